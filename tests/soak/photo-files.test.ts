import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DomainError, PHOTO_LIMIT_PIXELS, PHOTO_SIDE } from '@contract';
import { type PhotoSizes, createPhotoSizes } from '@functions/photos/sizes';
import { picture, POSITION } from '@support/images';
import { seededRandom } from '@support/random';
import { sized } from './support/size';

const FILES = sized(500, 70);
/** Included in the metadata of every photo, and in everything that a mutation adds. */
const MARK = 'Halfmat soak';
const SCRIPT = Buffer.from(`<script>alert("${MARK}")</script>`);
const ARCHIVE = Buffer.concat([Buffer.from('PK\u0003\u0004'), SCRIPT]);

const random = seededRandom(1);
const below = (limit: number): number => Math.floor(random() * limit);

/** Photos with everything that a file can contain in addition to pixels: location, camera, color profile, text. */
async function originals(): Promise<(readonly [name: string, file: Buffer])[]> {
  const photo = () =>
    picture(300, 420)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: MARK, Copyright: MARK }, ...POSITION })
      .withIccProfile('p3');
  return [
    ['JPEG', await photo().jpeg().toBuffer()],
    ['progressive JPEG', await photo().jpeg({ progressive: true }).toBuffer()],
    ['PNG', await photo().png().toBuffer()],
    ['WebP', await photo().webp().toBuffer()],
    ['lossless WebP', await photo().webp({ lossless: true }).toBuffer()],
  ];
}

function changed(file: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
}
const spliced = (file: Buffer, taken: number, put = Buffer.alloc(0)): Buffer => {
  const at = below(file.length);
  return Buffer.concat([file.subarray(0, at), put, file.subarray(at + taken)]);
};

const MUTATIONS: Readonly<Record<string, (file: Buffer, other: Buffer) => Buffer>> = {
  untouched: (file) => file,
  'with four bits flipped': (file) =>
    changed(file, (copy) => {
      for (let count = 0; count < 4; count++) {
        const at = below(copy.length);
        copy[at] = (copy[at] as number) ^ (1 << below(8));
      }
    }),
  'with a byte of its head changed': (file) => changed(file, (copy) => (copy[below(64)] = below(256))),
  'cut short': (file) => file.subarray(0, below(file.length)),
  'without its end': (file) => file.subarray(0, file.length - 1 - (file.length % 7)),
  'with a part taken out': (file) => spliced(file, 16),
  'with a script put in': (file) => spliced(file, 0, SCRIPT),
  'with a script behind it': (file) => Buffer.concat([file, SCRIPT]),
  'with an archive behind it': (file) => Buffer.concat([file, ARCHIVE]),
  'with a script before it': (file) => Buffer.concat([SCRIPT, file]),
  'with the head of another format': (file, other) => Buffer.concat([other.subarray(0, 32), file.subarray(32)]),
  // A PNG has its width and height there. In other formats, it is another part of the header.
  'with other sides': (file) =>
    changed(file, (copy) => {
      copy.writeUInt32BE(below(60_000), 16);
      copy.writeUInt32BE(below(60_000), 20);
    }),
  'with zeros in it': (file) =>
    changed(file, (copy) => {
      const at = below(copy.length);
      copy.fill(0, at, Math.min(at + 64, copy.length));
    }),
  'twice in one file': (file) => Buffer.concat([file, file]),
};
const KINDS = Object.entries(MUTATIONS);

/** Returns undefined if the photo is refused. Rethrows errors that the backend did not expect. */
async function sizesOf(file: Buffer): Promise<PhotoSizes | undefined> {
  try {
    return await createPhotoSizes(file);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'invalid') return undefined;
    throw error;
  }
}

/**
 * Decodes a file to check whether it is one complete image within the limits. Phones write photos that it reads with a warning.
 */
async function isPicture(file: Buffer): Promise<boolean> {
  try {
    const image = sharp(file, { failOn: 'error', limitInputPixels: PHOTO_LIMIT_PIXELS });
    const { format, pages = 1 } = await image.metadata();
    await image.raw().toBuffer();
    return ['jpeg', 'png', 'webp'].includes(format) && pages === 1;
  } catch {
    return false;
  }
}

/** What is wrong with a file that would be stored. */
async function faultsOf({ bytes, width, format }: PhotoSizes['files'][number]): Promise<string[]> {
  const output = await sharp(bytes).metadata();
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  const actual = output.compression === 'av1' ? 'avif' : 'webp';
  const metadata = [output.exif, output.icc, output.xmp, output.iptc].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  return [
    ...(actual === format && output.width === width ? [] : [`is ${actual} of ${output.width} instead of ${format} of ${width}`]),
    ...(Math.max(output.width ?? 0, output.height ?? 0) <= PHOTO_SIDE ? [] : ['is too large']),
    ...(metadata === 0 && !bytes.includes(MARK) ? [] : [`has ${metadata} bytes of metadata`]),
  ];
}

describe('a mutated photo', () => {
  it(`is refused, or stored as true pictures without metadata (${FILES} files)`, async () => {
    const photos = await originals();
    const faults: string[] = [];
    let stored = 0;
    for (let index = 0; index < FILES; index++) {
      const [name, original] = photos[index % photos.length] as (typeof photos)[number];
      const [kind, mutate] = KINDS[Math.floor(index / photos.length) % KINDS.length] as (typeof KINDS)[number];
      const file = mutate(original, (photos[below(photos.length)] as (typeof photos)[number])[1]);
      const what = `a ${name} ${kind}`;
      const sizes = await sizesOf(file).catch((error: unknown) => void faults.push(`${what}: ${String(error)}`));
      if (!sizes) continue;
      stored++;
      if (!(await isPicture(file))) faults.push(`${what} was taken, though it is not a true picture`);
      for (const size of sizes.files) faults.push(...(await faultsOf(size)).map((fault) => `${what} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(stored, 'photos that were stored').toBeGreaterThan(0);
  });
});
