/**
 * Makes the icons in web/public from its mark.svg: `node scripts/build-icons.ts`. They are small, change only with the mark, and
 * are kept with the sources.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../web/public/', import.meta.url);
/** Page color of the light scheme: the mark's green is dark. */
const GROUND = '#f3f5f2';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * The mark in the middle of a square.
 * @param size pixels of the square's side
 * @param share how much of the side the mark takes
 */
async function icon(size: number, share: number, background: string | typeof CLEAR): Promise<Buffer> {
  const side = Math.round(size * share);
  const mark = await sharp(await readFile(new URL('mark.svg', folder)), { density: 72 * (side / 30) })
    .resize(side, side)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file of one PNG picture (Microsoft, "Icons": header, one directory entry, the picture). */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function buildIcons(): Promise<void> {
  await mkdir(new URL('icons/', folder), { recursive: true });
  for (const size of [192, 512]) {
    await writeFile(new URL(`icons/mark-${size}.png`, folder), await icon(size, 0.92, CLEAR));
    // Icons may be cropped to a circle of 80 % (W3C manifest, maskable icons), which a square of 56 % fits into.
    await writeFile(new URL(`icons/maskable-${size}.png`, folder), await icon(size, 0.54, GROUND));
  }
  await writeFile(new URL('icons/apple-touch.png', folder), await icon(180, 0.64, GROUND));
  await writeFile(new URL('favicon.ico', folder), icoOf(await icon(32, 1, CLEAR), 32));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIcons();
