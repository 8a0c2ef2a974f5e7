import { type NamedRole, permissions } from '@support/permissions';

const of = (userId: string, limit?: number) => ({ from: 'confirmations', where: ['userId', userId], limit }) as const;
const all = { from: 'confirmations', limit: 1 };
const ofGym = { from: 'confirmations', where: ['gymId', 'owned-draft'], limit: 1 } as const;
const get = { deny: ['confirmations/of-user', 'confirmations/of-someone', 'confirmations/absent'] };
const list = (role: NamedRole) => ({ allow: [of(role, 10)], deny: [of(role, 11), of(role), of('someone', 1), ofGym, all] });

export default permissions('confirmations', {
  documents: {
    'confirmations/of-user': { userId: 'user', gymId: 'owned-draft' },
    'confirmations/of-someone': { userId: 'someone', gymId: 'owned-draft' },
  },
  get: { visitor: get, user: get, owner: get, admin: get },
  list: { visitor: { deny: [of('user', 1), ofGym, all] }, user: list('user'), owner: list('owner'), admin: list('admin') },
});
