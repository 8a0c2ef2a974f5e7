import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

/** Bump the number in the names when a subset below changes: the files are cached for a year under their names. */
const FONTS = fileURLToPath(new URL('../public/fonts/', import.meta.url));
/** What every page is written with, and what a page may have besides: fetched where it has (web/src/styles/fonts.css). */
const SUBSETS = { 'archivo-3.woff2': usual(), 'archivo-3-more.woff2': more() };
const SOURCE = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'));

/** Faces of the pictures for sharing: the three voices, each of one weight and width, since what draws them knows no others. */
const FACES = fileURLToPath(new URL('../../functions/lib/faces/', import.meta.url));
const VOICES = { sign: { wght: 800, wdth: 108 }, text: { wght: 600, wdth: 100 }, timetable: { wght: 700, wdth: 82 } };
/** Fontsource's parts of the font, by what is written with them: a name may have letters of any. */
const SCRIPTS = {
  latin: SOURCE,
  'latin-ext': fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2')),
  vietnamese: fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2')),
};

/** ASCII, the punctuation that the texts use, and the accents of Portuguese and Spanish names: teachers and towns have them. */
function usual(): string {
  return `${Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')}·–—‘’“”•…−áâãçéêíñóôõúü`;
}
/** The rest of Latin-1. */
function more(): string {
  return Array.from({ length: 0x100 - 0xa0 }, (_, offset) => String.fromCodePoint(0xa0 + offset))
    .filter((character) => !usual().includes(character))
    .join('');
}

/**
 * Writes the one font of the site: Archivo with only the characters, weights (400–800) and widths (82–108 %) in use.
 * Does nothing when the files are there and newer than their source. Returns the size in bytes of what every page fetches.
 */
export async function buildFont(): Promise<number> {
  const { mtimeMs: original } = await stat(SOURCE);
  const { mtimeMs: self } = await stat(fileURLToPath(import.meta.url));
  const sizes: number[] = [];
  for (const [name, characters] of Object.entries(SUBSETS)) {
    const made = await stat(FONTS + name).catch(() => undefined);
    if (made && made.mtimeMs > original && made.mtimeMs > self) {
      sizes.push(made.size);
      continue;
    }
    const { default: subsetFont } = await import('subset-font');
    const font = await subsetFont(await readFile(SOURCE), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 82, max: 108, default: 100 } },
    });
    await mkdir(FONTS, { recursive: true });
    await writeFile(FONTS + name, font);
    sizes.push(font.length);
  }
  return sizes[0] ?? 0;
}

/** Writes what the pictures' texts are set in: a TrueType file for each voice and script. Does nothing when they are there. */
export async function buildFaces(): Promise<void> {
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
