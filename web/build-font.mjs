import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

/** Bump the number in the name when the subset below changes: the file is cached for a year under its name. */
const OUTPUT = fileURLToPath(new URL('./public/fonts/archivo-1.woff2', import.meta.url));
const SOURCE = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'));

/** Faces of the pictures for sharing: the three voices, each of one weight and width, since what draws them knows no others. */
const FACES = fileURLToPath(new URL('../functions/lib/faces/', import.meta.url));
const VOICES = { sign: { wght: 800, wdth: 108 }, text: { wght: 600, wdth: 100 }, timetable: { wght: 700, wdth: 82 } };
/** Fontsource's parts of the font, by what is written with them: a name may have letters of any. */
const SCRIPTS = {
  latin: SOURCE,
  'latin-ext': fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2')),
  vietnamese: fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2')),
};

/** Latin-1 and the punctuation that the texts use. */
function characters() {
  const latin1 = Array.from({ length: 0xff - 0x20 + 1 }, (_, offset) => String.fromCodePoint(0x20 + offset)).filter(
    (character) => !/[\u007f-\u009f]/.test(character),
  );
  return [...latin1, ...'–—‘’“”•…−'].join('');
}

/**
 * Writes the one font of the site: Archivo with only the characters, weights (400–800) and widths (78–110 %) in use.
 * Does nothing when the file is there and newer than its source. Returns the size in bytes.
 */
export async function buildFont() {
  const [made, original] = await Promise.all([stat(OUTPUT).catch(() => undefined), stat(SOURCE)]);
  const self = await stat(fileURLToPath(import.meta.url));
  if (made && made.mtimeMs > original.mtimeMs && made.mtimeMs > self.mtimeMs) return made.size;
  const { default: subsetFont } = await import('subset-font');
  const font = await subsetFont(await readFile(SOURCE), characters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 78, max: 110, default: 100 } },
  });
  await mkdir(fileURLToPath(new URL('.', `file://${OUTPUT}`)), { recursive: true });
  await writeFile(OUTPUT, font);
  return font.length;
}

/** Writes what the pictures' texts are set in: a TrueType file for each voice and script. Does nothing when they are there. */
export async function buildFaces() {
  const { default: subsetFont } = await import('subset-font');
  await mkdir(FACES, { recursive: true });
  const all = Array.from({ length: 0x2200 - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('');
  for (const [voice, variationAxes] of Object.entries(VOICES)) {
    for (const [script, source] of Object.entries(SCRIPTS)) {
      const file = `${FACES}${voice}-${script}.ttf`;
      const made = await stat(file).catch(() => undefined);
      if (made && made.mtimeMs > (await stat(fileURLToPath(import.meta.url))).mtimeMs) continue;
      await writeFile(file, await subsetFont(await readFile(source), all, { targetFormat: 'truetype', variationAxes }));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await buildFont();
  console.log(`${styleText('green', 'Font')} ${Math.round(bytes / 1000)} kB`);
}
