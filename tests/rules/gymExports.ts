import { adminsOnly, permissions } from '@support/permissions';

export default permissions('gymExports', {
  documents: { 'gymExports/d1': { userId: 'user', active: true } },
  get: adminsOnly(['gymExports/d1', 'gymExports/absent']),
  list: adminsOnly([{ from: 'gymExports', limit: 100 }], [{ from: 'gymExports', limit: 101 }, { from: 'gymExports' }]),
});
