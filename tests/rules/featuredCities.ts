import { everyone, permissions } from '@support/permissions';

export default permissions('featuredCities', {
  documents: { 'featuredCities/tx-austin': { id: 'tx-austin', name: 'X', url: '/bjj' } },
  get: everyone({ allow: ['featuredCities/tx-austin', 'featuredCities/absent'] }),
  list: everyone({ allow: [{ from: 'featuredCities', limit: 100 }], deny: [{ from: 'featuredCities', limit: 101 }, { from: 'featuredCities' }] }),
});
