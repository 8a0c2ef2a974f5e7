import { permissions, type NamedRole } from '../support/permissions';

const of = (userId: string, limit?: number) => ({ from: 'suggestions', where: ['userId', userId], limit }) as const;
const all = { from: 'suggestions', limit: 100 };
const maker = (role: NamedRole) => ({ allow: [`suggestions/of-${role}`], deny: ['suggestions/of-someone', 'suggestions/absent'] });
const makersList = (role: NamedRole) => ({ allow: [of(role, 100)], deny: [of(role, 101), of(role), of('someone', 1), all] });

export default permissions('suggestions', {
  documents: { 'suggestions/of-user': { userId: 'user' }, 'suggestions/of-owner': { userId: 'owner' }, 'suggestions/of-someone': { userId: 'someone' } },
  get: {
    visitor: { deny: ['suggestions/of-user', 'suggestions/of-someone'] },
    user: maker('user'),
    owner: maker('owner'),
    admin: { allow: ['suggestions/of-user', 'suggestions/of-someone', 'suggestions/absent'] },
  },
  list: {
    visitor: { deny: [of('user', 1), all] },
    user: makersList('user'),
    owner: makersList('owner'),
    admin: {
      allow: [all, of('someone', 100), { from: 'suggestions', where: ['status', 'pending'], limit: 50 }],
      deny: [{ from: 'suggestions', limit: 101 }, { from: 'suggestions' }],
    },
  },
});
