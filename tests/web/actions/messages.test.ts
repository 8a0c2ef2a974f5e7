import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { suggestChange } from '../../../web/src/actions/messages';

vi.mock('../../../web/src/lib/invoke');

const keysSent = () => vi.mocked(invoke).mock.calls.map(([, input]) => (input as { key: string }).key);

beforeEach(() => vi.mocked(invoke).mockReset().mockResolvedValue({ reference: 'ABC' }));

test('the same again has the same key, after a failure too; anything else has another', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  await expect(suggestChange({ gymId: 'g1', comment: 'Six.' })).rejects.toThrow();
  await suggestChange({ gymId: 'g1', comment: 'Six.' });
  await suggestChange({ gymId: 'g1', comment: 'Seven.' });
  const [first, second, third] = keysSent();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what meets a key that stands for something else is sent once more, under one of its own', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('already-exists'));
  expect(await suggestChange({ gymId: 'g1', comment: 'Eight.' })).toEqual({ reference: 'ABC' });
  expect(new Set(keysSent()).size).toBe(2);
});
