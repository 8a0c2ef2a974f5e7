import { type Photo, photoUrl, photoSrcSet } from '@contract';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> {
  readonly photo: Photo;
  readonly alt: string;
  /** The rendered width, as in the `sizes` attribute. The browser uses it to choose which file to load. */
  readonly sizes: string;
}

/** For browsers without `srcset`. */
const FALLBACK_WIDTH = 640;

/** A photo in the width that the screen needs, as AVIF if the browser supports it. The style sheet sets its size. */
export function PhotoPicture({ photo, alt, sizes, ...rest }: Props) {
  return (
    <picture>
      {photo.widths && <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={sizes} />}
      <img {...rest} src={photoUrl(photo, FALLBACK_WIDTH)} srcSet={photoSrcSet(photo, 'webp')} sizes={photo.widths && sizes} alt={alt} />
    </picture>
  );
}
