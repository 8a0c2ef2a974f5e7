import { fileURLToPath } from 'node:url';

const from = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url));

/** Vite's form of the path aliases in tests/tsconfig.json, which Playwright reads. */
export const resolve = {
  alias: {
    '@contract': from('functions/src/contract/index.ts'),
    '@functions': from('functions/src'),
    '@scripts': from('scripts'),
    '@support': from('tests/support'),
    '@tools': from('tools'),
    '@web': from('web/src'),
  },
};
