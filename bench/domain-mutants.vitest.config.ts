import { defineConfig } from 'vitest/config';

/** The tests of decisions by themselves: no database, no browser, nothing that reads whole lists. */
export default defineConfig({
  test: {
    include: ['tests/contract/slug.test.ts', 'tests/domain/{accounts,directory,gyms,imports-engine,messages,platform,saved}/**/*.test.ts'],
    environment: 'node',
  },
});
