import { permissions, type NamedRole } from '@support/permissions';

/** The gym that the owner of the tables owns. */
const ofOwnGym = { from: 'suggestions', where: ['gymId', 'owned-draft'], limit: 100 } as const;
const ofAnother = { from: 'suggestions', where: ['gymId', 'other'], limit: 100 } as const;

const of = (userId: string, limit?: number) => ({ from: 'suggestions', where: ['userId', userId], limit }) as const;
const all = { from: 'suggestions', limit: 100 };
const maker = (role: NamedRole) => ({ allow: [`suggestions/of-${role}`], deny: ['suggestions/of-someone', 'suggestions/absent'] });
const makersList = (role: NamedRole) => ({ allow: [of(role, 100)], deny: [of(role, 101), of(role), of('someone', 1), all] });

export default permissions('suggestions', {
  documents: {
    'suggestions/of-user': { userId: 'user' },
    'suggestions/of-owner': { userId: 'owner' },
    'suggestions/of-someone': { userId: 'someone', gym: { name: 'Missing Mats' } },
    'suggestions/on-owned': { userId: 'someone', gymId: 'owned-draft' },
    'suggestions/on-other': { userId: 'someone', gymId: 'other' },
  },
  get: {
    visitor: { deny: ['suggestions/of-user', 'suggestions/of-someone', 'suggestions/on-owned'] },
    user: { ...maker('user'), deny: [...maker('user').deny, 'suggestions/on-owned', 'suggestions/on-other'] },
    owner: { allow: [...maker('owner').allow, 'suggestions/on-owned'], deny: [...maker('owner').deny, 'suggestions/on-other'] },
    admin: { allow: ['suggestions/of-user', 'suggestions/of-someone', 'suggestions/on-owned', 'suggestions/absent'] },
  },
  list: {
    visitor: { deny: [of('user', 1), ofOwnGym, all] },
    user: { ...makersList('user'), deny: [...makersList('user').deny, ofOwnGym, ofAnother] },
    owner: { allow: [...makersList('owner').allow, ofOwnGym], deny: [...makersList('owner').deny, ofAnother, { ...ofOwnGym, limit: 101 }] },
    admin: {
      allow: [all, ofOwnGym, of('someone', 100), { from: 'suggestions', where: ['status', 'pending'], limit: 50 }],
      deny: [{ from: 'suggestions', limit: 101 }, { from: 'suggestions' }],
    },
  },
});
