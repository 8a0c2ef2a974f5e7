import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONTS = fileURLToPath(new URL('../public/fonts/', import.meta.url));
/**
 * The characters in each of the site's font files. Every page loads the first file. The second one loads only on pages that use its
 * characters (web/src/styles/fonts.css). Browsers cache the files for a year, so increase the number in their names when a subset
 * changes.
 */
const SUBSETS = { 'archivo-3.woff2': listCommonCharacters(), 'archivo-3-more.woff2': listOtherCharacters() };
const SOURCE = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'));

/** Fonts of preview images: three styles, each with one weight and width, because Satori doesn't support variable fonts. */
const IMAGE_FONTS = fileURLToPath(new URL('../../functions/lib/faces/', import.meta.url));
const IMAGE_STYLES = { sign: { wght: 800, wdth: 108 }, text: { wght: 600, wdth: 100 }, timetable: { wght: 700, wdth: 82 } };
/** Fontsource splits the font by script. A gym's name may use letters from any of them. */
const SCRIPTS = {
  latin: SOURCE,
  'latin-ext': fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2')),
  vietnamese: fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2')),
};

/** ASCII, the punctuation on our pages, and the accents of Portuguese and Spanish names. */
function listCommonCharacters(): string {
  return `${Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')}·–—‘’“”•…−áâãçéêíñóôõúü`;
}
/** The rest of Latin-1. */
function listOtherCharacters(): string {
  return Array.from({ length: 0x100 - 0xa0 }, (_, offset) => String.fromCodePoint(0xa0 + offset))
    .filter((character) => !listCommonCharacters().includes(character))
    .join('');
}

/** Writes the fonts of the site's pages and of its preview images. */
export async function buildFonts(): Promise<void> {
  await buildSiteFont();
  await buildImageFonts();
}

/** The site's only font: Archivo with just the characters, weights (400–800) and widths (82–108 %) in use. */
async function buildSiteFont(): Promise<void> {
  await mkdir(FONTS, { recursive: true });
  const variationAxes = { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 82, max: 108, default: 100 } };
  for (const [name, characters] of Object.entries(SUBSETS)) {
    await writeFile(FONTS + name, await subsetFont(await readFile(SOURCE), characters, { targetFormat: 'woff2', variationAxes }));
  }
}

/** The fonts of preview images: a TrueType file for each style and script. */
async function buildImageFonts(): Promise<void> {
  await mkdir(IMAGE_FONTS, { recursive: true });
  const characters = Array.from({ length: 0x2200 - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('');
  for (const [style, variationAxes] of Object.entries(IMAGE_STYLES)) {
    for (const [script, source] of Object.entries(SCRIPTS)) {
      await writeFile(
        `${IMAGE_FONTS}${style}-${script}.ttf`,
        await subsetFont(await readFile(source), characters, { targetFormat: 'truetype', variationAxes }),
      );
    }
  }
}
