import { adminsOnly, permissions } from '@support/permissions';

export default permissions('bulkChanges', {
  documents: { 'bulkChanges/d1': { userId: 'user', active: true } },
  get: adminsOnly(['bulkChanges/d1', 'bulkChanges/absent']),
  list: adminsOnly([{ from: 'bulkChanges', limit: 100 }], [{ from: 'bulkChanges', limit: 101 }, { from: 'bulkChanges' }]),
});
