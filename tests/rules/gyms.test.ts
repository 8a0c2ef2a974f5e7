import { adminsOnly, type Listing, permissions } from '../support/rules';

const PUBLIC = ['gyms/published', 'gyms/closed', 'gyms/absent'];
const HIDDEN = ['gyms/draft', 'gyms/merged'];
const list = { from: 'gyms', limit: 100 };

permissions('gyms', {
  documents: {
    'gyms/published': { status: 'published' },
    'gyms/closed': { status: 'closed' },
    'gyms/draft': { status: 'draft' },
    'gyms/merged': { status: 'merged' },
    'gyms/owned-draft': { status: 'draft' },
    'users/owner': { ownedGyms: ['owned-draft', 'owned-but-deleted'] },
    // Named in a profile whose token does not say owner: the role was taken away.
    'users/user': { ownedGyms: ['owned-draft'] },
  },
  get: {
    visitor: { allow: PUBLIC, deny: [...HIDDEN, 'gyms/owned-draft'] },
    user: { allow: PUBLIC, deny: [...HIDDEN, 'gyms/owned-draft'] },
    owner: { allow: [...PUBLIC, 'gyms/owned-draft', 'gyms/owned-but-deleted'], deny: HIDDEN },
    admin: { allow: [...PUBLIC, ...HIDDEN, 'gyms/owned-draft'] },
  },
  list: adminsOnly<Listing>([list, { from: 'gyms', where: ['status', 'draft'], limit: 10 }], [{ from: 'gyms', limit: 101 }, { from: 'gyms' }]),
});
