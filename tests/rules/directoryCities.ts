import { everyone, permissions } from '@support/permissions';

export default permissions('directoryCities', {
  documents: { 'directoryCities/texas~austin': { parts: 1 }, 'directoryCities/texas~austin/parts/0': { gyms: {} } },
  get: everyone({
    allow: ['directoryCities/texas~austin', 'directoryCities/absent', 'directoryCities/texas~austin/parts/0'],
    deny: ['directoryCities/texas~austin/other/0'],
  }),
  list: everyone({
    deny: [
      { from: 'directoryCities', limit: 1 },
      { from: 'directoryCities/texas~austin/parts', limit: 1 },
      { from: 'parts', everywhere: true, limit: 1 },
    ],
  }),
});
