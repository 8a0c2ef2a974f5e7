import { permissions, type NamedRole } from '@support/permissions';

const of = (userId: string, limit?: number) => ({ from: 'sponsorships', where: ['userId', userId], limit }) as const;
const all = { from: 'sponsorships', limit: 100 };
const maker = (role: NamedRole) => ({ allow: [`sponsorships/of-${role}`], deny: ['sponsorships/of-someone', 'sponsorships/absent'] });
const makersList = (role: NamedRole) => ({ allow: [of(role, 100)], deny: [of(role, 101), of(role), of('someone', 1), all] });

export default permissions('sponsorships', {
  documents: { 'sponsorships/of-user': { userId: 'user' }, 'sponsorships/of-owner': { userId: 'owner' }, 'sponsorships/of-someone': { userId: 'someone' } },
  get: {
    visitor: { deny: ['sponsorships/of-user', 'sponsorships/of-someone'] },
    user: maker('user'),
    owner: maker('owner'),
    admin: { allow: ['sponsorships/of-user', 'sponsorships/of-someone', 'sponsorships/absent'] },
  },
  list: {
    visitor: { deny: [of('user', 1), all] },
    user: makersList('user'),
    owner: makersList('owner'),
    admin: { allow: [all, of('someone', 100)], deny: [{ from: 'sponsorships', limit: 101 }, { from: 'sponsorships' }] },
  },
});
