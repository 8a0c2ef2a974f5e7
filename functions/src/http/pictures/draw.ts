import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';
import { PICTURE } from '../../contract';
import { type Box, sheetOf } from './sheet';
import type { Subject } from './subject';
import { builtFile } from '../../platform/built';

const VOICES = ['sign', 'text', 'timetable'] as const;
/** Parts of the font by what is written with them; a letter is taken from the first that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

let faces: Promise<Font[]> | undefined;

/** Archivo (SIL Open Font License), as web/build/fonts.ts leaves it. */
function loadFaces(): Promise<Font[]> {
  const files = VOICES.flatMap((voice) => SCRIPTS.map((script) => [voice, script] as const));
  faces ??= Promise.all(
    files.map(async ([voice, script]) => ({
      name: script === 'latin' ? voice : `${voice}-${script}`,
      data: await readFile(builtFile(`faces/${voice}-${script}.ttf`)),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  );
  faces.catch(() => (faces = undefined));
  return faces;
}

/** Draws a subject as a PNG. What draws is loaded at the first picture, since pages must not wait for it. */
export async function draw(subject: Subject): Promise<Buffer> {
  return drawBox(sheetOf(subject));
}

export async function drawBox(sheet: Box, missing: (letters: string) => void = () => {}): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([import('satori'), import('sharp'), loadFaces()]);
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
