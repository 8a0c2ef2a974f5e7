import { expect, test } from 'vitest';
import { withCommas } from '@web/words/withCommas';

test('withCommas groups whole numbers by thousands', () => {
  const formatted = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000].map(withCommas);
  expect(formatted).toEqual(['0', '7', '999', '1,000', '12,345', '999,999', '1,000,000']);
});
