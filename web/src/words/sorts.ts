import type { Sort } from '@contract';

/** Orders of gyms, as they are chosen. */
export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  distance: 'Distance',
  relevance: 'Best match',
  name: 'Name',
  openMat: 'Next open mat',
  fee: 'Drop-in fee',
  updated: 'Recently updated',
};
