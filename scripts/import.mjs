import { command } from './lib/prepare.mjs';

await command(() => import('./import/main.ts'));
