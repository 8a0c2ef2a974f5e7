import type { Sort } from '@contract';

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  distance: 'Distance',
  relevance: 'Best match',
  name: 'Name',
  openMat: 'Next open mat',
  fee: 'Drop-in fee',
  updated: 'Recently updated',
};
