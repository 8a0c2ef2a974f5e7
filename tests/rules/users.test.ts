import { adminsOnly, type Listing, permissions } from '../support/rules';

const profile = { isAdmin: false, isGymOwner: false, ownedGyms: [] };
const self = (uid: string) => ({ allow: [`users/${uid}`], deny: ['users/someone', 'users/absent'] });

permissions('users', {
  documents: { 'users/user': profile, 'users/owner': profile, 'users/admin': profile, 'users/someone': profile },
  get: {
    visitor: { deny: ['users/user', 'users/absent'] },
    user: self('user'),
    owner: self('owner'),
    admin: { allow: ['users/admin', 'users/someone', 'users/absent'] },
  },
  list: adminsOnly<Listing>(
    [
      { from: 'users', limit: 100 },
      { from: 'users', where: ['isAdmin', true], limit: 1 },
    ],
    [{ from: 'users', limit: 101 }, { from: 'users' }],
  ),
});
