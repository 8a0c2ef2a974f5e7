import { everyone, permissions } from '@support/permissions';

export default permissions('stats', {
  documents: { 'stats/summary': { statesCount: 51 }, 'stats/other': { secret: true } },
  get: everyone({ allow: ['stats/summary'], deny: ['stats/other', 'stats/absent'] }),
  list: everyone({ deny: [{ from: 'stats', limit: 1 }] }),
});
