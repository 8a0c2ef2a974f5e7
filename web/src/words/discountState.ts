import { type Discount, type DiscountFacts, hasExpired, localDay } from '@contract';
import { dayLabel } from './discounts';
import { zoneName } from './zoneName';

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
export function discountDays({ validFrom, validUntil, timeZone }: Pick<Discount, 'validFrom' | 'validUntil' | 'timeZone'>): string {
  const zone = zoneName(timeZone);
  if (validFrom && validUntil) return `${dayLabel(validFrom)} to ${dayLabel(validUntil)}, ${zone}`;
  if (validUntil) return `Until ${dayLabel(validUntil)}, ${zone}`;
  return validFrom ? `Starting ${dayLabel(validFrom)}, ${zone}. No end date.` : 'No end date';
}

/** Says what a discount's status is at `now`. */
export function discountState(discount: Discount, now: Date): string {
  const today = localDay(now, discount.timeZone);
  const isExpired = hasExpired(discount, today);
  switch (discount.status) {
    case 'proposed':
      return isExpired ? 'Waiting for approval, but its last day has passed' : 'Waiting for approval';
    case 'approved':
      if (isExpired) return 'Expired. No longer shown.';
      return discount.validFrom && discount.validFrom > today ? `Approved. Starts ${dayLabel(discount.validFrom)}.` : 'Listed';
    case 'rejected':
      return 'Rejected';
    case 'ended':
      // An ended discount that was never decided on was withdrawn by its owner.
      return discount.decidedAt === undefined ? 'Withdrawn' : 'Ended';
  }
}
