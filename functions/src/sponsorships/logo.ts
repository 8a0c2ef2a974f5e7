import sharp from 'sharp';
import { LOGO_PIXELS, invalidFieldsError } from '../contract';

/** Accepted formats, detected from the content. All others are rejected, including SVG, which can contain scripts. */
const FORMATS = ['png', 'jpeg', 'webp'];
/** Maximum number of pixels of a decoded logo. */
const MAX_DECODED_PIXELS = 25_000_000;

/**
 * Converts a logo for storage: small, WebP, without metadata, as a data URL.
 * @param file the image, as base64
 * @throws DomainError `invalid`
 */
export async function convertLogo(file: string): Promise<string> {
  const input = { limitInputPixels: MAX_DECODED_PIXELS, failOn: 'error' } as const;
  const bytes = Buffer.from(file, 'base64');
  try {
    const { format } = await sharp(bytes, input).metadata();
    if (!FORMATS.includes(format)) throw new Error(`A logo can’t be a ${format} file.`);
    const logo = await sharp(bytes, input)
      .rotate()
      .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return `data:image/webp;base64,${logo.toString('base64')}`;
  } catch {
    throw invalidFieldsError([{ path: 'sponsored.brand.logo', message: 'We can’t read this image. Choose a PNG, JPEG or WebP file.' }]);
  }
}
