import { command } from './lib/prepare.mjs';

await command(() => import('./stack/backup.ts'));
