import { type DocumentReference, FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DAY_MS, type Discount, DISCOUNTS_LIMIT, documentPaths, DomainError, hasDiscountExpired, getLocalDate, toStableJson } from '../contract';
import { toReplacement, stageGymChange } from '../gyms/record/repository';
import { loadGym } from '../gyms/edit/repository';
import { stageRefresh } from '../gyms/refresh/pending-refreshes-repository';
import { omitUndefined } from '../gyms/pages/page-documents';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isConflict } from '../platform/firestore';
import { type CountLock, readCountLock, stageCountLock } from '../platform/count-lock';
import { stageNotificationIfWanted, stageAdminNotification } from '../platform/notifications';
import { tryCountCall } from '../platform/rate-limit';
import { retryOnConflict } from '../platform/retry';
import {
  updateListedDiscounts,
  toEndedDiscount,
  isSentAgain,
  toDecisionNotification,
  toOverflowNotification,
  toProposalNotification,
  requireRoomForDiscount,
} from './domain';

export const discounts = () => collection('discounts');

/** The name of a write in the audit log. */
export type DiscountAction = 'createDiscount' | 'proposeDiscount' | 'updateDiscount' | 'decideDiscount' | 'endDiscount';

/** One write of a discount. */
interface DiscountWrite {
  readonly reference: DocumentReference<Discount>;
  readonly before: Discount | undefined;
  readonly after: Discount;
  readonly action: DiscountAction;
  /** The locks of the limits that the discount counts toward, read before counting. */
  readonly locks: readonly CountLock[];
}

/** Maximum number of attempts if the gym, or another of its discounts, is written at the same time. */
const ATTEMPTS = 20;

/**
 * Stores a new discount under its request key, with its audit entry, and notifies the admins if it is a proposal. Sending the same discount again does
 * nothing.
 * @throws DomainError `limit-reached`, `contended`, or `already-exists` if a different discount has this key
 */
export async function createDiscount(key: string, discount: Discount, author: Author): Promise<void> {
  const reference = discounts().doc(key);
  const action = discount.status === 'proposed' ? 'proposeDiscount' : 'createDiscount';
  await retryOnConflict(
    async () => {
      const stored = (await reference.get()).data();
      if (stored) return requireSameDiscount(stored, discount);
      const locks = await readLocks(discount);
      await checkLimits(discount);
      await commitDiscount({ reference, before: undefined, after: discount, action, locks }, author, undefined);
    },
    { attempts: ATTEMPTS },
  );
}

/** @throws DomainError `already-exists` if a different discount was stored under the same key */
function requireSameDiscount(stored: Discount, sent: Discount): void {
  if (!isSentAgain(stored, sent)) throw new DomainError('already-exists', 'This wasn’t saved. Reload the page and send it again.');
}

type CountedDiscount = Pick<Discount, 'gymId' | 'active'>;

/** Reads the locks of the limits that a discount counts toward. They ensure that discounts stored at the same time are counted one after another. */
function readLocks({ gymId, active }: CountedDiscount): Promise<CountLock[]> {
  return Promise.all([...(gymId === undefined ? [] : [`discounts of ${gymId}`]), ...(active ? ['listed discounts'] : [])].map(readCountLock));
}

/** @throws DomainError `limit-reached` */
async function checkLimits({ gymId, active }: CountedDiscount): Promise<void> {
  if (gymId !== undefined) {
    const open = discounts().where('gymId', '==', gymId).where('status', 'in', ['proposed', 'approved']);
    requireRoomForDiscount((await open.count().get()).data().count);
  }
  if (active && (await discounts().where('active', '==', true).count().get()).data().count >= DISCOUNTS_LIMIT) {
    throw new DomainError('limit-reached', `The site can list up to ${DISCOUNTS_LIMIT} discounts. End one first.`);
  }
}

/** A stored discount, and when it was last written. */
interface LoadedDiscount {
  readonly reference: DocumentReference<Discount>;
  readonly discount: Discount;
  readonly updateTime: Timestamp;
}

/** @throws DomainError `discount-not-found` */
async function loadDiscount(id: string): Promise<LoadedDiscount> {
  const snapshot = await discounts().doc(id).get();
  const discount = snapshot.data();
  if (!discount || !snapshot.updateTime) throw new DomainError('discount-not-found', 'We couldn’t find this discount. It may have been deleted.');
  return { reference: snapshot.ref, discount, updateTime: snapshot.updateTime };
}

/**
 * Applies `change` to the current discount and stores the result with its gym's document and the audit entry. Does nothing if `change` returns the
 * same object. Retries if someone else writes one of these documents at the same time.
 * @throws DomainError `discount-not-found`, `contended`, or what `change` throws
 */
export function editDiscount(id: string, action: DiscountAction, change: (discount: Discount) => Discount, author: Author): Promise<Discount> {
  return retryOnConflict(
    async () => {
      const { reference, discount: before, updateTime } = await loadDiscount(id);
      const after = change(before);
      if (after === before) return after;
      // An edit never increases the number of a gym's discounts, so only the limit on listed ones can be reached.
      const newlyListed = { active: after.active && !before.active };
      const locks = await readLocks(newlyListed);
      await checkLimits(newlyListed);
      await commitDiscount({ reference, before, after, action, locks }, author, updateTime);
      return after;
    },
    { attempts: ATTEMPTS },
  );
}

async function commitDiscount({ reference, before, after, action, locks }: DiscountWrite, author: Author, updateTime: Timestamp | undefined): Promise<void> {
  const { by, now } = author;
  const batch = firestore().batch();
  for (const lock of locks) stageCountLock(batch, lock, now);
  if (before && updateTime) batch.update(reference, toReplacement(before, after), { lastUpdateTime: updateTime });
  else batch.create(reference, after);
  if (before?.active || after.active) {
    stageRefresh(batch, documentPaths.discounts);
    if (after.gymId !== undefined) await stageGymDiscounts(batch, after.gymId, reference.id, after);
  }
  if (action === 'proposeDiscount')
    await stageAdminNotification(batch, 'discounts', reference.id, toProposalNotification(after), toOverflowNotification(now), now);
  if (action === 'decideDiscount' && before?.userId !== undefined) {
    await stageNotificationIfWanted(batch, `discounts-${reference.id}-decided`, { userId: before.userId, ...toDecisionNotification(after, now) });
  }
  audit(batch, { at: now.toISOString(), by, action, target: reference.path, ...(before && { before: withoutAuthor(before) }), after: withoutAuthor(after) });
  await batch.commit();
}

/** Adds the update of the gym's listed discounts to a batch. The batch fails if someone else writes the gym in the meantime. */
async function stageGymDiscounts(batch: WriteBatch, gymId: string, id: string, after: Discount): Promise<void> {
  const { gym, updateTime } = await loadGym(gymId);
  const discountsAfter = updateListedDiscounts(gym.discounts, id, after);
  if (toStableJson(discountsAfter ?? []) === toStableJson(gym.discounts ?? [])) return;
  stageGymChange(batch, gymId, gym, omitUndefined({ ...gym, discounts: discountsAfter }), updateTime);
}

/** A discount as the audit log stores it, without its author, since that account may be deleted later. */
const withoutAuthor = ({ userId: _userId, ...discount }: Discount): object => discount;

/** Maximum number of copies of one code that are counted per network and day. */
const COPIES_PER_DAY = 5;

/** Counts a copy of a discount's code. Does nothing if the discount isn't listed, or if the network has reached its daily limit. */
export async function countCopy(id: string, network: string, now: Date): Promise<void> {
  const reference = discounts().doc(id);
  if (!(await reference.get()).data()?.active) return;
  if (!(await tryCountCall([{ key: `copies of ${id}|${network}`, limit: COPIES_PER_DAY, windowMs: DAY_MS }], now))) return;
  try {
    await reference.update({ copies: FieldValue.increment(1) });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/**
 * Ends discounts whose last day has passed in their time zone, and returns how many. Pages already leave them out. Ending them also removes their codes
 * from the public list.
 */
export async function endExpiredDiscounts(now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const { docs } = await discounts().where('active', '==', true).where('validUntil', '<=', today).get();
  const expired = docs.filter((document) => hasDiscountExpired(document.data(), getLocalDate(now, document.data().timeZone)));
  for (const { id } of expired) await editDiscount(id, 'endDiscount', toEndedDiscount, { by: 'endDiscounts', now });
  return expired.length;
}
