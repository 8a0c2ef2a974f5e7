/** Every figure that is kept: what it says and what it has to reach (docs of the product's targets: bench/README.md). */

export interface Target {
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly target: Target;
  /** The measurement that yields it; figures of one family are measured in one run. */
  readonly family: Family;
}
/**
 * `needs` says what the runner starts or finds before the measurement: an empty Firestore, a browser, both, or a browser and the
 * whole product (support/local-stack.ts, `withStack`; all that are measured small share one, which each leaves running).
 */
export const FAMILIES = {
  'domain-mutants': { needs: 'nothing' },
  'first-admin': { needs: 'firestore' },
  converge: { needs: 'firestore' },
  'real-rows': { needs: 'firestore' },
  upkeep: { needs: 'firestore' },
  'upkeep-lost': { needs: 'nothing' },
  import: { needs: 'firestore' },
  rebuild: { needs: 'firestore' },
  stack: { needs: 'stack' },
  map: { needs: 'browser' },
  find: { needs: 'browser' },
  search: { needs: 'nothing' },
  typing: { needs: 'browser' },
  rendering: { needs: 'firestore' },
  abuser: { needs: 'firestore' },
  'rules-mutants': { needs: 'firestore' },
  'after-deletion': { needs: 'firestore' },
  'database-away': { needs: 'firestore and browser' },
  browser: { needs: 'stack' },
  saturday: { needs: 'stack' },
  words: { needs: 'stack' },
  'parts-missing': { needs: 'stack' },
} as const satisfies Record<string, { needs: 'firestore' | 'browser' | 'firestore and browser' | 'stack' | 'nothing' }>;
export type Family = keyof typeof FAMILIES;

const atMost = (value: number): Target => ({ bound: 'at most', value });
const atLeast = (value: number): Target => ({ bound: 'at least', value });

export const FIGURES: readonly Figure[] = [
  { id: 'reads-home', what: "Documents a first-time visitor's homepage reads", unit: 'documents', target: atMost(3), family: 'stack' },
  { id: 'reads-states', what: "Documents a first-time visitor's list of states reads", unit: 'documents', target: atMost(1), family: 'stack' },
  { id: 'reads-state', what: "Documents a first-time visitor's state page reads", unit: 'documents', target: atMost(1), family: 'stack' },
  { id: 'reads-gym', what: "Documents a first-time visitor's gym page reads", unit: 'documents', target: atMost(1), family: 'stack' },
  { id: 'reads-city-200', what: 'Documents the page of a city of 200 gyms reads', unit: 'documents', target: atMost(1), family: 'stack' },
  { id: 'reads-cached', what: 'Documents a return to the homepage within the cache time reads', unit: 'documents', target: atMost(0), family: 'stack' },
  {
    id: 'upkeep-growth',
    what: 'Documents read and written per gym write, in a directory of 100,000 gyms over one of 1,000',
    unit: 'ratio',
    target: atMost(1.1),
    family: 'upkeep',
  },
  {
    id: 'upkeep-lost',
    what: 'Page documents that differ from a rebuild a minute after 300 writes and two imports, with an unruly queue, stopped twice',
    unit: 'documents',
    target: atMost(0),
    family: 'upkeep-lost',
  },
  {
    id: 'import-reads-per-gym',
    what: 'Documents read per gym of a bulk import, upkeep included, into an empty directory or a filled one: the dearer',
    unit: 'documents',
    target: atMost(3),
    family: 'import',
  },
  {
    id: 'import-writes-per-gym',
    what: 'Documents written per gym of a bulk import, upkeep included, into an empty directory or a filled one: the dearer',
    unit: 'documents',
    target: atMost(3),
    family: 'import',
  },
  {
    id: 'import-throughput',
    what: 'Speed of importing 10,000 gyms over a bare BulkWriter of the same documents',
    unit: 'ratio',
    target: atLeast(0.5),
    family: 'import',
  },
  { id: 'import-memory', what: 'Peak memory of importing 10,000 gyms above idle', unit: 'MiB', target: atMost(256), family: 'import' },
  {
    id: 'rebuild-ratio',
    what: 'Time to rebuild a directory of 100,000 gyms over merely streaming them',
    unit: 'ratio',
    target: atMost(3.5),
    family: 'rebuild',
  },
  { id: 'rebuild-memory', what: 'Peak memory of that rebuild', unit: 'MiB', target: atMost(512), family: 'rebuild' },
  {
    id: 'converge',
    what: 'Derived documents that differ from a rebuild after 500 writes whose events come repeated, shuffled and failing',
    unit: 'documents',
    target: atMost(0),
    family: 'converge',
  },
  {
    id: 'first-admin',
    what: 'Runs of 300 sign-ups at once, each delivered three times, with other than 300 profiles and 1 admin',
    unit: 'runs of 20',
    target: atMost(0),
    family: 'first-admin',
  },
  { id: 'real-rows', what: 'Rows of the real lists lost or wrongly merged', unit: 'rows', target: atMost(0), family: 'real-rows' },
  {
    id: 'lh-score',
    what: "Lighthouse's performance with its mobile defaults, median of 5, the worst page",
    unit: 'points',
    target: atLeast(99),
    family: 'browser',
  },
  { id: 'lh-lowest', what: 'The lowest single run of them', unit: 'points', target: atLeast(95), family: 'browser' },
  { id: 'lh-other', what: 'Accessibility, best practices and SEO, the lowest of all runs', unit: 'points', target: atLeast(100), family: 'browser' },
  { id: 'lcp-text', what: 'Largest paint of pages without photos, median, the worst page', unit: 's', target: atMost(1.2), family: 'browser' },
  { id: 'lcp-photo', what: 'Largest paint of a page with a photo, median', unit: 's', target: atMost(1.6), family: 'browser' },
  {
    id: 'lcp-limit',
    what: 'Largest paint over that of the same page without scripts, both through the same proxy, the worst page',
    unit: 'ratio',
    target: atMost(1.4),
    family: 'browser',
  },
  { id: 'tbt', what: 'Total blocking time, median, the worst page', unit: 'ms', target: atMost(100), family: 'browser' },
  { id: 'cls', what: 'Layout shift, median, the worst page', unit: 'points', target: atMost(0), family: 'browser' },
  {
    id: 'inp',
    what: 'The slowest interaction, four times slower processor, at rest and 0, 300 and 700 ms after load',
    unit: 'ms',
    target: atMost(150),
    family: 'browser',
  },
  { id: 'js-public', what: "Scripts of a public page's first load, brotli, until idle, the heaviest page", unit: 'kB', target: atMost(100), family: 'browser' },
  { id: 'js-usual', what: 'The same over what react, router, Firestore and sign-in weigh', unit: 'ratio', target: atMost(0.47), family: 'browser' },
  { id: 'axe', what: 'Accessibility rules broken on any page, light and dark, 320 and 1280 pixels', unit: 'violations', target: atMost(0), family: 'browser' },
  {
    id: 'ssr-render',
    what: 'Rendering and compressing the page of a city of 100 gyms, 40 of them shown, warm, 95 of 100 times',
    unit: 'ms',
    target: atMost(10),
    family: 'rendering',
  },
  {
    id: 'ssr-answer',
    what: "The function's whole response to each of 300 pages, warm, 20 connections, 95 of 100",
    unit: 'ms',
    target: atMost(50),
    family: 'rendering',
  },
  {
    id: 'abuser',
    what: "Others' 95th percentile beside an abuser on 50 connections over the same with that abuse answered by an empty handler",
    unit: 'ratio',
    target: atMost(1.3),
    family: 'abuser',
  },
  {
    id: 'database-away',
    what: 'Pages without an answer after 10 s while the database is unreachable for 30 s (refused; silent)',
    unit: 'pages',
    target: atMost(0),
    family: 'database-away',
  },
  { id: 'database-back', what: 'Pages of these that are not recovered 10 s after its return', unit: 'pages', target: atMost(0), family: 'database-away' },
  { id: 'reads-ssr', what: 'Documents a page costs while a shared cache holds it', unit: 'documents', target: atMost(0), family: 'rendering' },
  {
    id: 'filter-100000',
    what: 'A filter changed to the list redrawn, among 100,000 gyms, cards from memory, 95 of 100 times',
    unit: 'ms',
    target: atMost(100),
    family: 'find',
  },
  {
    id: 'search-bytes-3500',
    what: 'Compressed bytes until the sought suggestion stands in the list, 3,500 gyms, the worst query',
    unit: 'kB',
    target: atMost(50),
    family: 'search',
  },
  { id: 'search-bytes-100000', what: 'The same with 100,000 gyms', unit: 'kB', target: atMost(90), family: 'search' },
  {
    id: 'search-found',
    what: 'Queries with a known answer that is among the first five suggestions, the worse of two directories',
    unit: '%',
    target: atLeast(95),
    family: 'search',
  },
  {
    id: 'type-3500',
    what: 'A key pressed in the search box to the next frame with suggestions, four times slower processor, 95 of 100 presses',
    unit: 'ms',
    target: atMost(40),
    family: 'typing',
  },
  { id: 'type-100000', what: 'The same with 100,000 gyms', unit: 'ms', target: atMost(50), family: 'typing' },
  { id: 'pan-3500', what: 'Panning the map of 3,500 gyms, the worse of two views', unit: 'frames/s', target: atLeast(58), family: 'map' },
  { id: 'pan-100000', what: 'Panning the map of 100,000 gyms, the worse of two views', unit: 'frames/s', target: atLeast(55), family: 'map' },
  { id: 'pan-100000-phone', what: 'The same on a phone, four times slower', unit: 'frames/s', target: atLeast(45), family: 'map' },
  {
    id: 'saturday-actions',
    what: 'Clicks, entries and keys from the homepage to the open mats on Saturday within 25 miles of 78704, in no-gi, with their fees',
    unit: 'actions',
    target: atMost(4),
    family: 'saturday',
  },
  {
    id: 'saturday-seconds',
    what: 'Seconds from the first of these to the answer, the slowest of five visits',
    unit: 's',
    target: atMost(10),
    family: 'saturday',
  },
  {
    id: 'words-break',
    what: 'Answers of 500 or above, dialogs, policy reports and script errors after 2,000 hostile words in every text of gyms',
    unit: 'times',
    target: atMost(0),
    family: 'words',
  },
  {
    id: 'rules-mutants',
    what: 'Mutants of the security rules that their tests do not kill, listed equivalents apart',
    unit: 'mutants',
    target: atMost(0),
    family: 'rules-mutants',
  },
  {
    id: 'after-deletion',
    what: 'Documents and log entries that name one of 100 deleted persons, deleted amid saves and messages, a fifth in a process killed midway',
    unit: 'documents and entries',
    target: atMost(0),
    family: 'after-deletion',
  },
  {
    id: 'parts-missing',
    what: "Pages that don't show the rest, each script that they fetch later blocked by itself",
    unit: 'pages',
    target: atMost(0),
    family: 'parts-missing',
  },
  { id: 'start-again', what: 'Second `npm start` until the page answers', unit: 's', target: atMost(20), family: 'stack' },
  { id: 'idle-memory', what: 'Memory of the whole local stack, idle after the sample was loaded', unit: 'GiB', target: atMost(2), family: 'stack' },
  {
    id: 'domain-mutants',
    what: 'Mutants of what decides rights, edits, merging of listings, placement and upkeep that the tests kill',
    unit: '%',
    target: atLeast(90),
    family: 'domain-mutants',
  },
];

export const figureById = (id: string): Figure | undefined => FIGURES.find((figure) => figure.id === id);
