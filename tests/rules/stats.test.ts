import { everyone, permissions } from '../support/rules';

permissions('stats', {
  documents: { 'stats/summary': { statesCount: 51 }, 'stats/other': { secret: true } },
  get: everyone({ allow: ['stats/summary'], deny: ['stats/other', 'stats/absent'] }),
  list: everyone({ deny: [{ from: 'stats', limit: 1 }] }),
});

permissions('stats before the first summary', {
  documents: {},
  absent: ['stats/summary'],
  get: everyone({ allow: ['stats/summary'] }),
  list: everyone({ deny: [{ from: 'stats', limit: 1 }] }),
});
