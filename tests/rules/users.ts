import { adminsOnly, type Listing, permissions } from '@support/permissions';

const profile = { isAdmin: false, isGymOwner: false, ownedGyms: [] };
const self = (uid: string) => ({ allow: [`users/${uid}`], deny: ['users/someone', 'users/absent'] });

export default permissions('users', {
  documents: { 'users/someone': profile },
  get: {
    visitor: { deny: ['users/user', 'users/absent'] },
    user: self('user'),
    owner: self('owner'),
    admin: { allow: ['users/someone', 'users/absent', 'users/user'] },
  },
  list: adminsOnly<Listing>(
    [
      { from: 'users', limit: 100 },
      { from: 'users', where: ['isAdmin', true], limit: 1 },
    ],
    [{ from: 'users', limit: 101 }, { from: 'users' }],
  ),
});
