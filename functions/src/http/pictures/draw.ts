import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { PICTURE } from '../../contract';
import type { Box } from './sheet';
import { builtFileUrl } from '../../platform/built-file-url';

const VOICES = ['sign', 'text', 'timetable'] as const;
/** Parts of the font by script. A letter is taken from the first that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

let faces: Promise<Font[]> | undefined;

/** Archivo (SIL Open Font License), as built by web/build/fonts.ts. */
function loadFaces(): Promise<Font[]> {
  const files = VOICES.flatMap((voice) => SCRIPTS.map((script) => [voice, script] as const));
  faces ??= Promise.all(
    files.map(async ([voice, script]) => ({
      name: script === 'latin' ? voice : `${voice}-${script}`,
      data: await readFile(builtFileUrl(`faces/${voice}-${script}.ttf`)),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  );
  faces.catch(() => (faces = undefined));
  return faces;
}

/** Draws a sheet as a PNG. `missing` is called with letters that no font has. */
export async function drawBox(sheet: Box, missing: (letters: string) => void = () => {}): Promise<Buffer> {
  const fonts = await loadFaces();
  const svg = await satori(sheet as unknown as Parameters<typeof satori>[0], {
    ...PICTURE,
    fonts,
    loadAdditionalAsset: async (_language, letters) => {
      missing(letters);
      return [];
    },
  });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
}
