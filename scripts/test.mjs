import { command } from './lib/prepare.mjs';

await command(() => import('./test/main.ts'));
