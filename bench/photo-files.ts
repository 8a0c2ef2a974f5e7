import { DomainError, PHOTO_LIMIT_PIXELS, PHOTO_SIDE } from '../functions/src/contract';
import { type PhotoSizes, photoSizes } from '../functions/src/photos/sizes';
import { type Random, seededRandom } from '../scripts/sample/random';
import type { Measured, Size } from './record';
import { sharpLibrary } from './support/photo';
import { say } from './support/say';

const FILES: Record<Size, number> = { full: 500, small: 20 };
/** What a mutated file is told by, should any of it be left. */
const MARK = 'Halfmat bench';

/** Files that are no photos any more, or still are: whatever is stored of them must be true pictures without a byte of metadata. */
export async function measurePhotoFiles(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const random = seededRandom(1);
  const originals = await photos();
  let stored = 0;
  const wrong: string[] = [];
  let metadata = 0;
  for (let index = 0; index < FILES[size]; index++) {
    const [name, original] = originals[index % originals.length] as (typeof originals)[number];
    const mutation = MUTATIONS[Math.floor(index / originals.length) % MUTATIONS.length] as (typeof MUTATIONS)[number];
    const file = mutation(original, random, originals);
    const sizes = await sizesOf(file).catch((error: unknown) => void wrong.push(`${name} ${mutation.name}: ${String(error)}`));
    if (!sizes) continue;
    stored++;
    if (!(await isTruePicture(file))) wrong.push(`${name} ${mutation.name}: taken, though no true picture`);
    for (const { bytes, width, format } of sizes.files) {
      const told = await judged(bytes);
      if (told.format !== format || told.width !== width || Math.max(width, told.height) > PHOTO_SIDE)
        wrong.push(`${name} ${mutation.name}: ${format} ${width}`);
      metadata += told.metadata;
    }
  }
  const note =
    `Of ${FILES[size]} files ${stored} were still photos and stored; ${wrong.length} wrongly, with ${metadata} bytes of metadata. ${wrong.slice(0, 3).join('; ')}`.trim();
  say(note);
  return { 'photo-bad': { value: wrong.length + metadata, note } };
}

/** Undefined where it is refused. @throws what the backend did not expect */
async function sizesOf(file: Buffer): Promise<PhotoSizes | undefined> {
  try {
    return await photoSizes(file);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'invalid') return undefined;
    throw error;
  }
}

/** Photos with all that a file may say besides: place, maker, color profile, texts. */
async function photos(): Promise<(readonly [name: string, file: Buffer])[]> {
  const sharp = await sharpLibrary();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = () =>
    sharp({ create: { width: 96, height: 64, channels: 3, background: 'grey', noise } })
      .blur(1)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: MARK, Copyright: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1' } })
      .withIccProfile('p3');
  return [
    ['JPEG', await picture().jpeg().toBuffer()],
    ['progressive JPEG', await picture().jpeg({ progressive: true }).toBuffer()],
    ['PNG', await picture().png().toBuffer()],
    ['WebP', await picture().webp().toBuffer()],
    ['lossless WebP', await picture().webp({ lossless: true }).toBuffer()],
  ];
}

type Mutation = (file: Buffer, random: Random, all: readonly (readonly [string, Buffer])[]) => Buffer;
const within = (random: Random, length: number): number => Math.floor(random() * length);
const copyOf = (file: Buffer): Buffer => Buffer.from(file);
const SCRIPT = Buffer.from(`<script>alert("${MARK}")</script>`);
const ARCHIVE = Buffer.concat([Buffer.from('PK\u0003\u0004'), SCRIPT]);

const MUTATIONS: readonly Mutation[] = [
  function untouched(file) {
    return file;
  },
  function bitsFlipped(file, random) {
    const copy = copyOf(file);
    for (let count = 0; count < 4; count++) {
      const at = within(random, copy.length);
      copy[at] = (copy[at] as number) ^ (1 << within(random, 8));
    }
    return copy;
  },
  function headChanged(file, random) {
    const copy = copyOf(file);
    copy[within(random, 64)] = within(random, 256);
    return copy;
  },
  function cutShort(file, random) {
    return file.subarray(0, within(random, file.length));
  },
  function withoutItsEnd(file) {
    return file.subarray(0, file.length - 1 - (file.length % 7));
  },
  function partTakenOut(file, random) {
    const at = within(random, file.length);
    return Buffer.concat([file.subarray(0, at), file.subarray(at + 16)]);
  },
  function partPutIn(file, random) {
    const at = within(random, file.length);
    return Buffer.concat([file.subarray(0, at), SCRIPT, file.subarray(at)]);
  },
  function scriptBehind(file) {
    return Buffer.concat([file, SCRIPT]);
  },
  function archiveBehind(file) {
    return Buffer.concat([file, ARCHIVE]);
  },
  function scriptInFront(file) {
    return Buffer.concat([SCRIPT, file]);
  },
  function headOfAnother(file, random, all) {
    const [, other] = all[within(random, all.length)] as (typeof all)[number];
    return Buffer.concat([other.subarray(0, 32), file.subarray(32)]);
  },
  function sidesChanged(file, random) {
    // Width and height of a PNG stand there; elsewhere it is some other part of the head.
    const copy = copyOf(file);
    copy.writeUInt32BE(within(random, 60_000), 16);
    copy.writeUInt32BE(within(random, 60_000), 20);
    return copy;
  },
  function zeroed(file, random) {
    const copy = copyOf(file);
    const at = within(random, copy.length);
    return copy.fill(0, at, Math.min(at + 64, copy.length));
  },
  function doubled(file) {
    return Buffer.concat([file, file]);
  },
];

/** What a strict decoder of its own says of the file that was sent. */
async function isTruePicture(file: Buffer): Promise<boolean> {
  const sharp = await sharpLibrary();
  try {
    const image = sharp(file, { failOn: 'warning', limitInputPixels: PHOTO_LIMIT_PIXELS });
    const { format, pages = 1 } = await image.metadata();
    await image.raw().toBuffer();
    return ['jpeg', 'png', 'webp'].includes(format) && pages === 1;
  } catch {
    return false;
  }
}

/** A stored file as a decoder reads it, and how many bytes of it say anything but pixels. */
async function judged(bytes: Buffer): Promise<{ readonly format: string; readonly width: number; readonly height: number; readonly metadata: number }> {
  const sharp = await sharpLibrary();
  const { width = 0, height = 0, exif, icc, xmp, iptc, compression } = await sharp(bytes).metadata();
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  const said = [exif, icc, xmp, iptc].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  return { format: compression === 'av1' ? 'avif' : 'webp', width, height, metadata: said + (bytes.includes(MARK) ? MARK.length : 0) };
}
