import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { bareText } from './scripts/lint/bare-text.ts';
import { earlyUse } from './scripts/lint/early-use.ts';
import { ownLookups } from './scripts/lint/own-lookups.ts';

/** The parts of the house, innermost first. The first pattern that a file's folder matches names it. */
const elements = [
  { type: 'contract', pattern: 'functions/src/contract' },
  { type: 'platform', pattern: 'functions/src/platform' },
  { type: 'text', pattern: 'functions/src/text' },
  { type: 'geo', pattern: 'functions/src/geo' },
  { type: 'suggest', pattern: 'functions/src/suggest' },
  { type: 'gym-index', pattern: 'functions/src/gym-index' },
  { type: 'gyms', pattern: 'functions/src/gyms' },
  { type: 'http', pattern: 'functions/src/http' },
  { type: 'import-reading', pattern: 'functions/src/imports/reading' },
  { type: 'import-matching', pattern: 'functions/src/imports/matching' },
  { type: 'import-running', pattern: 'functions/src/imports/running' },
  { type: 'feature', pattern: 'functions/src/*', capture: ['feature'] },
  { type: 'deployed', pattern: 'functions/src' },
  { type: 'web-config', pattern: 'web/src/config' },
  { type: 'web-generated', pattern: 'web/src/generated' },
  { type: 'web-lib', pattern: 'web/src/lib' },
  { type: 'web-words', pattern: 'web/src/words' },
  { type: 'web-storage', pattern: 'web/src/storage' },
  { type: 'web-loader', pattern: 'web/src/loaders' },
  { type: 'web-live', pattern: 'web/src/live' },
  { type: 'web-store', pattern: 'web/src/stores' },
  { type: 'web-action', pattern: 'web/src/actions' },
  { type: 'web-ui', pattern: 'web/src/ui' },
  { type: 'web-lazy', pattern: 'web/src/lazy' },
  { type: 'web-hydration', pattern: 'web/src/hydration' },
  { type: 'web-head', pattern: 'web/src/head' },
  { type: 'web-form', pattern: 'web/src/forms' },
  { type: 'web-offline', pattern: 'web/src/offline' },
  { type: 'web-router', pattern: 'web/src/router' },
  { type: 'web-widget', pattern: 'web/src/widgets' },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'web-root', pattern: 'web/src' },
];

/** Rooms of the backend besides the platform, which alone reaches for the SDKs. */
const ROOMS = ['contract', 'text', 'geo', 'suggest', 'gym-index', 'gyms', 'import-reading', 'import-matching', 'import-running', 'http', 'feature', 'deployed'];

/** What a page is made of: its widgets and features are given all of it. */
const FOR_PAGES = [
  'web-words',
  'web-storage',
  'web-loader',
  'web-live',
  'web-store',
  'web-action',
  'web-ui',
  'web-lazy',
  'web-hydration',
  'web-head',
  'web-form',
  'web-router',
];
const WEB_ROOMS = [...FOR_PAGES, 'web-config', 'web-offline', 'web-widget', 'web-feature', 'web-app', 'web-root'];

/** They throw at half of a character, and at an address that somebody has written wrongly. */
const UNSAFE_IN_ADDRESSES = ['encodeURIComponent', 'encodeURI', 'decodeURIComponent', 'decodeURI'].map((name) => ({
  name,
  message: 'It throws at what anybody may write: inAddress and outOfAddress of the contract do not.',
}));

const files = [
  { category: 'any', pattern: '**/*' },
  { category: 'store', pattern: '**/store*.ts' },
  { category: 'entry', pattern: '**/{callables,triggers,tasks,schedules,webhook,endpoint}.ts' },
];

const library = (name) => ({ module: { origin: 'external', source: name } });
const types = (...names) => ({ element: { types: { anyOf: names } } });
const may = (from, ...to) => ({ from: types(from), allow: { to: types(from, ...to) } });

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  may('contract'),
  may('platform', 'contract'),
  may('text', 'contract'),
  may('geo', 'contract', 'text'),
  // The suggestion engine runs in the browser, too.
  may('suggest', 'contract', 'text'),
  // The packed index of all gyms: what search, filters and maps answer from.
  may('gym-index', 'contract', 'platform'),
  // Every way in asks the one matching whether a gym is listed already.
  may('gyms', 'contract', 'platform', 'text', 'geo', 'gym-index', 'import-matching'),
  // An import reads rows, finds the gyms that they mean, and is run in slices. Undoing one brings projections up to date itself.
  may('import-reading', 'contract', 'text', 'geo', 'gyms'),
  may('import-matching', 'contract', 'text', 'geo'),
  may('import-running', 'contract', 'platform', 'text', 'gyms', 'import-reading', 'import-matching', 'feature'),
  // The one public endpoint reads what features have stored.
  may('http', 'contract', 'platform', 'text', 'geo', 'suggest', 'gym-index', 'gyms', 'feature'),
  may('feature', 'contract', 'platform', 'text', 'geo', 'gym-index', 'gyms'),
  may('deployed', 'contract', 'platform', 'gyms', 'import-running', 'http', 'feature'),
  may('web-config', 'contract'),
  may('web-lib', 'contract', 'web-config'),
  // What the site says of data and of failures, and where things are: pure.
  may('web-words', 'contract', 'web-lib'),
  may('web-storage', 'contract'),
  // A page's data, read on the server and in a browser alike; a store's are a browser's own.
  may('web-loader', 'contract', 'web-generated', 'web-lib', 'web-words', 'web-storage'),
  // What a part follows while it stands, and keeps itself.
  may('web-live', 'contract', 'web-lib'),
  may('web-store', 'contract', 'suggest', 'web-lib', 'web-words', 'web-storage', 'web-loader'),
  may('web-action', 'contract', 'web-lib', 'web-words', 'web-storage', 'web-store'),
  // Presentational: what it shows it is given.
  may('web-ui', 'contract', 'web-words'),
  // How a page is found, loaded and hydrated, and what stands where a part of it does not come.
  may('web-lazy', 'web-lib', 'web-ui', 'contract'),
  may('web-hydration', 'contract', 'web-lazy', 'web-ui'),
  may('web-head', 'contract', 'web-hydration'),
  may('web-form', 'contract', 'web-words', 'web-storage', 'web-store'),
  may('web-offline', 'web-hydration'),
  may('web-router', 'contract', 'web-lib', 'web-words', 'web-store', 'web-ui', 'web-lazy', 'web-hydration', 'web-head', 'web-offline'),
  may('web-widget', 'contract', 'suggest', 'web-config', 'web-generated', ...FOR_PAGES),
  may('web-feature', 'contract', 'suggest', 'web-config', ...FOR_PAGES, 'web-widget'),
  may('web-app', 'contract', 'web-lib', ...FOR_PAGES, 'web-offline', 'web-widget', 'web-feature'),
  may(
    'web-root',
    'contract',
    'web-lib',
    'web-loader',
    'web-store',
    'web-action',
    'web-words',
    'web-ui',
    'web-hydration',
    'web-head',
    'web-router',
    'web-widget',
    'web-feature',
    'web-app',
  ),
  {
    from: types('web-feature'),
    disallow: { to: { element: { types: { anyOf: ['web-feature'] }, captured: { feature: '!{{ from.element.captured.feature }}' } } } },
    message: 'Features do not import each other: what two of them need is a widget, or belongs to ui or words.',
  },
  {
    from: types('feature'),
    disallow: { to: { element: { types: { anyOf: ['feature'] }, captured: { feature: '!{{ from.element.captured.feature }}' } } } },
    message: 'Features do not import each other: what two of them need belongs to gyms, geo, text or the contract.',
  },
  {
    from: { element: { types: { anyOf: ROOMS } }, file: { categories: { noneOf: ['store'] } } },
    disallow: { to: library('firebase-admin') },
    message: 'Only platform and store files import firebase-admin: a domain stays pure, an entry stays thin.',
  },
  {
    from: { element: { types: { anyOf: ROOMS } }, file: { categories: { noneOf: ['entry'] } } },
    disallow: { to: library('firebase-functions') },
    message: 'Only platform and entry files (callables, triggers, tasks, schedules, webhook, endpoint) import firebase-functions.',
  },
  {
    from: types(...WEB_ROOMS),
    disallow: { to: [library('firebase'), library('@firebase/*')] },
    message: 'Only web/src/lib imports the Firebase SDK.',
  },
  {
    from: types('contract'),
    disallow: { to: [{ module: { origin: 'external', source: '!valibot' } }, { module: { origin: 'core' } }] },
    message: 'The contract imports the schema library only.',
  },
  {
    from: types('web-ui'),
    disallow: { to: [library('react-router-dom'), library('react-router'), library('zustand')] },
    message: 'What only shows is given all of it: no store, no state of the router.',
  },
];

const FIXED_WAIT = 'Wait for what the page shows: a fixed time is too short on a busy machine and too long on a fast one.';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      'functions/lib/**',
      'web/dist/**',
      'web/public/**',
      'web/src/generated/**',
      '.local/**',
      'stacks/**',
      'tests/.results/**',
      '.firebase/**',
    ],
  },
  {
    files: ['functions/src/**/*.ts', 'web/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'tools/**/*.ts', '*.ts'],
    extends: [tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { modules: { rules: { 'early-use': earlyUse } } },
    rules: {
      'modules/early-use': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always'],
    },
  },
  // A test's callbacks wait for the runner, and a test that runs too early fails at once.
  { files: ['tests/**/*.{ts,tsx}', 'tools/*/tests/**/*.ts'], rules: { 'modules/early-use': 'off' } },
  {
    // Node strips types from what it runs, and these would need more than that.
    files: [
      'scripts/**/*.ts',
      'tools/*/src/**/*.ts',
      'bench/main.ts',
      'bench/support/records.ts',
      'tests/soak/support/{local-firestore,through-proxy,unruly-queue}.ts',
      'web/build/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', 'TSParameterProperty', 'TSEnumDeclaration', 'TSModuleDeclaration', 'TSImportEqualsDeclaration'] },
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', { property: 'waitForTimeout', message: FIXED_WAIT }],
      'no-restricted-globals': ['error', { name: 'setTimeout', message: FIXED_WAIT }],
    },
  },
  {
    files: ['functions/src/contract/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > :matches(VariableDeclaration, ExportNamedDeclaration) NewExpression[callee.object.name="Intl"]:not(:function *)',
          message:
            'The first of these loads what the browser knows of the world: 80 ms of a phone. Make it where it is used, not for every page that is opened.',
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...UNSAFE_IN_ADDRESSES],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react*', 'react*/*', 'zustand', 'zustand/*'],
              importNamePattern: '^(?:UNSAFE|unstable)_',
              message: 'The next release may be without it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': files,
      'import/resolver': { typescript: { project: ['functions/tsconfig.json', 'web/tsconfig.json'], noWarnOnMultipleProjects: true } },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }] },
  },
  {
    // Words from outside are read here; the rule asks the types.
    files: ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'web/worker/**/*.ts', 'scripts/**/*.{ts,mjs}', 'tools/*/src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { halfmat: { rules: { 'own-lookups': ownLookups } } },
    rules: { 'halfmat/own-lookups': 'error' },
  },
  {
    // Pages may be translated by the browser; the rule asks the types.
    files: ['web/src/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { pages: { rules: { 'bare-text': bareText } } },
    rules: { 'pages/bare-text': 'error' },
  },
);
