import { command } from './lib/prepare.mjs';

await command(() => import('./build/main.ts'));
