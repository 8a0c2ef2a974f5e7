import type { Timestamp } from 'firebase-admin/firestore';
import { DomainError, type Tier, type TierFacts, invalidFieldsError } from '../contract';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { requestStripe, isMissingAtStripe } from '../platform/stripe';
import { toChangedTier, isSameTier, newTier, type Price } from './domain';

const tiers = () => collection('tiers');

/** A stored tier, or undefined if it doesn't exist. */
export const findTier = async (id: string): Promise<Tier | undefined> => (await tiers().doc(id).get()).data();

/**
 * Loads a tier, and when it was last written.
 * @throws DomainError `tier-not-found`
 */
export async function loadTier(id: string): Promise<{ readonly tier: Tier; readonly updateTime: Timestamp }> {
  const snapshot = await tiers().doc(id).get();
  const tier = snapshot.data();
  if (!tier || !snapshot.updateTime) throw new DomainError('tier-not-found', 'This sponsorship no longer exists. Choose one that’s available.');
  return { tier, updateTime: snapshot.updateTime };
}

const invalidPrice = (message: string) => invalidFieldsError([{ path: 'tier.stripePriceId', message }]);

/** Currencies without cents for which Stripe still counts in hundredths (docs.stripe.com/currencies, special cases). */
const UNSUPPORTED_CURRENCIES: readonly string[] = ['isk', 'ugx'];

/**
 * Loads a price from Stripe.
 * @throws DomainError `invalid` unless the price is active and one-time, with a fixed amount in a supported currency; `payments-closed`, `unavailable`
 */
async function loadPrice(id: string): Promise<Price> {
  const price = await requestStripe((stripe) => stripe.prices.retrieve(id), isMissingAtStripe).catch((error: unknown) => {
    if (isMissingAtStripe(error)) throw invalidPrice('Stripe has no price with this ID. Copy the ID from the product’s page in Stripe.');
    throw error;
  });
  if (!price.active) throw invalidPrice('This price is archived in Stripe. Choose an active one.');
  if (price.type !== 'one_time') throw invalidPrice('This is a recurring price. Create a one-time price.');
  if (!price.unit_amount) throw invalidPrice('This price has no fixed amount. Create one with an amount.');
  if (UNSUPPORTED_CURRENCIES.includes(price.currency)) throw invalidPrice('This site can’t show amounts in this currency. Create a price in another one.');
  return { amount: price.unit_amount, currency: price.currency };
}

/**
 * Stores a new tier under its request key. Repeating the call does nothing.
 * @throws DomainError `already-exists` if a different tier has this key, or what `loadPrice` throws
 */
export async function createTier(key: string, facts: TierFacts, { by, now }: Author): Promise<void> {
  const reference = tiers().doc(key);
  const tier = newTier(facts, await loadPrice(facts.stripePriceId), now);
  const batch = firestore().batch();
  batch.create(reference, tier);
  audit(batch, { at: now.toISOString(), by, action: 'createTier', target: reference.path, after: tier });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const stored = (await reference.get()).data();
    if (!stored || !isSameTier(stored, facts)) throw new DomainError('already-exists', 'This wasn’t saved. Reload the page and send it again.');
  }
}

/**
 * Replaces an admin's entries in a tier, and updates its price from Stripe. Returns its version, which is unchanged if nothing changed.
 * @throws DomainError `tier-not-found`, `stale-edit`, `contended`, or what `loadPrice` throws
 */
export async function updateTier(id: string, facts: TierFacts, version: number, { by, now }: Author): Promise<number> {
  const price = await loadPrice(facts.stripePriceId);
  const { tier: before, updateTime } = await loadTier(id);
  const after = toChangedTier(before, facts, price, version, now);
  if (after === before) return after.version;
  const reference = tiers().doc(id);
  const batch = firestore().batch();
  batch.update(reference, { ...after }, { lastUpdateTime: updateTime });
  audit(batch, { at: now.toISOString(), by, action: 'updateTier', target: reference.path, before, after });
  try {
    await batch.commit();
  } catch (error) {
    if (isConflict(error)) throw new DomainError('contended', 'Someone else changed this tier at the same time. Reload it, then try again.');
    throw error;
  }
  return after.version;
}
