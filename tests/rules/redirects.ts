import { everyone, permissions } from '../support/permissions';

export default permissions('redirects', {
  documents: { 'redirects/r1': { name: 'X' } },
  get: everyone({ allow: ['redirects/r1', 'redirects/absent'] }),
  list: everyone({
    deny: [
      { from: 'redirects', limit: 1 },
      { from: 'redirects', everywhere: true, limit: 1 },
    ],
  }),
});
