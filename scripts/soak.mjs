import { command } from './lib/prepare.mjs';

await command(() => import('./soak/main.ts'));
