import { permissions } from '@support/permissions';

const planned = { gymId: 'g1', sessionId: 's1' };
const [own, others] = [
  { from: 'users/user/going', limit: 100 },
  { from: 'users/someone/going', limit: 1 },
];
const ofEveryone = { from: 'going', everywhere: true, limit: 1 };
const path = (uid: string) => `users/${uid}/going/g1~s1`;

export default permissions('going', {
  documents: { [path('user')]: planned, [path('owner')]: planned, [path('admin')]: planned, [path('someone')]: planned },
  get: {
    visitor: { deny: [path('user')] },
    user: { allow: [path('user'), 'users/user/going/absent'], deny: [path('someone')] },
    owner: { allow: [path('owner')], deny: [path('someone')] },
    admin: { allow: [path('admin')], deny: [path('someone')] },
  },
  list: {
    visitor: { deny: [own, others, ofEveryone] },
    user: { allow: [own], deny: [{ ...own, limit: 101 }, { from: own.from }, others, ofEveryone] },
    owner: { allow: [{ from: 'users/owner/going', limit: 100 }], deny: [own, others, ofEveryone] },
    admin: { allow: [{ from: 'users/admin/going', limit: 100 }], deny: [own, others, ofEveryone] },
  },
});
