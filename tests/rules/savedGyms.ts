import { permissions } from '@support/permissions';

const saved = { gymId: 'g1' };
const [own, others] = [
  { from: 'users/user/savedGyms', limit: 100 },
  { from: 'users/someone/savedGyms', limit: 1 },
];
const ofEveryone = { from: 'savedGyms', everywhere: true, limit: 1 };
const path = (uid: string) => `users/${uid}/savedGyms/g1`;

export default permissions('savedGyms', {
  documents: { [path('user')]: saved, [path('owner')]: saved, [path('admin')]: saved, [path('someone')]: saved },
  get: {
    visitor: { deny: [path('user')] },
    user: { allow: [path('user'), 'users/user/savedGyms/absent'], deny: [path('someone')] },
    owner: { allow: [path('owner')], deny: [path('someone')] },
    admin: { allow: [path('admin')], deny: [path('someone')] },
  },
  list: {
    visitor: { deny: [own, others, ofEveryone] },
    user: { allow: [own], deny: [{ ...own, limit: 101 }, { from: own.from }, others, ofEveryone] },
    owner: { allow: [{ from: 'users/owner/savedGyms', limit: 100 }], deny: [own, others, ofEveryone] },
    admin: { allow: [{ from: 'users/admin/savedGyms', limit: 100 }], deny: [own, others, ofEveryone] },
  },
});
