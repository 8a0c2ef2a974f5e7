import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { proposeDiscount } from '@web/stores/discounts';

const PROPOSAL = { gymId: 'g1', discount: { title: '20% off gis', category: 'gear' } } as const;
const sentKeys = () => vi.mocked(invoke).mock.calls.map(([, input]) => (input as { key: string }).key);

beforeEach(() => vi.mocked(invoke).mockResolvedValue({ id: 'd1' }));

test('proposeDiscount sends the same key again if the first answer was lost', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  await expect(proposeDiscount(PROPOSAL)).rejects.toThrow();
  await proposeDiscount(PROPOSAL);
  expect(new Set(sentKeys()).size).toBe(1);
});

test('proposeDiscount uses a new key for the same proposal after the first was answered', async () => {
  await proposeDiscount(PROPOSAL);
  await proposeDiscount(PROPOSAL);
  expect(new Set(sentKeys()).size).toBe(2);
});
