import { everyone, permissions } from '@support/permissions';

export default permissions('directoryPages', {
  documents: { 'directoryPages/texas~austin~x': { name: 'X' } },
  get: everyone({ allow: ['directoryPages/texas~austin~x', 'directoryPages/absent'] }),
  list: everyone({
    deny: [
      { from: 'directoryPages', limit: 1 },
      { from: 'directoryPages', everywhere: true, limit: 1 },
    ],
  }),
});
