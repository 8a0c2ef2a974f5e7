import { atMost, type Figure } from './figure.ts';

/** Figures of what admins run the site with. */
export const ADMIN_FIGURES: readonly Figure[] = [
  {
    id: 'nightly-reads',
    what: 'Documents read by the nightly check of the projections, in the dearest night of a round, over gyms in the directory',
    unit: 'ratio',
    target: atMost(0.35),
    family: 'nightly',
  },
];
