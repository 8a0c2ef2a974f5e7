import { defineConfig } from 'vitest/config';

/** The tests of decisions by themselves: no database, no browser, nothing that reads whole lists. */
export default defineConfig({
  test: {
    include: [
      'tests/contract/slug.test.ts',
      'tests/domain/{accounts,claims,featured,gyms,imports-engine,messages,notifications,platform,projections,saved,stats}/**/*.test.ts',
    ],
    environment: 'node',
    // It gives way to whatever else the machine does.
    testTimeout: 60_000,
  },
});
