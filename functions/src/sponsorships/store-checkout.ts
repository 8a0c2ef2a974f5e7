import type Stripe from 'stripe';
import type { Query, WriteBatch } from 'firebase-admin/firestore';
import {
  type CallableOutput,
  CHECKOUT_MINUTES,
  type CheckoutPage,
  COLLECTIONS,
  DomainError,
  MINUTE_MS,
  OPEN_CHECKOUTS,
  SESSIONS_OF_A_PURCHASE,
  type Sponsored,
  sitePaths,
  type Sponsorship,
  type Tier,
} from '../contract';
import { publicGym } from '../gyms/store-public';
import { type Author, audit } from '../platform/audit';
import { config } from '../platform/config';
import { firestore, isConflict } from '../platform/firestore';
import { pausedAfter, untilStored } from '../platform/retry';
import { asked, refusalOf, stripe } from '../platform/stripe';
import { endedUnpaid, holdsPlace, isSamePurchase, newSponsorship, refuseTier, refuseTwice, type Sponsor } from './domain';
import { storedLogo } from './logo';
import { findSponsorship, type LoadedSponsorship, loadSponsorship, sponsorshipsCollection } from './store';
import { changeAlone } from './store-ending';
import { findSessions, settleSessions } from './store-settling';
import { loadTier } from './store-tiers';

type Checkout = CallableOutput<'createSponsorshipCheckout'>;

/** What a person wants to buy. */
export interface Order {
  readonly key: string;
  readonly tierId: string;
  readonly sponsored: Sponsored;
  readonly page: CheckoutPage;
}
export interface Buyer {
  readonly uid: string;
  readonly email: string;
}

/** Of people who buy the same tier at once, each one's turn comes. */
const ATTEMPTS = 20;
const CONTENDED = 'Many people are buying this at the moment. Try again.';

/** A checkout to pay what is ordered; the one that the buyer has begun for the same, where there is one. */
export async function beginCheckout(order: Order, buyer: Buyer, now: Date): Promise<Checkout> {
  // Nothing is begun that could not be paid.
  await stripe();
  return openSession(await begin(order, buyer, now), order.page, buyer, now);
}

/** @returns the id of the purchase, which is one for all who order the same at once */
async function begin(order: Order, { uid }: Buyer, now: Date): Promise<string> {
  const { key, tierId, sponsored } = order;
  const logo = 'brand' in sponsored && sponsored.brand.logo !== undefined ? await storedLogo(sponsored.brand.logo) : undefined;
  return untilStored(
    async () => {
      const turn = await loadTurn(tierId);
      const own = await purchasesOf(uid, now);
      const begun = own.filter(({ sponsorship }) => sponsorship.status === 'pending');
      const same = begun.find(({ sponsorship }) => isSamePurchase(sponsorship, tierId, sponsored));
      if (same) {
        if (logo && same.sponsorship.brand?.logo !== logo) await update(same.id, { brand: { ...brandOf(same.sponsorship), logo } }, same.readAt);
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
      refuseTier(tier, sponsor, await placementsHeld(tierId, now));
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

/** The placements that hold a place of a tier. */
async function placementsHeld(tierId: string, now: Date): Promise<ReadonlySet<string>> {
  const { docs } = await sponsorshipsCollection()
    .where('tierId', '==', tierId)
    .where('status', 'in', ['pending', 'processing', 'active'])
    .select('status', 'expiresAt', 'endsAt', 'review', 'placement')
    .get();
  const kept = docs.map((document) => document.data() as Pick<Sponsorship, 'status' | 'expiresAt' | 'endsAt' | 'review' | 'placement'>);
  return new Set(kept.filter((one) => holdsPlace(one, now)).map(({ placement }) => placement));
}

/** @throws DomainError `gym-not-found`, `already-sponsored`, `sponsorship-not-found` */
async function sponsorOf({ key, tierId, sponsored }: Order, uid: string, logo: string | undefined, now: Date): Promise<Sponsor> {
  if ('brand' in sponsored) {
    const { name, url } = sponsored.brand;
    return { tierId, kind: 'brand', brand: { name, url, ...(logo && { logo }) }, sponsor: name, review: 'waiting', placement: `brand~${key}` };
  }
  if ('renews' in sponsored) return renewalOf(sponsored.renews, tierId, uid, now);
  const { id, gym } = await openGym(sponsored.gymId);
  const placement = `gym~${id}`;
  await refuseTaken(ofPlacement(placement), undefined, now);
  // One that was merged into this gym has brought its own placement along.
  await refuseTaken(sponsorshipsCollection().where('gymId', '==', id).where('status', 'in', ['processing', 'active']), undefined, now);
  return { tierId, kind: 'gym', gymId: id, sponsor: gym.name, placement };
}

/** @throws DomainError `gym-not-found` */
async function openGym(gymId: string): ReturnType<typeof publicGym> {
  const found = await publicGym(gymId);
  if (found.gym.status === 'closed') throw new DomainError('gym-not-found', 'This gym has closed. Choose another.');
  return found;
}

/** What is sponsored once more: nobody learns which purchases others have made. */
async function renewalOf(id: string, tierId: string, uid: string, now: Date): Promise<Sponsor> {
  const { sponsorship } = await loadSponsorship(id);
  if (sponsorship.userId !== uid) throw new DomainError('sponsorship-not-found', 'There is no such purchase.');
  const { kind, gymId, brand, sponsor, review, placement, status, endsAt } = sponsorship;
  if (endsAt === undefined || (status !== 'active' && status !== 'ended') || sponsorship.endedEarly || review === 'refused') {
    throw new DomainError('sponsorship-not-found', 'This can’t be renewed. Begin a new one.');
  }
  if (gymId !== undefined) await openGym(gymId);
  await refuseTaken(ofPlacement(placement), id, now);
  return { tierId, kind, ...(gymId && { gymId }), ...(brand && { brand }), ...(review && { review }), sponsor, placement, renews: id };
}

const ofPlacement = (placement: string) => sponsorshipsCollection().where('placement', '==', placement).where('status', 'in', ['processing', 'active']);

/** @throws DomainError `already-sponsored` where another sponsorship than `renewed` runs, or will, or is being paid by transfer */
async function refuseTaken(paid: Query<Sponsorship>, renewed: string | undefined, now: Date): Promise<void> {
  const { docs } = await paid.get();
  const others = docs.filter((document) => document.id !== renewed && holdsPlace(document.data(), now));
  const renewedEnd = docs.find((document) => document.id === renewed)?.data().endsAt ?? '';
  const taking = others.filter((document) => renewed === undefined || (document.data().endsAt ?? '9') > renewedEnd);
  if (taking.length === 0) return;
  throw new DomainError(
    'already-sponsored',
    renewed === undefined
      ? 'This gym is sponsored already. Whoever has bought that can renew it.'
      : 'This was renewed already. Renew the newest one, on your dashboard.',
  );
}

function purchase(sponsor: Sponsor, tier: Tier, { page }: Order, userId: string, now: Date): Sponsorship {
  return newSponsorship(sponsor, tier, { userId, checkout: { number: 0, page }, expiresAt: endOfCheckout(now) }, now);
}
const endOfCheckout = (now: Date): string => new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS).toISOString();

function stageNew(batch: WriteBatch, key: string, sponsorship: Sponsorship, { by, now }: Author): void {
  const reference = sponsorshipsCollection().doc(key);
  batch.create(reference, sponsorship);
  const { tierId, sponsor, amount, currency } = sponsorship;
  audit(batch, { at: now.toISOString(), by, action: 'createSponsorshipCheckout', target: reference.path, after: { tierId, sponsor, amount, currency } });
}

/**
 * The session by which a purchase is paid, for a card entered on `page`. Of one purchase one session can be paid: one for
 * another page is made once the one before it was ended. Its number, page and end are settled before Stripe is asked, so
 * that all who ask at once are given the same.
 */
async function openSession(id: string, page: CheckoutPage, buyer: Buyer, now: Date): Promise<Checkout> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const loaded = await loadSponsorship(id);
    const { sessions, checkout, status } = loaded.sponsorship;
    refuseOver(status);
    if (sessions.length >= SESSIONS_OF_A_PURCHASE)
      throw new DomainError('limit-reached', 'This was begun too often. Cancel it on your dashboard, then begin anew.');
    const latest = sessions.at(-1);
    const session = latest === undefined ? undefined : await asked((stripe) => stripe.checkout.sessions.retrieve(latest));
    if (session?.status === 'complete') throw new DomainError('already-paid', 'This is paid already, or its payment is under way. Your dashboard has it.');
    if (checkout.number === sessions.length) {
      const made = !session || (await isExpired(session)) ? await makeSession(loaded, buyer) : undefined;
      // At once: another window may want it on another page, and each is to have its turn.
      if (made && checkout.page === page) return checkoutOf(id, made);
    } else if (session?.status === 'open' && checkout.page === page) return checkoutOf(id, session);
    else await settleNumber(loaded, page, now);
    await pausedAfter(attempt);
  }
  throw new DomainError('contended', CONTENDED);
}

/** Only what is pending can be paid: another window may have paid or cancelled it meanwhile. */
function refuseOver(status: Sponsorship['status']): void {
  if (status === 'pending') return;
  if (status === 'expired' || status === 'failed') throw new DomainError('contended', 'This purchase was ended meanwhile. Begin it anew.');
  throw new DomainError('already-paid', 'This is paid already, or its payment is under way. Your dashboard has it.');
}

function checkoutOf(id: string, { id: session, url, client_secret: clientSecret }: Stripe.Checkout.Session): Checkout {
  return { id, session, ...(url && { url }), ...(clientSecret && { clientSecret }) };
}

/** Ends a session that is open. False where it came to its end by itself meanwhile, which may have been by a payment. */
async function isExpired(session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.status !== 'open') return true;
  const isOver = (error: unknown) => refusalOf(error)?.status === 400;
  try {
    await asked((stripe) => stripe.checkout.sessions.expire(session.id), isOver);
    return true;
  } catch (error) {
    if (!isOver(error)) throw error;
    return false;
  }
}

async function settleNumber({ id, sponsorship, readAt }: LoadedSponsorship, page: CheckoutPage, now: Date): Promise<void> {
  const next = { checkout: { number: sponsorship.sessions.length, page }, expiresAt: endOfCheckout(now) };
  await updated(id, next, readAt);
}

const update = (id: string, fields: Partial<Sponsorship>, readAt: LoadedSponsorship['readAt']) =>
  sponsorshipsCollection().doc(id).update(fields, { lastUpdateTime: readAt });

/** Whether it was written: not where somebody else did the same at the same moment, or Stripe's word has come. It is looked at again then. */
async function updated(...change: Parameters<typeof update>): Promise<boolean> {
  try {
    await update(...change);
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return false;
  }
}

/** Makes the session that is settled, or finds it made: Stripe makes one of each number. Undefined where the purchase was written meanwhile. */
async function makeSession({ id, sponsorship, readAt }: LoadedSponsorship, { email }: Buyer): Promise<Stripe.Checkout.Session | undefined> {
  const { checkout, expiresAt, stripePriceId, sessions } = sponsorship;
  const back = `${config.siteOrigin()}${sitePaths.paymentSuccess('{CHECKOUT_SESSION_ID}')}`;
  const where =
    checkout.page === 'embedded'
      ? ({ ui_mode: 'embedded_page', return_url: back } as const)
      : ({ ui_mode: 'hosted_page', success_url: back, cancel_url: `${config.siteOrigin()}${sitePaths.sponsorships}` } as const);
  const session = await asked((stripe) =>
    stripe.checkout.sessions.create(
      {
        ...where,
        mode: 'payment',
        line_items: [{ price: stripePriceId, quantity: 1 }],
        client_reference_id: id,
        metadata: { sponsorshipId: id },
        payment_intent_data: { metadata: { sponsorshipId: id } },
        customer_email: email,
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
      },
      { idempotencyKey: `${id}-${checkout.number}` },
    ),
  );
  return (await updated(id, { sessions: [...sessions, session.id] }, readAt)) ? session : undefined;
}

/**
 * Ends a purchase that was not paid.
 * @throws DomainError `sponsorship-not-found` where it is not the caller's, `already-paid`
 */
export async function cancelCheckout(id: string, buyer: Buyer, now: Date): Promise<void> {
  const author = { by: buyer.uid, now };
  const { sponsorship: before } = await ownPurchase(id, buyer.uid);
  if (before.status === 'expired' || before.status === 'failed') return;
  // A session whose making nobody noted would else be left behind.
  const isNoted = before.checkout.number < before.sessions.length;
  const sessions = isNoted ? before.sessions : [...new Set([...before.sessions, ...(await findSessions(id, before))])];
  const latest = sessions.at(-1);
  if (latest !== undefined) await isExpired(await asked((stripe) => stripe.checkout.sessions.retrieve(latest)));
  await settleSessions({ id, sponsorship: { ...before, sessions } }, author, 'cancelSponsorshipCheckout');
  if (!isNoted) await changeAlone(id, endedUnpaid, 'cancelSponsorshipCheckout', now);
  const { sponsorship: after } = await ownPurchase(id, buyer.uid);
  if (after.status !== 'expired' && after.status !== 'failed') throw new DomainError('already-paid', 'This is paid already, or its payment is under way.');
}

async function ownPurchase(id: string, uid: string): Promise<LoadedSponsorship> {
  const loaded = await findSponsorship(id);
  if (loaded?.sponsorship.userId !== uid) throw new DomainError('sponsorship-not-found', 'There is no such purchase.');
  return loaded;
}
