import { everyone, permissions } from '@support/permissions';

export default permissions('directorySearch', {
  documents: { 'directorySearch/texas': { parts: 1 }, 'directorySearch/texas/parts/0': { gyms: {} } },
  get: everyone({ allow: ['directorySearch/texas', 'directorySearch/absent', 'directorySearch/texas/parts/0'], deny: ['directorySearch/texas/other/0'] }),
  list: everyone({
    deny: [
      { from: 'directorySearch', limit: 1 },
      { from: 'directorySearch/texas/parts', limit: 1 },
      { from: 'parts', everywhere: true, limit: 1 },
    ],
  }),
});
