import { permissions } from '@support/permissions';

const report = { gymId: 'g1', sessionId: 's1' };
const [own, others] = [
  { from: 'users/user/dateReports', limit: 100 },
  { from: 'users/someone/dateReports', limit: 1 },
];
const ofEveryone = { from: 'dateReports', everywhere: true, limit: 1 };
const path = (uid: string) => `users/${uid}/dateReports/g1~s1`;

export default permissions('dateReports', {
  documents: { [path('user')]: report, [path('owner')]: report, [path('admin')]: report, [path('someone')]: report },
  get: {
    visitor: { deny: [path('user')] },
    user: { allow: [path('user'), 'users/user/dateReports/absent'], deny: [path('someone')] },
    owner: { allow: [path('owner')], deny: [path('someone')] },
    admin: { allow: [path('admin')], deny: [path('someone')] },
  },
  list: {
    visitor: { deny: [own, others, ofEveryone] },
    user: { allow: [own], deny: [{ ...own, limit: 101 }, { from: own.from }, others, ofEveryone] },
    owner: { allow: [{ from: 'users/owner/dateReports', limit: 100 }], deny: [own, others, ofEveryone] },
    admin: { allow: [{ from: 'users/admin/dateReports', limit: 100 }], deny: [own, others, ofEveryone] },
  },
});
