import { adminsOnly, permissions } from '@support/permissions';

export default permissions('announcements', {
  documents: { 'announcements/d1': { userId: 'user', active: true } },
  get: adminsOnly(['announcements/d1', 'announcements/absent']),
  list: adminsOnly([{ from: 'announcements', limit: 100 }], [{ from: 'announcements', limit: 101 }, { from: 'announcements' }]),
});
