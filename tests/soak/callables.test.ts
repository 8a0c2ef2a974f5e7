import { sized } from './support/size';

// The test of the functions suite tries this many random payloads on each callable. There it tries fewer.
process.env.HALFMAT_PAYLOADS ??= String(sized(10_000, 20));
await import('../functions/callables.test');
