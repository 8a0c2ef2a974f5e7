import { atMost, type Figure } from './figure.ts';

/** Figures of what admins run the site with. */
export const ADMIN_FIGURES: readonly Figure[] = [
  {
    id: 'import-survives',
    what: 'Rows lost, doubled or unreported of a list of 10,000 with 300 bad ones that is imported through the page, its functions killed ten times, connections cut thirty times',
    unit: 'rows',
    target: atMost(0),
    family: 'import-survives',
  },
  {
    id: 'import-again',
    what: 'Documents that change when the same list is then imported once more',
    unit: 'documents',
    target: atMost(0),
    family: 'import-survives',
  },
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
    id: 'export-roundtrip',
    what: 'Documents that change when the files of 100,000 exported gyms, CSV, JSON and GeoJSON, are each imported again',
    unit: 'documents',
    target: atMost(0),
    family: 'exports',
  },
  {
    id: 'export-memory',
    what: 'Peak memory of the task that exports 100,000 gyms above idle, the dearest format',
    unit: 'MiB',
    target: atMost(128),
    family: 'exports',
  },
  {
    id: 'cascade',
    what: 'Gyms left without their city where a featured city with 500 gyms is deleted, stopped after each of its commits, 50 of them added meanwhile',
    unit: 'gyms',
    target: atMost(0),
    family: 'cascade',
  },
  {
    id: 'last-admin',
    what: 'Times of 100 after which nobody is admin, where two admins take the role from each other at once',
    unit: 'times',
    target: atMost(0),
    family: 'last-admin',
  },
  {
    id: 'admin-bytes',
    what: 'Bytes of scripts and styles that only pages of admins use, downloaded by a visitor, user and owner on all their pages',
    unit: 'bytes',
    target: atMost(0),
    family: 'admin-bytes',
  },
];
