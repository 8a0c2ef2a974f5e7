import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { suggestChange } from '@web/stores/messages';

const sentKeys = () => vi.mocked(invoke).mock.calls.map(([, input]) => (input as { key: string }).key);

beforeEach(() => vi.mocked(invoke).mockResolvedValue({ reference: 'ABC' }));

test('suggestChange reuses its key for the same input, even after a failure, and not for other input', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  await expect(suggestChange({ gymId: 'g1', comment: 'Six.' })).rejects.toThrow();
  await suggestChange({ gymId: 'g1', comment: 'Six.' });
  await suggestChange({ gymId: 'g1', comment: 'Seven.' });
  const [first, second, third] = sentKeys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('suggestChange retries once with a new key if its key was already used for something else', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('already-exists'));
  expect(await suggestChange({ gymId: 'g1', comment: 'Eight.' })).toEqual({ reference: 'ABC' });
  expect(new Set(sentKeys()).size).toBe(2);
});
