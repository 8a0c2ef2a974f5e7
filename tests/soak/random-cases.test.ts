import { sized } from './support/size';

// The tests of the unit suite try this many random cases. There they try fewer.
process.env.HALFMAT_CASES ??= String(sized(10_000, 200));
await import('../domain/sessions/naive-sessions.test');
await import('../domain/listings/count-facets.test');
await import('../domain/imports-reading/any-row.test');
await import('../domain/suggest/hostile-words.test');
