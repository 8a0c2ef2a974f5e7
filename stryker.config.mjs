/**
 * Mutation tests of small modules without a database: roles, edits, merging rows, addresses and refreshes.
 * A mutant that behaves like the code is disabled by a comment with the reason.
 */
export default {
  mutate: [
    'functions/src/{accounts,claims,featured,messages,messages/contact,notifications,saved,stats}/domain.ts',
    'functions/src/contract/password.ts',
    'functions/src/gyms/edit/{concurrent-edits,concurrent-list-edits,edit,undo-admin-edit,undo}.ts',
    'functions/src/gyms/merge/{merge,unmerge}.ts',
    'functions/src/gyms/ownership/{ownership,primary-owner}.ts',
    'functions/src/gyms/placement/{pin,placement}.ts',
    'functions/src/gyms/record/record.ts',
    'functions/src/gyms/refresh/import-writes.ts',
    'functions/src/imports/matching/{known-gyms,match,names,sites}.ts',
    'functions/src/imports/running/{decide,evidence,list-row,plan,plan-facts}.ts',
    'functions/src/platform/authorization.ts',
    'functions/src/listings/sharded-list.ts',
    'functions/src/projections/{city,compare,nation,refresh-requests,state}.ts',
    'functions/src/text/slug.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Only tests that import a file can notice its mutants. Without this, code that runs while modules load would run all tests.
  vitest: { configFile: 'tests/soak/mutants.vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that hangs is killed. A slow one on a busy machine mustn't count as hanging.
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 92, break: 90 },
  tempDirName: '.local/stryker',
  // These tests don't read these files.
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
