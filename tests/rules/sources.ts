import { adminsOnly, type Listing, permissions } from '@support/permissions';

export default permissions('sources', {
  documents: { 'sources/A%20list': { name: 'A list', columns: [] } },
  get: adminsOnly(['sources/A%20list']),
  list: adminsOnly<Listing>([{ from: 'sources', limit: 100 }], [{ from: 'sources', limit: 101 }, { from: 'sources' }]),
});
