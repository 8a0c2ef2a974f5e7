import { adminsOnly, permissions } from '../support/rules';

permissions('contactMessages', {
  documents: { 'contactMessages/d1': { userId: 'user', by: 'user' } },
  get: adminsOnly(['contactMessages/d1']),
  list: adminsOnly([{ from: 'contactMessages', limit: 100 }], [{ from: 'contactMessages', limit: 101 }, { from: 'contactMessages' }]),
});
