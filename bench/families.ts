/**
 * `needs` says what the runner starts or finds before the measurement: an empty Firestore, a browser, both, or a browser and the
 * whole product (support/local-stack.ts, `withStack`; all that are measured small share one, which each leaves running).
 */
export const FAMILIES = {
  'domain-mutants': { needs: 'nothing' },
  'first-admin': { needs: 'firestore' },
  converge: { needs: 'firestore' },
  'real-rows': { needs: 'firestore' },
  untidy: { needs: 'firestore' },
  'untidy-places': { needs: 'firestore' },
  'untidy-counts': { needs: 'nothing' },
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
  callables: { needs: 'firestore' },
  demoted: { needs: 'firestore' },
  'database-away': { needs: 'firestore and browser' },
  payments: { needs: 'firestore' },
  'payment-pages': { needs: 'stack' },
  'photo-files': { needs: 'nothing' },
  photos: { needs: 'stack' },
  browser: { needs: 'stack' },
  saturday: { needs: 'stack' },
  words: { needs: 'stack' },
  'parts-missing': { needs: 'stack' },
  bell: { needs: 'stack' },
} as const satisfies Record<string, { needs: 'firestore' | 'browser' | 'firestore and browser' | 'stack' | 'nothing' }>;
export type Family = keyof typeof FAMILIES;
