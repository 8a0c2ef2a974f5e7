import { adminsOnly, type Listing, permissions } from '@support/permissions';

const open: Listing = { from: 'contactMessages', where: ['status', 'open'], limit: 50 };

export default permissions('contactMessages', {
  documents: {
    'contactMessages/d1': { userId: 'user', by: 'user', status: 'open' },
    'contactMessages/report': { topic: 'report', report: 'closed', gymId: 'g1', message: '', status: 'done' },
  },
  get: adminsOnly(['contactMessages/d1', 'contactMessages/report']),
  list: adminsOnly<Listing>([{ from: 'contactMessages', limit: 100 }, open], [{ from: 'contactMessages', limit: 101 }, { from: 'contactMessages' }]),
});
