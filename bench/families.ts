/**
 * `needs` says what the runner starts or finds before the measurement: an empty Firestore, alone or with an empty Storage, a browser, both, or a browser and the
 * whole product (support/local-stack.ts, `withStack`; all that are measured small share one, which each leaves running).
 */
export const FAMILIES = {
  'domain-mutants': { needs: 'nothing' },
  'untidy-places': { needs: 'firestore' },
  upkeep: { needs: 'firestore' },
  import: { needs: 'firestore' },
  rebuild: { needs: 'firestore' },
  stack: { needs: 'stack' },
  map: { needs: 'browser' },
  find: { needs: 'browser' },
  search: { needs: 'nothing' },
  typing: { needs: 'browser' },
  rendering: { needs: 'firestore' },
  abuser: { needs: 'firestore' },
  table: { needs: 'firestore and browser' },
  payments: { needs: 'firestore' },
  'payment-pages': { needs: 'stack' },
  photos: { needs: 'stack' },
  browser: { needs: 'stack' },
  saturday: { needs: 'stack' },
  lists: { needs: 'stack' },
  asked: { needs: 'stack' },
  words: { needs: 'stack' },
  'parts-missing': { needs: 'stack' },
  bell: { needs: 'stack' },
  'profile-race': { needs: 'stack' },
  'owner-minutes': { needs: 'stack' },
  'edit-lost': { needs: 'stack' },
  'admin-bytes': { needs: 'stack' },
} as const satisfies Record<string, { needs: 'firestore' | 'browser' | 'firestore and browser' | 'firestore and storage' | 'stack' | 'nothing' }>;
export type Family = keyof typeof FAMILIES;
