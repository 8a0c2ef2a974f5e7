import { everyone, permissions } from '@support/permissions';

export default permissions('directoryStates', {
  documents: { 'directoryStates/texas': { name: 'X' } },
  get: everyone({ allow: ['directoryStates/texas', 'directoryStates/absent'] }),
  list: everyone({
    deny: [
      { from: 'directoryStates', limit: 1 },
      { from: 'directoryStates', everywhere: true, limit: 1 },
    ],
  }),
});
