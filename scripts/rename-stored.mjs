import { command } from './lib/prepare.mjs';

await command(() => import('./rename-stored/main.ts'));
