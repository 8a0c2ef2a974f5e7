import { sized } from './support/size';

// The test of the unit suite ends the repeated texts in two ways. Here they end in all ways that could make a pattern backtrack.
process.env.HALFMAT_MORE_ENDS = sized('1', '');
await import('../domain/imports-reading/long-cells.test');
