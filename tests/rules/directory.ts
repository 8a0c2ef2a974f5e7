import { everyone, permissions } from '@support/permissions';

export default permissions('directory', {
  documents: { 'directory/home': { name: 'X' } },
  get: everyone({ allow: ['directory/home', 'directory/absent'] }),
  list: everyone({
    deny: [
      { from: 'directory', limit: 1 },
      { from: 'directory', everywhere: true, limit: 1 },
    ],
  }),
});
