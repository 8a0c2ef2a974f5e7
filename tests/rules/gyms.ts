import { adminsOnly, type Listing, permissions } from '@support/permissions';

const PUBLIC = ['gyms/published', 'gyms/closed', 'gyms/absent'];
const HIDDEN = ['gyms/draft', 'gyms/merged'];
const OWNED = ['gyms/owned-draft', 'gyms/merged-into-owned'];
const list = { from: 'gyms', limit: 100 };

export default permissions('gyms', {
  documents: {
    'gyms/published': { status: 'published' },
    'gyms/closed': { status: 'closed' },
    'gyms/draft': { status: 'draft' },
    'gyms/merged': { status: 'merged', mergedInto: 'published' },
    'gyms/merged-into-owned': { status: 'merged', mergedInto: 'owned-draft' },
    'gyms/owned-draft': { status: 'draft' },
  },
  get: {
    visitor: { allow: PUBLIC, deny: [...HIDDEN, ...OWNED] },
    user: { allow: PUBLIC, deny: [...HIDDEN, ...OWNED] },
    owner: { allow: [...PUBLIC, ...OWNED], deny: HIDDEN },
    admin: { allow: [...PUBLIC, ...HIDDEN, ...OWNED] },
  },
  list: adminsOnly<Listing>([list, { from: 'gyms', where: ['status', 'draft'], limit: 10 }], [{ from: 'gyms', limit: 101 }, { from: 'gyms' }]),
});
