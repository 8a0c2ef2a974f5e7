import { adminsOnly, type Listing, permissions } from '../support/permissions';

const PUBLIC = ['gyms/published', 'gyms/closed', 'gyms/absent'];
const HIDDEN = ['gyms/draft', 'gyms/merged'];
const list = { from: 'gyms', limit: 100 };

export default permissions('gyms', {
  documents: {
    'gyms/published': { status: 'published' },
    'gyms/closed': { status: 'closed' },
    'gyms/draft': { status: 'draft' },
    'gyms/merged': { status: 'merged' },
    'gyms/owned-draft': { status: 'draft' },
  },
  get: {
    visitor: { allow: PUBLIC, deny: [...HIDDEN, 'gyms/owned-draft'] },
    user: { allow: PUBLIC, deny: [...HIDDEN, 'gyms/owned-draft'] },
    owner: { allow: [...PUBLIC, 'gyms/owned-draft'], deny: HIDDEN },
    admin: { allow: [...PUBLIC, ...HIDDEN, 'gyms/owned-draft'] },
  },
  list: adminsOnly<Listing>([list, { from: 'gyms', where: ['status', 'draft'], limit: 10 }], [{ from: 'gyms', limit: 101 }, { from: 'gyms' }]),
});
