import { expect, test } from 'vitest';
import { withCommas } from '@web/words/withCommas';

test('whole numbers are grouped as American readers know them', () => {
  const written = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000].map(withCommas);
  expect(written).toEqual(['0', '7', '999', '1,000', '12,345', '999,999', '1,000,000']);
});
