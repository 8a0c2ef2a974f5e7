import { adminsOnly, type Listing, permissions } from '@support/permissions';

export default permissions('pairs', {
  documents: { 'pairs/a~b': { gymIds: ['a', 'b'], names: ['Atos', 'Atos BJJ'], by: 'name' } },
  get: adminsOnly(['pairs/a~b']),
  list: adminsOnly<Listing>([{ from: 'pairs', limit: 100 }], [{ from: 'pairs', limit: 101 }, { from: 'pairs' }]),
});
