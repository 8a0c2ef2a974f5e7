import { defineConfig } from 'vitest/config';
import { resolve } from '../aliases.ts';

/** Fast tests of pure logic, without a database or browser. Stryker runs them on each mutant. */
export default defineConfig({
  resolve,
  test: {
    include: [
      'tests/contract/slug.test.ts',
      'tests/domain/{accounts,claims,featured,gyms,imports-engine,messages,notifications,platform,projections,saved,stats}/**/*.test.ts',
    ],
    environment: 'node',
    // The machine may be busy.
    testTimeout: 60_000,
  },
});
