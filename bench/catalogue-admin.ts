import { atMost, type Figure } from './figure.ts';

/** Figures of what admins run the site with. */
export const ADMIN_FIGURES: readonly Figure[] = [
  {
    id: 'import-undo',
    what: 'Documents that differ from before once a second list into a filled directory is undone, stamps and audit apart',
    unit: 'documents',
    target: atMost(0),
    family: 'import-undo',
  },
  {
    id: 'nightly-reads',
    what: 'Documents read by the nightly check of the projections, in the dearest night of a round, over gyms in the directory',
    unit: 'ratio',
    target: atMost(0.35),
    family: 'nightly',
  },
];
