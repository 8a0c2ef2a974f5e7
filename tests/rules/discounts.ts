import { everyone, permissions } from '@support/permissions';

const active = { from: 'discounts', where: ['active', true], limit: 100 } as const;
/** The gym that the owner of the tables owns. */
const ofOwnGym = { from: 'discounts', where: ['gymId', 'owned-draft'], limit: 100 } as const;
const ofAnother = { from: 'discounts', where: ['gymId', 'other'], limit: 100 } as const;
const all = { from: 'discounts', limit: 100 };
const tooMany = [{ ...active, limit: 101 }, { ...ofOwnGym, limit: 101 }, { from: 'discounts' }];

export default permissions('discounts', {
  documents: {
    'discounts/active': { active: true },
    'discounts/ended': { active: false },
    'discounts/proposed': { active: false, gymId: 'owned-draft' },
    'discounts/of-another': { active: false, gymId: 'other' },
  },
  get: {
    ...everyone({ allow: ['discounts/active'], deny: ['discounts/ended', 'discounts/proposed', 'discounts/of-another'] }),
    owner: { allow: ['discounts/active', 'discounts/proposed'], deny: ['discounts/ended', 'discounts/of-another'] },
    admin: { allow: ['discounts/active', 'discounts/ended', 'discounts/proposed', 'discounts/of-another'] },
  },
  list: {
    ...everyone({ allow: [active], deny: [ofOwnGym, ofAnother, all, ...tooMany] }),
    owner: { allow: [active, ofOwnGym], deny: [ofAnother, all, ...tooMany] },
    admin: { allow: [active, ofOwnGym, ofAnother, all], deny: tooMany },
  },
});
