import { type Photo, getPhotoUrl, getPhotoSrcSet } from '@contract';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> {
  readonly photo: Photo;
  readonly alt: string;
  /** The rendered width, as in the `sizes` attribute. The browser uses it to choose which file to load. */
  readonly sizes: string;
}

/** For browsers without `srcset`, `src` is the smallest stored file that is at least this wide, in pixels. */
const FALLBACK_WIDTH = 640;

/**
 * A photo as AVIF, or as WebP if the browser doesn't support AVIF. The browser picks one of `photo.widths` by `sizes`. A photo without
 * `widths` has only one file, which is shown in any case.
 */
export function PhotoPicture({ photo, alt, sizes, ...rest }: Props) {
  return (
    <picture>
      {photo.widths && <source type="image/avif" srcSet={getPhotoSrcSet(photo, 'avif')} sizes={sizes} />}
      <img {...rest} src={getPhotoUrl(photo, FALLBACK_WIDTH)} srcSet={getPhotoSrcSet(photo, 'webp')} sizes={photo.widths && sizes} alt={alt} />
    </picture>
  );
}
