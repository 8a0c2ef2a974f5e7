import type { Photo } from '@contract';

/** What a photo is said to show, also where nobody has said it. `index`: its place among the gym's, from 0. */
export const photoLabel = ({ alt }: Pick<Photo, 'alt'>, index: number, gymName: string): string => alt || `Photo ${index + 1} of ${gymName}`;
