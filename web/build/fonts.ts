import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Bump the number in the names when a subset below changes: the files are cached for a year under their names. */
const FONTS = fileURLToPath(new URL('../public/fonts/', import.meta.url));
/** The characters that every page uses, and others, which load only for pages that use them (web/src/styles/fonts.css). */
const SUBSETS = { 'archivo-3.woff2': usual(), 'archivo-3-more.woff2': more() };
const SOURCE = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'));

/** Fonts of preview images: three styles, each with one weight and width, because Satori doesn't support variable fonts. */
const FACES = fileURLToPath(new URL('../../functions/lib/faces/', import.meta.url));
const VOICES = { sign: { wght: 800, wdth: 108 }, text: { wght: 600, wdth: 100 }, timetable: { wght: 700, wdth: 82 } };
/** Fontsource's parts of the font by script. A name may use letters from any of them. */
const SCRIPTS = {
  latin: SOURCE,
  'latin-ext': fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2')),
  vietnamese: fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2')),
};

/** ASCII, the punctuation in our texts, and the accents of Portuguese and Spanish names. */
function usual(): string {
  return `${Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')}·–—‘’“”•…−áâãçéêíñóôõúü`;
}
/** The rest of Latin-1. */
function more(): string {
  return Array.from({ length: 0x100 - 0xa0 }, (_, offset) => String.fromCodePoint(0xa0 + offset))
    .filter((character) => !usual().includes(character))
    .join('');
}

/** Writes the fonts of pages and preview images. */
export async function buildFonts(): Promise<void> {
  await buildFont();
  await buildFaces();
}

/** The one font of the site: Archivo with only the characters, weights (400–800) and widths (82–108 %) in use. */
async function buildFont(): Promise<void> {
  await mkdir(FONTS, { recursive: true });
  const variationAxes = { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 82, max: 108, default: 100 } };
  for (const [name, characters] of Object.entries(SUBSETS)) {
    await writeFile(FONTS + name, await subsetFont(await readFile(SOURCE), characters, { targetFormat: 'woff2', variationAxes }));
  }
}

/** The fonts of preview images: a TrueType file for each style and script. */
async function buildFaces(): Promise<void> {
  await mkdir(FACES, { recursive: true });
  const all = Array.from({ length: 0x2200 - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('');
  for (const [voice, variationAxes] of Object.entries(VOICES)) {
    for (const [script, source] of Object.entries(SCRIPTS)) {
      await writeFile(`${FACES}${voice}-${script}.ttf`, await subsetFont(await readFile(source), all, { targetFormat: 'truetype', variationAxes }));
    }
  }
}
