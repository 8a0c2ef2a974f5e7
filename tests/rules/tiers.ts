import { everyone, permissions } from '@support/permissions';

const active = { from: 'tiers', where: ['active', true], limit: 100 } as const;
const all = { from: 'tiers', limit: 100 };
const tooMany = [{ ...active, limit: 101 }, { from: 'tiers' }];

export default permissions('tiers', {
  documents: { 'tiers/active': { active: true }, 'tiers/ended': { active: false } },
  get: { ...everyone({ allow: ['tiers/active'], deny: ['tiers/ended'] }), admin: { allow: ['tiers/active', 'tiers/ended'] } },
  list: { ...everyone({ allow: [active], deny: [all, ...tooMany] }), admin: { allow: [active, all], deny: tooMany } },
});
