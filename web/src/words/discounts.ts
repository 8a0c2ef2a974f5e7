import { compareText, isDiscountValid, hasDiscountExpired, type ListedDiscount, getLocalDate } from '@contract';

/** Whether a discount isn't valid yet, is valid now, or has ended. */
export type DiscountTiming = 'upcoming' | 'current' | 'ended';
type ValidityPeriod = Pick<ListedDiscount, 'validFrom' | 'validUntil' | 'timeZone'>;

/** Creates a function that returns a discount's timing at `now` in the discount's time zone. It computes the date once per time zone. */
export function createTimingGetter(now: Date): (discount: ValidityPeriod) => DiscountTiming {
  const days = new Map<string, string>();
  return (discount) => {
    const today = days.get(discount.timeZone) ?? getLocalDate(now, discount.timeZone);
    days.set(discount.timeZone, today);
    if (hasDiscountExpired(discount, today)) return 'ended';
    return isDiscountValid(discount, today) ? 'current' : 'upcoming';
  };
}

/** Lists the discounts that haven't ended: valid ones first, then upcoming ones, soonest first. */
export function listCurrentDiscounts<D extends ValidityPeriod>(discounts: readonly D[], now: Date): D[] {
  const byTiming = Map.groupBy(discounts, createTimingGetter(now));
  const upcoming = [...(byTiming.get('upcoming') ?? [])].sort((a, b) => compareText(a.validFrom ?? '', b.validFrom ?? ''));
  return [...(byTiming.get('current') ?? []), ...upcoming];
}

/** Formats a calendar date, whatever the reader's time zone is: `Dec 31, 2026` for `2026-12-31`. */
export const formatDateWithYear = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
