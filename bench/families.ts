/**
 * `needs` says what the runner starts or finds before the measurement: an empty Firestore, alone or with an empty Storage, a browser, both, or a browser and the
 * whole product (support/local-stack.ts, `withStack`; all that are measured small share one, which each leaves running).
 */
export const FAMILIES = {
  'domain-mutants': { needs: 'nothing' },
  'payment-pages': { needs: 'stack' },
  browser: { needs: 'stack' },
  words: { needs: 'stack' },
  'parts-missing': { needs: 'stack' },
  'profile-race': { needs: 'stack' },
  'edit-lost': { needs: 'stack' },
  'admin-bytes': { needs: 'stack' },
} as const satisfies Record<string, { needs: 'firestore' | 'browser' | 'firestore and browser' | 'firestore and storage' | 'stack' | 'nothing' }>;
export type Family = keyof typeof FAMILIES;
