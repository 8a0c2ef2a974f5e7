import { command } from './lib/prepare.mjs';

await command(() => import('./stack/main.ts'));
