import { LOGO_LIMIT_BYTES } from '@contract';

/** The media types that a logo may have. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The logo as a data URL, or what is wrong with the file. */
export type LogoResult = { readonly dataUrl: string; readonly problem?: undefined } | { readonly problem: string; readonly dataUrl?: undefined };

/** Reads a file chosen as a logo. */
export async function readLogo(file: File): Promise<LogoResult> {
  if (!(LOGO_TYPES as readonly string[]).includes(file.type)) return { problem: 'This isn’t a PNG, JPEG or WebP image. Choose a different file.' };
  if (file.size === 0) return { problem: 'This file is empty. Choose another one.' };
  if (file.size > LOGO_LIMIT_BYTES) return { problem: 'This file is larger than 1 MB. Choose a smaller one.' };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ dataUrl: String(reader.result) });
    reader.onerror = () => resolve({ problem: 'We couldn’t read this file. Choose it again.' });
    reader.readAsDataURL(file);
  });
}
