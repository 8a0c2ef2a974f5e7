import { adminsOnly, permissions } from '@support/permissions';

export default permissions('notices', {
  documents: { 'notices/d1': { userId: 'user', active: true } },
  get: adminsOnly(['notices/d1', 'notices/absent']),
  list: adminsOnly([{ from: 'notices', limit: 100 }], [{ from: 'notices', limit: 101 }, { from: 'notices' }]),
});
