import sharp from 'sharp';
import { DomainError, LOGO_PIXELS } from '../contract';

/** What a picture says of itself; anything else is refused, SVG among it, which may hold scripts. */
const FORMATS = ['png', 'jpeg', 'webp'];
/** Pixels that a picture may unpack to. */
const UNPACKED_PIXELS = 25_000_000;

/**
 * A logo as it is stored: small, WebP, without whatever else the file held; a data address.
 * @param file base64
 * @throws DomainError `invalid`
 */
export async function storedLogo(file: string): Promise<string> {
  const input = { limitInputPixels: UNPACKED_PIXELS, failOn: 'error' } as const;
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
    throw new DomainError('invalid', 'Check the marked fields.', [
      { path: 'sponsored.brand.logo', message: 'We can’t read this image. Choose a PNG, JPEG or WebP file.' },
    ]);
  }
}
