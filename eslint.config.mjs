import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { bareText } from './scripts/lint/bare-text.ts';
import { earlyUse } from './scripts/lint/early-use.ts';
import { ownLookups } from './scripts/lint/own-lookups.ts';

/** Kinds of folders, innermost first. A file belongs to the first pattern that its folder matches. */
const elements = [
  { type: 'contract', pattern: 'functions/src/contract' },
  { type: 'platform', pattern: 'functions/src/platform' },
  { type: 'text', pattern: 'functions/src/text' },
  { type: 'geo', pattern: 'functions/src/geo' },
  { type: 'suggest', pattern: 'functions/src/suggest' },
  { type: 'sessions', pattern: 'functions/src/sessions' },
  { type: 'listings', pattern: 'functions/src/listings' },
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
  { type: 'web-store', pattern: 'web/src/stores' },
  { type: 'web-ui', pattern: 'web/src/ui' },
  { type: 'web-hook', pattern: 'web/src/hooks' },
  { type: 'web-part', pattern: 'web/src/parts' },
  { type: 'web-head', pattern: 'web/src/head' },
  { type: 'web-form', pattern: 'web/src/forms' },
  { type: 'web-offline', pattern: 'web/src/offline' },
  { type: 'web-widget', pattern: 'web/src/widgets' },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'web-root', pattern: 'web/src' },
];

/** Folders of the backend except `platform`, which is the only one that uses the SDKs. */
const ROOMS = [
  'contract',
  'text',
  'geo',
  'suggest',
  'sessions',
  'listings',
  'gyms',
  'import-reading',
  'import-matching',
  'import-running',
  'http',
  'feature',
  'deployed',
];

/** What pages are made of. Widgets and features can import all of it. */
const FOR_PAGES = ['web-words', 'web-storage', 'web-store', 'web-ui', 'web-hook', 'web-part', 'web-head', 'web-form'];
const WEB_ROOMS = [...FOR_PAGES, 'web-config', 'web-offline', 'web-widget', 'web-feature', 'web-app', 'web-root'];

/** These throw on half of a surrogate pair and on malformed URLs. */
const UNSAFE_IN_ADDRESSES = ['encodeURIComponent', 'encodeURI', 'decodeURIComponent', 'decodeURI'].map((name) => ({
  name,
  message: 'This throws on malformed input. Use encodeUrlPart or decodeUrlPart from the contract.',
}));

const files = [
  { category: 'any', pattern: '**/*' },
  { category: 'repository', pattern: '**/{repository,*-repository}.ts' },
  { category: 'link', pattern: 'web/src/ui/Link.tsx' },
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
  may('suggest', 'contract', 'text'),
  may('sessions', 'contract'),
  // The index of all gyms, which answers search, filters and maps.
  may('listings', 'contract', 'platform', 'sessions'),
  // Everything that adds a gym uses the matching of imports to look for duplicates.
  may('gyms', 'contract', 'platform', 'text', 'geo', 'sessions', 'listings', 'import-matching'),
  // An import reads rows, matches them to gyms, and runs in slices. Undoing one refreshes derived documents itself.
  may('import-reading', 'contract', 'text', 'geo', 'gyms'),
  may('import-matching', 'contract', 'text', 'geo'),
  may('import-running', 'contract', 'platform', 'text', 'gyms', 'import-reading', 'import-matching', 'feature'),
  // The public endpoint reads what features store.
  may('http', 'contract', 'platform', 'text', 'geo', 'suggest', 'sessions', 'listings', 'gyms', 'feature'),
  may('feature', 'contract', 'platform', 'text', 'geo', 'sessions', 'listings', 'gyms'),
  may('deployed', 'contract', 'platform', 'gyms', 'import-running', 'http', 'feature'),
  may('web-config', 'contract'),
  may('web-lib', 'contract', 'web-config'),
  // Texts about data and errors, and the paths of pages. Pure.
  may('web-words', 'contract', 'web-lib'),
  may('web-storage', 'contract'),
  // All data of the site, and the calls that change it.
  may('web-store', 'contract', 'web-generated', 'web-lib', 'web-words', 'web-storage'),
  // Presentational components, which get everything as props.
  may('web-ui', 'contract', 'web-words'),
  may('web-hook', 'contract', 'web-lib', 'web-store'),
  // Parts of a page that load on demand, and what is shown while a part or its data loads, or if that fails.
  may('web-part', 'web-lib', 'web-words', 'web-ui', 'web-hook', 'contract'),
  may('web-head', 'contract'),
  may('web-form', 'contract', 'web-words', 'web-storage', 'web-store'),
  may('web-offline', 'contract', 'web-lib', 'web-hook'),
  may('web-widget', 'contract', 'web-config', 'web-generated', ...FOR_PAGES),
  may('web-feature', 'contract', 'web-config', ...FOR_PAGES, 'web-widget'),
  may('web-app', 'contract', 'web-lib', ...FOR_PAGES, 'web-offline', 'web-widget', 'web-feature'),
  may('web-root', 'contract', 'web-lib', 'web-store', 'web-words', 'web-ui', 'web-hook', 'web-head', 'web-widget', 'web-feature', 'web-app'),
  {
    from: types('web-feature'),
    disallow: { to: { element: { types: { anyOf: ['web-feature'] }, captured: { feature: '!{{ from.element.captured.feature }}' } } } },
    message: 'Features can’t import each other. Move what two of them need to widgets, ui or words.',
  },
  {
    from: types('feature'),
    disallow: { to: { element: { types: { anyOf: ['feature'] }, captured: { feature: '!{{ from.element.captured.feature }}' } } } },
    message: 'Features can’t import each other. Move what two of them need to gyms, geo, text or the contract.',
  },
  {
    from: { element: { types: { anyOf: ROOMS } }, file: { categories: { noneOf: ['repository'] } } },
    disallow: { to: library('firebase-admin') },
    message: 'Only platform and repository files can import firebase-admin. Domains stay pure and entry files thin.',
  },
  {
    from: { element: { types: { anyOf: ROOMS } }, file: { categories: { noneOf: ['entry'] } } },
    disallow: { to: library('firebase-functions') },
    message: 'Only platform and entry files (callables, triggers, tasks, schedules, webhook, endpoint) can import firebase-functions.',
  },
  {
    from: types(...WEB_ROOMS),
    disallow: { to: [library('firebase'), library('@firebase/*')] },
    message: 'Only web/src/lib can import the Firebase SDK.',
  },
  {
    from: types('contract'),
    disallow: { to: [{ module: { origin: 'external', source: '!valibot' } }, { module: { origin: 'core' } }] },
    message: 'The contract can import only the schema library.',
  },
  {
    from: { element: { types: { anyOf: ['web-ui'] } }, file: { categories: { noneOf: ['link'] } } },
    disallow: { to: [library('react-router-dom'), library('react-router'), library('zustand')] },
    message: 'Presentational components get everything as props. They can’t use stores or the router’s state.',
  },
];

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
    // Biome checks what it can (docs/decisions/057).
    files: ['functions/src/**/*.ts', 'web/**/*.{ts,tsx}', 'bench/**/*.ts', 'scripts/**/*.{ts,mjs}', 'tests/soak/support/*.ts', 'tools/*/src/**/*.ts', '*.ts'],
    extends: [tseslint.configs.base],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { modules: { rules: { 'early-use': earlyUse } } },
    rules: { 'modules/early-use': 'error' },
  },
  {
    // Node only strips types from these files, so syntax that needs more doesn't work.
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
    files: ['functions/src/contract/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > :matches(VariableDeclaration, ExportNamedDeclaration) NewExpression[callee.object.name="Intl"]:not(:function *)',
          message: 'Creating the first Intl object takes a phone 80 ms. Create it where you use it, not when the module loads.',
        },
      ],
    },
  },
  {
    // The one place that gives reads their types is `platform/collections.ts`.
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/contract/**', 'functions/src/platform/collections.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > CallExpression[callee.property.name="data"]',
          message: 'A read has its type from its reference. Use collection, documentAt or storedAs from platform/collections.',
        },
        {
          selector: 'CallExpression[callee.property.name="getAll"][callee.object.callee.name="firestore"]',
          message: 'The SDK’s getAll forgets the type. Use getDocuments or getFields from platform/collections.',
        },
        {
          selector: 'CallExpression[callee.property.name="select"][arguments.length>0]',
          message: 'The SDK’s select forgets the type. Use selectFields from platform/collections.',
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
              message: 'Don’t import unstable names: the next release may not have them.',
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
    // These files read text from outside. The rule needs types.
    files: ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'web/worker/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { halfmat: { rules: { 'own-lookups': ownLookups } } },
    rules: { 'halfmat/own-lookups': 'error' },
  },
  {
    // Browsers may translate pages. The rule needs types.
    files: ['web/src/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { pages: { rules: { 'bare-text': bareText } } },
    rules: { 'pages/bare-text': 'error' },
  },
);
