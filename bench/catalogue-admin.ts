import { atMost, type Figure } from './figure.ts';

/** Figures of what admins run the site with. */
export const ADMIN_FIGURES: readonly Figure[] = [
  {
    id: 'table-reads',
    what: "Documents that the first or the next page of the admins' table reads at 100,000 gyms, the dearest pair of filter and order",
    unit: 'documents',
    target: atMost(50),
    family: 'table',
  },
  {
    id: 'table-type',
    what: 'A letter typed over that table to its rows shown at 100,000 gyms, over the bare call, 95 of 100 of each',
    unit: 'ratio',
    target: atMost(1.5),
    family: 'table',
  },
  {
    id: 'admin-bytes',
    what: 'Bytes of scripts and styles that only pages of admins use, downloaded by a visitor, user and owner on all their pages',
    unit: 'bytes',
    target: atMost(0),
    family: 'admin-bytes',
  },
];
