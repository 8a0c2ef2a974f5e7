import { defineConfig } from 'vitest/config';
import { resolve } from '../aliases.ts';

/** The tests of decisions by themselves: no database, no browser, no long lists. Stryker runs them on each mutant. */
export default defineConfig({
  resolve,
  test: {
    include: [
      'tests/contract/slug.test.ts',
      'tests/domain/{accounts,claims,featured,gyms,imports-engine,messages,notifications,platform,projections,saved,stats}/**/*.test.ts',
    ],
    environment: 'node',
    // Other programs may take the processor.
    testTimeout: 60_000,
  },
});
