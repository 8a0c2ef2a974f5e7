import { permissions, type NamedRole } from '@support/permissions';

const of = (userId: string, limit?: number) => ({ from: 'claims', where: ['userId', userId], limit }) as const;
const all = { from: 'claims', limit: 100 };
const maker = (role: NamedRole) => ({ allow: [`claims/of-${role}`], deny: ['claims/of-someone', 'claims/to-own-gym', 'claims/absent'] });
/** Owners learn of claims to their gyms from a callable, which leaves out who claims and with what proof. */
const toOwnGym = { from: 'claims', where: ['gymId', 'owned-draft'], limit: 100 } as const;
const makersList = (role: NamedRole) => ({ allow: [of(role, 100)], deny: [of(role, 101), of(role), of('someone', 1), toOwnGym, all] });

export default permissions('claims', {
  documents: {
    'claims/of-user': { userId: 'user' },
    'claims/of-owner': { userId: 'owner' },
    'claims/of-someone': { userId: 'someone' },
    'claims/to-own-gym': { userId: 'someone', gymId: 'owned-draft' },
  },
  get: {
    visitor: { deny: ['claims/of-user', 'claims/of-someone'] },
    user: maker('user'),
    owner: maker('owner'),
    admin: { allow: ['claims/of-user', 'claims/of-someone', 'claims/to-own-gym', 'claims/absent'] },
  },
  list: {
    visitor: { deny: [of('user', 1), toOwnGym, all] },
    user: makersList('user'),
    owner: makersList('owner'),
    admin: { allow: [all, of('someone', 100), toOwnGym], deny: [{ from: 'claims', limit: 101 }, { from: 'claims' }] },
  },
});
