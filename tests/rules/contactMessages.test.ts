import { adminsOnly, type Listing, permissions } from '../support/rules';

permissions('contactMessages', {
  documents: { 'contactMessages/d1': { userId: 'user', by: 'user' } },
  get: adminsOnly(['contactMessages/d1']),
  list: adminsOnly<Listing>([{ from: 'contactMessages', limit: 100 }], [{ from: 'contactMessages', limit: 101 }, { from: 'contactMessages' }]),
});
