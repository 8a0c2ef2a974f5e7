import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, OPEN_CHECKOUTS, type Sponsorship, type Tier } from '../contract';
import { type Author, audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { untilStored } from '../platform/retry';
import { type Buyer, endOfCheckout, holdsPlace, isSamePurchase, newSponsorship, type Order, refuseTier, refuseTwice, type Sponsor } from './domain';
import { storedLogo } from './logo';
import { findSponsorship, type LoadedSponsorship, sponsorshipsCollection, updateSponsorship } from './store';
import { placementsTaken, sponsorOf } from './store-sponsor';
import { loadTier } from './store-tiers';

/** Of people who buy the same tier at once, each one's turn comes. */
export const ATTEMPTS = 20;
export const CONTENDED = 'Many people are buying this at the moment. Try again.';

/** @returns the id of the purchase, which is one for all who order the same at once */
export async function beginPurchase(order: Order, { uid }: Buyer, now: Date): Promise<string> {
  const { key, tierId, sponsored } = order;
  const logo = 'brand' in sponsored && sponsored.brand.logo !== undefined ? await storedLogo(sponsored.brand.logo) : undefined;
  return untilStored(
    async () => {
      const turn = await loadTurn(tierId);
      const own = await purchasesOf(uid, now);
      const begun = own.filter(({ sponsorship }) => sponsorship.status === 'pending');
      const same = begun.find(({ sponsorship }) => isSamePurchase(sponsorship, tierId, sponsored));
      if (same) {
        if (logo && same.sponsorship.brand?.logo !== logo) await updateSponsorship(same.id, { brand: { ...brandOf(same.sponsorship), logo } }, same.readAt);
        return same.id;
      }
      await refuseKey(key, uid, order, now);
      refuseTwice(
        own.map(({ sponsorship }) => sponsorship),
        sponsored,
      );
      if (begun.length >= OPEN_CHECKOUTS) {
        throw new DomainError('limit-reached', `You have begun ${OPEN_CHECKOUTS} purchases. Pay or cancel one of them first: your dashboard has them.`);
      }
      const { tier } = await loadTier(tierId);
      const sponsor = await sponsorOf(order, uid, logo, now);
      refuseTier(tier, sponsor, await placementsTaken(tierId, now));
      const batch = firestore().batch();
      stageNew(batch, key, purchase(sponsor, tier, order, uid, now), { by: uid, now });
      turn.stage(batch);
      await batch.commit();
      return key;
    },
    { attempts: ATTEMPTS, sentence: CONTENDED },
  );
}

/** Whoever begins a purchase of a tier writes this, so that two never take the last place, and none is begun twice. */
async function loadTurn(tierId: string): Promise<{ stage(batch: WriteBatch): void }> {
  const reference = firestore().collection(COLLECTIONS.placements).doc(`tier~${tierId}`);
  const { updateTime } = await reference.get();
  return {
    stage: (batch) => {
      const turn = { at: new Date().toISOString() };
      if (updateTime) batch.update(reference, turn, { lastUpdateTime: updateTime });
      else batch.create(reference, turn);
    },
  };
}

/** A person's purchases that hold their places. */
async function purchasesOf(uid: string, now: Date): Promise<LoadedSponsorship[]> {
  const { docs } = await sponsorshipsCollection().where('userId', '==', uid).where('status', 'in', ['pending', 'processing', 'active']).get();
  return docs
    .map((document) => ({ id: document.id, sponsorship: document.data(), readAt: document.updateTime }))
    .filter(({ sponsorship }) => holdsPlace(sponsorship, now));
}
const brandOf = ({ brand, sponsor }: Sponsorship): NonNullable<Sponsorship['brand']> => brand ?? { name: sponsor, url: '' };

/** @throws DomainError `already-exists` where the key stands for something else, or for a purchase that has come to its end */
async function refuseKey(key: string, uid: string, { tierId, sponsored }: Order, now: Date): Promise<void> {
  const stored = (await findSponsorship(key))?.sponsorship;
  if (!stored) return;
  const isSame = stored.userId === uid && isSamePurchase(stored, tierId, sponsored);
  if (isSame && holdsPlace(stored, now)) throw new DomainError('already-paid', 'This is paid already. Your dashboard has it.');
  throw new DomainError('already-exists', 'This was not stored: its key is taken. Send it again under another.');
}

function purchase(sponsor: Sponsor, tier: Tier, { page }: Order, userId: string, now: Date): Sponsorship {
  return newSponsorship(sponsor, tier, { userId, checkout: { number: 0, page }, expiresAt: endOfCheckout(now) }, now);
}

function stageNew(batch: WriteBatch, key: string, sponsorship: Sponsorship, { by, now }: Author): void {
  const reference = sponsorshipsCollection().doc(key);
  batch.create(reference, sponsorship);
  const { tierId, sponsor, amount, currency } = sponsorship;
  audit(batch, { at: now.toISOString(), by, action: 'createSponsorshipCheckout', target: reference.path, after: { tierId, sponsor, amount, currency } });
}
