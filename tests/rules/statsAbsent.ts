import { everyone, permissions } from '@support/permissions';

export default permissions('stats before the first summary', {
  documents: {},
  absent: ['stats/summary'],
  get: everyone({ allow: ['stats/summary'] }),
  list: everyone({ deny: [{ from: 'stats', limit: 1 }] }),
});
