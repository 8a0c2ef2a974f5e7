import { type Discount, type DiscountFacts, hasDiscountExpired, getLocalDate } from '@contract';
import { formatDateWithYear } from './discounts';
import { getZoneName } from './zoneName';

/** The form label of each part of a discount. */
export const DISCOUNT_LABELS: Record<keyof DiscountFacts, string> = {
  title: 'Offer',
  description: 'Description',
  terms: 'Terms',
  code: 'Promo code',
  url: 'Link',
  category: 'Category',
  validFrom: 'First day',
  validUntil: 'Last day',
};

/** Says when a discount is valid, and in which time zone. */
export function formatDiscountDays({ validFrom, validUntil, timeZone }: Pick<Discount, 'validFrom' | 'validUntil' | 'timeZone'>): string {
  const zone = getZoneName(timeZone);
  if (validFrom && validUntil) return `${formatDateWithYear(validFrom)} to ${formatDateWithYear(validUntil)}, ${zone}`;
  if (validUntil) return `Until ${formatDateWithYear(validUntil)}, ${zone}`;
  return validFrom ? `Starting ${formatDateWithYear(validFrom)}, ${zone}. No end date.` : 'No end date';
}

/** Says what a discount's status is at `now`. */
export function formatDiscountState(discount: Discount, now: Date): string {
  const today = getLocalDate(now, discount.timeZone);
  const isExpired = hasDiscountExpired(discount, today);
  switch (discount.status) {
    case 'proposed':
      return isExpired ? 'Waiting for approval, but its last day has passed' : 'Waiting for approval';
    case 'approved':
      if (isExpired) return 'Expired. No longer shown.';
      return discount.validFrom && discount.validFrom > today ? `Approved. Starts ${formatDateWithYear(discount.validFrom)}.` : 'Listed';
    case 'rejected':
      return 'Rejected';
    case 'ended':
      // An ended discount that was never decided on was withdrawn by its owner.
      return discount.decidedAt === undefined ? 'Withdrawn' : 'Ended';
  }
}
