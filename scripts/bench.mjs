import { command } from './lib/prepare.mjs';

await command(() => import('../bench/main.ts'));
