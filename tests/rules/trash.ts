import { adminsOnly, type Listing, permissions } from '@support/permissions';

export default permissions('trash', {
  documents: { 'trash/g1': { name: 'Half Guard Hall', phase: 'trashed' } },
  get: adminsOnly(['trash/g1']),
  list: adminsOnly<Listing>([{ from: 'trash', limit: 100 }], [{ from: 'trash', limit: 101 }, { from: 'trash' }]),
});
