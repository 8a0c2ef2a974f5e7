import { adminsOnly, type Listing, permissions } from '@support/permissions';

const open: Listing = { from: 'photoReports', where: ['status', 'open'], limit: 50 };

export default permissions('photoReports', {
  documents: {
    'photoReports/r1': { gymId: 'owned-draft', photo: 'p1', kind: 'mine', sentBy: 'user', status: 'open' },
    'photoReports/r2': { gymId: 'g1', photo: 'p2', kind: 'unlawful', status: 'taken-down' },
  },
  get: adminsOnly(['photoReports/r1', 'photoReports/r2']),
  list: adminsOnly<Listing>([{ from: 'photoReports', limit: 100 }, open], [{ from: 'photoReports', limit: 101 }, { from: 'photoReports' }]),
});
