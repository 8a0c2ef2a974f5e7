// The test of the unit suite ends the repeated texts in all ways that could make a pattern backtrack. There it tries two.
process.env.HALFMAT_MORE_ENDS = '1';
await import('../domain/imports-reading/long-cells.test');
