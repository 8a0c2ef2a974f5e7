import { type Discount, type DiscountFacts, DISCOUNTS_LIMIT, DISCOUNTS_OF_A_GYM, type ErrorReason, hasExpired, localDay } from '@contract';
import { dayLabel } from './discounts';
import { messageOf, reasonOf } from './problems';

/** What each part of a discount is called where it is entered. */
export const DISCOUNT_LABELS: Record<keyof DiscountFacts, string> = {
  title: 'What it gives',
  description: 'Description',
  terms: 'Terms',
  code: 'Code',
  url: 'Link',
  category: 'What it is on',
  validFrom: 'First day',
  validUntil: 'Last day',
};

/** When it holds, and by whose clock. */
export function discountDays({ validFrom, validUntil, timeZone }: Pick<Discount, 'validFrom' | 'validUntil' | 'timeZone'>): string {
  const clock = `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
  if (validFrom && validUntil) return `${dayLabel(validFrom)} to ${dayLabel(validUntil)}, ${clock}`;
  if (validUntil) return `Until ${dayLabel(validUntil)}, ${clock}`;
  return validFrom ? `From ${dayLabel(validFrom)}, ${clock}, until someone ends it` : 'Until someone ends it';
}

/** What has become of a discount by `now`. */
export function discountState(discount: Discount, now: Date): string {
  const today = localDay(now, discount.timeZone);
  const expired = hasExpired(discount, today);
  switch (discount.status) {
    case 'proposed':
      return expired ? 'Waits for a decision; its last day has passed' : 'Waits for a decision';
    case 'approved':
      if (expired) return 'Its last day has passed: nobody sees it any more';
      return discount.validFrom && discount.validFrom > today ? `Approved; it begins on ${dayLabel(discount.validFrom)}` : 'Listed';
    case 'refused':
      return 'Refused';
    case 'ended':
      return 'Ended';
  }
}

/** What a reason means where it is about a discount. */
const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'already-decided': 'This was decided or ended meanwhile and can’t be changed this way any more. The list shows how it stands.',
  'limit-reached': `There is no room for another: a gym has ${DISCOUNTS_OF_A_GYM} at most, proposed or listed, and ${DISCOUNTS_LIMIT} are listed in all. End one first.`,
  'gym-not-found': 'This gym is not listed, so it can’t have a discount.',
};

/** What the user is told of anything that an action on a discount threw. */
export function discountProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}
