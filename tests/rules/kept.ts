import { everyone, permissions } from '@support/permissions';

const path = 'trash/g1/kept/k1';

/** What people wrote about a deleted gym: admins restore it whole, and nobody reads it in the meantime. */
export default permissions('kept', {
  documents: { [path]: { path: 'claims/c1', data: { userId: 'user' }, people: ['user'] } },
  get: everyone({ deny: [path, 'trash/g1/kept/absent'] }),
  list: everyone({
    deny: [
      { from: 'trash/g1/kept', limit: 1 },
      { from: 'kept', everywhere: true, limit: 1 },
    ],
  }),
});
