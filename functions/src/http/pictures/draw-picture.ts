import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { PREVIEW_PICTURE_SIZE } from '../../contract';
import type { Box } from './picture-layout';
import { builtFileUrl } from '../../platform/built-file-url';

/** The site's font styles: `sign` for headings, `text` for text and `timetable` for numbers. */
const FONT_STYLES = ['sign', 'text', 'timetable'] as const;
/** The font's files by script. Each letter is taken from the first one that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

let loadedFonts: Promise<Font[]> | undefined;

/** Loads the fonts: Archivo (SIL Open Font License), as built by web/build/fonts.ts. */
function loadFonts(): Promise<Font[]> {
  const files = FONT_STYLES.flatMap((fontStyle) => SCRIPTS.map((script) => [fontStyle, script] as const));
  loadedFonts ??= Promise.all(
    files.map(async ([fontStyle, script]) => ({
      name: script === 'latin' ? fontStyle : `${fontStyle}-${script}`,
      data: await readFile(builtFileUrl(`faces/${fontStyle}-${script}.ttf`)),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  );
  loadedFonts.catch(() => (loadedFonts = undefined));
  return loadedFonts;
}

/** Draws a picture's layout as a PNG. Calls `onMissingLetters` with letters that no font has. */
export async function drawPicture(layout: Box, onMissingLetters: (letters: string) => void = () => {}): Promise<Buffer> {
  const fonts = await loadFonts();
  const svg = await satori(layout as unknown as Parameters<typeof satori>[0], {
    ...PREVIEW_PICTURE_SIZE,
    fonts,
    loadAdditionalAsset: async (_language, letters) => {
      onMissingLetters(letters);
      return [];
    },
  });
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 128, compressionLevel: 9 }).toBuffer();
}
