import {
  type Discount,
  DISCOUNT_CATEGORY_NAMES,
  type DiscountFacts,
  type DiscountStatus,
  GYM_DISCOUNTS_LIMIT,
  DomainError,
  hasDiscountExpired,
  type ListedDiscount,
  getLocalDate,
  sitePaths,
  toStableJson,
  invalidFieldsError,
} from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import type { NotificationContent } from '../platform/notifications';

/** The fields of a stored discount that say who offers it: a gym or a partner. */
export type ProviderFields = Pick<Discount, 'offeredBy' | 'gymId' | 'state' | 'timeZone'>;

const FACTS = ['title', 'description', 'terms', 'code', 'url', 'category', 'validFrom', 'validUntil'] as const satisfies readonly (keyof DiscountFacts)[];
/** The facts of a discount. Absent ones are undefined. */
const pickFacts = (discount: DiscountFacts): DiscountFacts => Object.fromEntries(FACTS.map((name) => [name, discount[name]])) as DiscountFacts;

/**
 * A new discount. If there is a `userId`, it is that user's proposal. Otherwise, it is listed right away.
 * @throws DomainError `invalid` if its last day has passed
 */
export function createNewDiscount(facts: DiscountFacts, provider: ProviderFields, userId: string | undefined, now: Date): Discount {
  refuseExpired(facts, provider, now);
  const at = now.toISOString();
  const status: DiscountStatus = userId === undefined ? 'approved' : 'proposed';
  return omitUndefined({
    ...pickFacts(facts),
    ...provider,
    status,
    active: status === 'approved',
    copies: 0,
    version: 1,
    userId,
    createdAt: at,
    decidedAt: userId === undefined ? at : undefined,
  });
}

function refuseExpired(facts: DiscountFacts, { timeZone }: Pick<ProviderFields, 'timeZone'>, now: Date): void {
  if (!hasDiscountExpired(facts, getLocalDate(now, timeZone))) return;
  throw invalidFieldsError([{ path: 'discount.validUntil', message: 'This date has passed. Choose a later one, or leave it empty.' }]);
}

/** Whether a stored discount is the same as the one being sent, offered by the same gym or partner and, as far as is known, sent by the same account. */
export function isSentAgain(stored: Discount, sent: Discount): boolean {
  const toRequestText = (discount: Discount) =>
    toStableJson({ ...pickFacts(discount), gymId: discount.gymId, partner: discount.gymId ? '' : discount.offeredBy });
  // A listed discount no longer says who proposed it.
  const isSameAuthor = stored.userId === sent.userId || (stored.userId === undefined && stored.status !== 'proposed');
  return isSameAuthor && toRequestText(stored) === toRequestText(sent);
}

/**
 * Checks that a gym with `count` proposed and listed discounts can have another one.
 * @throws DomainError `limit-reached`
 */
export function requireRoomForDiscount(count: number): void {
  if (count >= GYM_DISCOUNTS_LIMIT) throw new DomainError('limit-reached', `A gym can have up to ${GYM_DISCOUNTS_LIMIT} discounts. End one first.`);
}

/**
 * Returns a discount after an edit, or the same object if nothing changed.
 * @throws DomainError `already-decided` if it has ended or was rejected, or if an owner changes an approved one; `stale-edit`; `invalid`
 */
export function toChangedDiscount(before: Discount, facts: DiscountFacts, version: number, isAdmin: boolean, now: Date): Discount {
  if (toStableJson(pickFacts(before)) === toStableJson(pickFacts(facts))) return before;
  if (before.status === 'ended' || before.status === 'rejected')
    throw new DomainError('already-decided', 'This discount has ended or was rejected. Submit a new one.');
  if (before.status !== 'proposed' && !isAdmin) {
    throw new DomainError('already-decided', 'This discount has already been reviewed. To change it, contact us.');
  }
  if (version !== before.version)
    throw new DomainError('stale-edit', 'Someone else changed this discount after you opened it. Choose which version to keep, then save again.');
  refuseExpired(facts, before, now);
  return omitUndefined({ ...before, ...pickFacts(facts), version: before.version + 1 });
}

/**
 * Returns a discount after an admin's decision, or the same object if it was already decided that way.
 * @param version the version that the admin saw, so that a change they didn't see is never listed
 * @throws DomainError `already-decided`, `stale-edit`, or `invalid` if it would be approved after its last day
 */
export function toDecidedDiscount(before: Discount, decision: 'approved' | 'rejected', version: number, reason: string | undefined, now: Date): Discount {
  if (before.status === decision) return before;
  if (before.status !== 'proposed') throw new DomainError('already-decided', 'This discount has already been reviewed or withdrawn.');
  if (version !== before.version) throw new DomainError('stale-edit', 'This discount changed in the meantime. Review it again.');
  if (decision === 'approved') refuseExpired(before, before, now);
  return omitUndefined({
    ...before,
    // Listed discounts are public.
    userId: decision === 'approved' ? undefined : before.userId,
    status: decision,
    active: decision === 'approved',
    reason: reason || undefined,
    version: before.version + 1,
    decidedAt: now.toISOString(),
  });
}

/** Returns a discount after it was ended, or the same object if it had already ended or been rejected. */
export function toEndedDiscount(before: Discount): Discount {
  return before.status === 'ended' || before.status === 'rejected' ? before : { ...before, status: 'ended', active: false, version: before.version + 1 };
}

/** The public fields of a discount. */
export const toListedDiscount = (id: string, { timeZone, ...discount }: Discount): ListedDiscount => omitUndefined({ id, ...pickFacts(discount), timeZone });

/** A gym's listed discounts after one of its discounts changed, in the order in which they were listed. Undefined if there are none. */
export function updateListedDiscounts(before: readonly ListedDiscount[] | undefined, id: string, after: Discount | undefined): ListedDiscount[] | undefined {
  const all = new Map(before?.map((discount) => [discount.id, discount]));
  if (after?.active) all.set(id, toListedDiscount(id, after));
  else all.delete(id);
  return all.size > 0 ? [...all.values()] : undefined;
}

/** The notification to admins about a submitted discount. */
export const toProposalNotification = ({ offeredBy, title, createdAt }: Discount): NotificationContent => ({
  kind: 'discount',
  title: `New discount from ${offeredBy}`,
  message: `Waiting for approval: ${title}`,
  read: false,
  createdAt,
  actionUrl: sitePaths.adminDiscounts,
  actionText: 'Review discounts',
});

/** The notification that admins get once an hour if there are too many new discounts to notify them about each one. */
export const toOverflowNotification = (now: Date): NotificationContent => ({
  kind: 'discount',
  title: 'More discounts are waiting',
  message: 'Several discounts were submitted in the last hour. You’ll find all of them in the list of discounts.',
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.adminDiscounts,
  actionText: 'Review discounts',
});

/** The notification about the decision on a discount, for the user who submitted it. */
export const toDecisionNotification = ({ gymId, offeredBy, title, status, reason, category }: Discount, now: Date): NotificationContent => ({
  kind: 'discount',
  ...(gymId && { gymId }),
  title: `Your discount for ${offeredBy}`,
  message:
    status === 'approved'
      ? `“${title}” was approved. It’s listed under ${DISCOUNT_CATEGORY_NAMES[category]} and on the gym’s page.`
      : `“${title}” wasn’t approved.${reason ? ` ${reason}` : ' Contact us if you’d like to know why.'}`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.discounts,
  actionText: 'See discounts',
});
