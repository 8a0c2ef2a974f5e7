import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  DomainError,
  PHOTO_FORMATS,
  MIN_PHOTO_SIDES,
  PHOTO_LIMIT_BYTES,
  PHOTO_LIMIT_PIXELS,
  PHOTO_UNSUPPORTED,
  PHOTO_SIDE,
  PHOTO_TOO_LARGE,
  PHOTO_TOO_SMALL,
  PHOTO_WIDTHS,
  type PhotoFormat,
} from '../contract';
import { type Flaw, detectContent } from './image-type';

/** A photo in one width and format. */
export interface PhotoFile {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

/** A re-encoded photo: the size of its largest file in pixels, and all files. */
export interface PhotoSizes {
  readonly width: number;
  readonly height: number;
  /** Ascending. */
  readonly widths: readonly number[];
  readonly files: readonly PhotoFile[];
}

/** Messages for the uploader about what is wrong with the file. */
const MESSAGES: Record<Flaw | 'large' | 'small' | 'pixels' | 'unreadable', string> = {
  unsupported: PHOTO_UNSUPPORTED,
  small: PHOTO_TOO_SMALL,
  truncated: 'This photo is incomplete. Choose the original file.',
  animated: 'This is an animated image. Choose a still photo.',
  'extra-data': 'This file contains more than a photo. Save a new copy of the photo, and choose that.',
  large: PHOTO_TOO_LARGE,
  pixels: 'This photo has more than 25 megapixels. Choose a smaller one.',
  unreadable: 'This photo is damaged. Choose the original file.',
};

const unusablePhotoError = (why: keyof typeof MESSAGES): DomainError =>
  new DomainError('invalid', 'We can’t use this photo.', [{ path: 'file', message: MESSAGES[why] }]);

/**
 * The decoder ignores warnings, since phones write photos that are complete but cause some (extra bytes before a marker, unusual profiles). It fails for a
 * truncated or damaged file. It checks the number of pixels before it decodes them.
 */
const DECODER_OPTIONS = { limitInputPixels: PHOTO_LIMIT_PIXELS, failOn: 'error', sequentialRead: true } as const;

/** The background for transparent images. Both a black and a white logo stand out from it. */
const BACKGROUND = '#808080';

/**
 * Re-encodes a photo's pixels in all sizes, correctly rotated. Drops everything else in the file, such as location, camera, profile and comments.
 * @throws DomainError `invalid`
 */
export async function createPhotoSizes(file: Buffer): Promise<PhotoSizes> {
  if (file.length > PHOTO_LIMIT_BYTES) throw unusablePhotoError('large');
  const { kind, flaw } = detectContent(file);
  if (flaw) throw unusablePhotoError(flaw);
  const {
    width = 0,
    height = 0,
    format,
    pages = 1,
  } = await readOrReject(async (): Promise<Partial<Metadata>> => sharp(file, { failOn: 'error', limitInputPixels: false }).metadata());
  if (format !== kind) throw unusablePhotoError('unsupported');
  if (pages > 1) throw unusablePhotoError('animated');
  if (width * height > PHOTO_LIMIT_PIXELS) throw unusablePhotoError('pixels');
  const [longer, shorter] = MIN_PHOTO_SIDES;
  if (Math.max(width, height) < longer || Math.min(width, height) < shorter) throw unusablePhotoError('small');
  const { data, info } = await readOrReject(() =>
    sharp(file, DECODER_OPTIONS)
      .rotate()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...PHOTO_WIDTHS.filter((photoWidth) => photoWidth < info.width), info.width];
  const files: PhotoFile[] = [];
  // Encode the files one after another, since each uses all CPUs and needs its own memory.
  for (const fileWidth of widths) {
    for (const fileFormat of PHOTO_FORMATS) {
      files.push({ width: fileWidth, format: fileFormat, bytes: await encodePhoto(pixels, fileWidth, fileFormat) });
    }
  }
  return { width: info.width, height: info.height, widths, files };
}

async function readOrReject<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw unusablePhotoError('unreadable');
  }
}

interface Encoding {
  /** Tried in order until the result is small enough. */
  readonly qualities: readonly number[];
  /** Maximum number of bytes per pixel. On a phone, a gym's page shows about a million pixels of photos. */
  readonly bytesPerPixel: number;
  readonly encode: (image: Sharp, quality: number) => Sharp;
}

const ENCODINGS: Record<PhotoFormat, Encoding> = {
  avif: { qualities: [50, 38, 26], bytesPerPixel: 0.11, encode: (image, quality) => image.avif({ quality, effort: 3 }) },
  webp: { qualities: [76, 60, 42], bytesPerPixel: 0.2, encode: (image, quality) => image.webp({ quality }) },
};

async function encodePhoto(pixels: () => Sharp, width: number, format: PhotoFormat): Promise<Buffer> {
  const { qualities, bytesPerPixel, encode } = ENCODINGS[format];
  const { data, info } = await pixels().resize(width).raw().toBuffer({ resolveWithObject: true });
  const image = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await encode(image(), quality).toBuffer();
    if (bytes.length <= info.width * info.height * bytesPerPixel) break;
  }
  return bytes;
}
