/**
 * Mutation tests of what decides rights, edits, merging of listings, placement and upkeep: small modules without a database.
 * A mutant that behaves like the code is disabled in place, with the reason.
 */
export default {
  mutate: [
    'functions/src/{accounts,claims,featured,messages,notifications,saved,stats}/domain.ts',
    'functions/src/contract/password.ts',
    'functions/src/gyms/{edit,imported,joining,merge-edit,merge-list,ownership,pin,placement,primary,putting-back,record,splitting,undo}.ts',
    'functions/src/imports/matching/{known,match,names,sites}.ts',
    'functions/src/imports/running/{decide,evidence,listing,plan,plan-facts}.ts',
    'functions/src/platform/authority.ts',
    'functions/src/projections/{city,compare,nation,requests,sharded-list,state}.ts',
    'functions/src/text/slug.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Tests that don't reach a file can't tell its mutants. Without this, code that runs while modules load would have all tests run.
  vitest: { configFile: 'tests/soak/mutants.vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that hangs is killed. On a busy machine, one that is slow must not count as hanging.
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 92, break: 90 },
  tempDirName: '.local/stryker',
  // None of these tests reads these.
  ignorePatterns: [
    '/.local',
    '/docs',
    '/web/dist',
    '/web/public',
    '/functions/lib/app',
    '/functions/lib/scripts',
    '/tests/.results',
    '/tests/{e2e,functions,rules,web}',
  ],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'tests/.results/mutants.html' },
  clearTextReporter: { logTests: false, allowColor: false },
  warnings: { slow: false },
};
