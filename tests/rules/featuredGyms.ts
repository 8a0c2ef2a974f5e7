import { everyone, permissions } from '@support/permissions';

export default permissions('featuredGyms', {
  documents: { 'featuredGyms/tx-austin-x': { id: 'tx-austin-x', name: 'X', url: '/bjj' } },
  get: everyone({ allow: ['featuredGyms/tx-austin-x', 'featuredGyms/absent'] }),
  list: everyone({ allow: [{ from: 'featuredGyms', limit: 500 }], deny: [{ from: 'featuredGyms', limit: 501 }, { from: 'featuredGyms' }] }),
});
