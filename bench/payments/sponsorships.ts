import { COLLECTIONS, type Sponsorship } from '../../functions/src/contract';
import { firestore } from '../../functions/src/platform/firestore';
import { AMOUNT } from './stripe';

/** A purchase that waits for its payment. */
export const pending = (id: string): Sponsorship => ({
  userId: `buyer-${id}`,
  kind: 'gym',
  gymId: `gym-${id}`,
  sponsor: 'A gym',
  tierId: 'tier',
  tierName: 'Row',
  termDays: 365,
  stripePriceId: 'price_row',
  placement: `gym~gym-${id}`,
  status: 'pending',
  amount: AMOUNT,
  currency: 'usd',
  refunded: 0,
  sessions: [`cs_${id}`],
  checkout: { number: 0, page: 'hosted' },
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  createdAt: new Date().toISOString(),
});

export const references = (ids: readonly string[]) => ids.map((id) => firestore().collection(COLLECTIONS.sponsorships).doc(id));

export async function givenPending(ids: readonly string[]): Promise<void> {
  const batch = firestore().batch();
  for (const reference of references(ids)) batch.set(reference, pending(reference.id));
  await batch.commit();
}
export const idAt = (index: number): string => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
