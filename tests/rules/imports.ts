import { adminsOnly, type Listing, permissions } from '@support/permissions';

export default permissions('imports', {
  documents: {
    'imports/i1': { state: 'running' },
    'imports/i1/report/0': { findings: [] },
    'imports/i1/rejected/0': { tables: [] },
    'imports/i1/chunks/0': { data: '' },
  },
  get: adminsOnly(['imports/i1', 'imports/i1/report/0', 'imports/i1/rejected/0'], ['imports/i1/chunks/0']),
  list: adminsOnly<Listing>(
    [
      { from: 'imports', limit: 100 },
      { from: 'imports/i1/report', limit: 100 },
      { from: 'imports/i1/rejected', limit: 100 },
    ],
    [
      { from: 'imports', limit: 101 },
      { from: 'imports' },
      { from: 'imports/i1/report', limit: 101 },
      { from: 'imports/i1/report' },
      { from: 'imports/i1/rejected', limit: 101 },
      { from: 'imports/i1/chunks', limit: 1 },
    ],
  ),
});
