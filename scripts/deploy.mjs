import { command } from './lib/prepare.mjs';

await command(() => import('./deploy/main.ts'));
