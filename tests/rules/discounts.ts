import { everyone, permissions } from '../support/permissions';

const active = { from: 'discounts', where: ['active', true], limit: 100 } as const;
const all = { from: 'discounts', limit: 100 };
const tooMany = [{ ...active, limit: 101 }, { from: 'discounts' }];

export default permissions('discounts', {
  documents: { 'discounts/active': { active: true }, 'discounts/ended': { active: false } },
  get: { ...everyone({ allow: ['discounts/active'], deny: ['discounts/ended'] }), admin: { allow: ['discounts/active', 'discounts/ended'] } },
  list: { ...everyone({ allow: [active], deny: [all, ...tooMany] }), admin: { allow: [active, all], deny: tooMany } },
});
