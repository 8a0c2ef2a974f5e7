import type { Photo } from '@contract';

/** A photo's alt text, or else its number. `index` counts from 0. */
export const getPhotoAlt = ({ alt }: Pick<Photo, 'alt'>, index: number, gymName: string): string => alt || `Photo ${index + 1} of ${gymName}`;
