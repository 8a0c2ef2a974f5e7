import { everyone, permissions } from '@support/permissions';

const own = 'gymViews/owned-draft';
const others = 'gymViews/other';

export default permissions('gymViews', {
  documents: { [own]: { months: { '2026-11': 4 } }, [others]: { months: { '2026-11': 9 } } },
  get: { ...everyone({ deny: [own, others] }), owner: { allow: [own], deny: [others] }, admin: { allow: [own, others] } },
  list: everyone({ deny: [{ from: 'gymViews', limit: 1 }] }),
});
