import { everyone, permissions } from '@support/permissions';

const listed = { from: 'redirects', limit: 100 };
const never = [{ from: 'redirects', limit: 101 }, { from: 'redirects' }, { from: 'redirects', everywhere: true, limit: 1 }];

export default permissions('redirects', {
  documents: { 'redirects/r1': { from: '/old', to: '/about' } },
  get: everyone({ allow: ['redirects/r1', 'redirects/absent'] }),
  list: { ...everyone({ deny: [listed, ...never] }), admin: { allow: [listed], deny: never } },
});
