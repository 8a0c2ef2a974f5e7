/** The types of photos that can be uploaded. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

/** Why a file can't be used as a photo. `sizes.ts` has a message for the uploader about each of these. */
export type Flaw = 'unsupported' | 'truncated' | 'animated' | 'extra-data';

interface ImageContent {
  readonly kind?: ImageKind;
  readonly flaw?: Flaw;
}

/**
 * Detects the type of an image from its bytes, and what is wrong with it, if anything. An image must be complete, be a single picture, and have no data
 * after it. Doesn't check whether the pixels are readable, which the decoder does (`sizes.ts`).
 */
export function detectContent(bytes: Buffer): ImageContent {
  if (bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff) return toContent('jpeg', findJpegFlaw(bytes));
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return toContent('png', findPngFlaw(bytes));
  if (readText(bytes, 0) === 'RIFF' && readText(bytes, 8) === 'WEBP') return toContent('webp', findWebpFlaw(bytes));
  return { flaw: 'unsupported' };
}

const toContent = (kind: ImageKind, flaw: Flaw | undefined): ImageContent => (flaw ? { kind, flaw } : { kind });

/** Reads four letters, which name a part of a file in these formats. */
const readText = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, name and checksum around a chunk's data. */
const PNG_CHUNK_BYTES = 12;

/** PNG (RFC 2083): chunks up to IEND. A chunk `acTL` means that the image is animated. */
function findPngFlaw(bytes: Buffer): Flaw | undefined {
  let at = PNG_SIGNATURE.length;
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const name = readText(bytes, at + 4);
    if (name === 'acTL') return 'animated';
    at += PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (name === 'IEND') return at === bytes.length ? undefined : 'extra-data';
  }
  return 'truncated';
}

/** WebP (RFC 9649): one RIFF container. A chunk `ANIM` or `ANMF` means that the image is animated. */
function findWebpFlaw(bytes: Buffer): Flaw | undefined {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'truncated';
  // A container of odd length may be padded by one byte.
  if (end + (end % 2) < bytes.length) return 'extra-data';
  for (let at = 12; at + 8 <= end; ) {
    const name = readText(bytes, at);
    if (name === 'ANIM' || name === 'ANMF') return 'animated';
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

/** Whether a marker in a JPEG (ITU T.81, annex B) has no length. These markers are TEM, RST0 to RST7 and SOI. */
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda];

function findJpegFlaw(bytes: Buffer): Flaw | undefined {
  const end = findJpegEnd(bytes);
  if (end === undefined) return 'truncated';
  return isCameraData(bytes.subarray(end)) ? undefined : 'extra-data';
}

/** The position after the image. Undefined if its end is missing. */
function findJpegEnd(bytes: Buffer): number | undefined {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === END_OF_IMAGE) return at + 2;
    // Padding may precede a marker.
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) at = findScanEnd(bytes, at);
    }
  }
  return undefined;
}

/** The position after a scan's data, in which 0xff is only followed by 0 or a restart marker. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * Whether this is data that cameras write after a picture: a second JPEG (a gain map or preview), the MP4 of a motion photo, Samsung's own data, or
 * zeros. None of it is stored. A file with any other data is rejected, since the data could hide a second file.
 */
function isCameraData(rest: Buffer): boolean {
  const start = rest.findIndex((byte) => byte !== 0);
  if (start === -1) return true;
  const data = rest.subarray(start);
  // The length of an MP4's first part starts with zeros.
  const isVideo = rest.indexOf('ftyp', 0, 'latin1') !== -1 && rest.indexOf('ftyp', 0, 'latin1') <= start + 8;
  return (data[0] === 0xff && data[1] === 0xd8) || isVideo || rest.toString('latin1', rest.length - 4) === 'SEFT';
}
