import { adminsOnly, type Listing, permissions } from '@support/permissions';

export default permissions('audit', {
  documents: { 'audit/d1': { userId: 'user', by: 'user' } },
  get: adminsOnly(['audit/d1']),
  list: adminsOnly<Listing>([{ from: 'audit', limit: 100 }], [{ from: 'audit', limit: 101 }, { from: 'audit' }]),
});
