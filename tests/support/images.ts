import sharp, { type Sharp } from 'sharp';

/** An image with as many colors as a photo, the same each time. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = (x * 255) / width;
      pixels[at + 1] = (y * 255) / height;
      pixels[at + 2] = ((x + y) % 64) * 4;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The location of a photo, which must never be published. */
export const POSITION = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 35/1' } };

/** A photo as a phone takes it: with its location, camera, a color profile, and rotated. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  picture(width, height)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Halfmat Phones', Copyright: 'Ana' }, ...POSITION })
    .withIccProfile('p3')
    .jpeg({ quality: 85 })
    .toBuffer();

/** A PNG of these chunks: of any claimed size, without content. */
export function png(chunks: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  });
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** A PNG that claims these dimensions: a few bytes that would decompress to gigabytes. */
export function decompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return png([
    ['IHDR', head],
    ['IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** A WebP with two frames. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all([picture(32, 64), picture(32, 64).negate()].map((frame) => frame.raw().toBuffer()));
  return sharp(Buffer.concat(frames), { raw: { width: 32, height: 128, channels: 3, pageHeight: 64 } } as never)
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
