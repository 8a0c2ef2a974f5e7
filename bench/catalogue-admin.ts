import { atMost, type Figure } from './figure.ts';

/** Figures of what admins run the site with. */
export const ADMIN_FIGURES: readonly Figure[] = [
  {
    id: 'admin-bytes',
    what: 'Bytes of scripts and styles that only pages of admins use, downloaded by a visitor, user and owner on all their pages',
    unit: 'bytes',
    target: atMost(0),
    family: 'admin-bytes',
  },
];
