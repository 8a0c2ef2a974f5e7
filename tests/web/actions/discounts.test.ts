import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { proposeDiscount } from '../../../web/src/actions/discounts';

vi.mock('../../../web/src/lib/invoke');

const PROPOSAL = { gymId: 'g1', discount: { title: '20% off gis', category: 'gear' } } as const;
const keysSent = () => vi.mocked(invoke).mock.calls.map(([, input]) => (input as { key: string }).key);

beforeEach(() => vi.mocked(invoke).mockReset().mockResolvedValue({ id: 'd1' }));

test('a proposal sent again after its answer was lost has the same key', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  await expect(proposeDiscount(PROPOSAL)).rejects.toThrow();
  await proposeDiscount(PROPOSAL);
  expect(new Set(keysSent()).size).toBe(1);
});

test('the same proposed anew, after the first was answered, has a key of its own: the first may have ended', async () => {
  await proposeDiscount(PROPOSAL);
  await proposeDiscount(PROPOSAL);
  expect(new Set(keysSent()).size).toBe(2);
});
