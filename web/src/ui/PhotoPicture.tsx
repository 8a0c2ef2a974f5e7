import { type Photo, photoAddress, photoSet } from '@contract';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> {
  readonly photo: Photo;
  readonly alt: string;
  /** How wide it is drawn, as CSS says it: what to fetch is chosen by it. */
  readonly sizes: string;
}

/** What a browser without `srcset` gets. */
const PLAIN_WIDTH = 640;

/** A photo in the width that the screen needs, as AVIF where the browser reads it. Its box is the style sheet's to say. */
export function PhotoPicture({ photo, alt, sizes, ...rest }: Props) {
  return (
    <picture>
      {photo.widths && <source type="image/avif" srcSet={photoSet(photo, 'avif')} sizes={sizes} />}
      <img {...rest} src={photoAddress(photo, PLAIN_WIDTH)} srcSet={photoSet(photo, 'webp')} sizes={photo.widths && sizes} alt={alt} />
    </picture>
  );
}
