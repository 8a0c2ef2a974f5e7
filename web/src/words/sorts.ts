import type { Sort } from '@contract';

/** The name of each sort order. */
export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  distance: 'Distance',
  relevance: 'Best match',
  name: 'Name',
  openMat: 'Next open mat',
  fee: 'Drop-in fee',
  updated: 'Recently updated',
};
