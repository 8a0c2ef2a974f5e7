import { isDiscountValid, hasExpired, type ListedDiscount, localDay } from '@contract';

/** Whether a discount isn't valid yet, is valid, or is no longer valid. */
export type DiscountTiming = 'upcoming' | 'current' | 'ended';
type ValidityPeriod = Pick<ListedDiscount, 'validFrom' | 'validUntil' | 'timeZone'>;

/** Returns a function that determines a discount's timing at `now`, in the discount's time zone. It computes the date only once per zone. */
export function discountTimingAt(now: Date): (discount: ValidityPeriod) => DiscountTiming {
  const days = new Map<string, string>();
  return (discount) => {
    const today = days.get(discount.timeZone) ?? localDay(now, discount.timeZone);
    days.set(discount.timeZone, today);
    if (hasExpired(discount, today)) return 'ended';
    return isDiscountValid(discount, today) ? 'current' : 'upcoming';
  };
}

/** Discounts that have not ended: valid ones first, then upcoming ones, soonest first. */
export function listCurrentDiscounts<D extends ValidityPeriod>(discounts: readonly D[], now: Date): D[] {
  const timingOf = discountTimingAt(now);
  const byTiming = Map.groupBy(discounts, timingOf);
  const upcoming = [...(byTiming.get('upcoming') ?? [])].sort(({ validFrom: a = '' }, { validFrom: b = '' }) => (a < b ? -1 : a > b ? 1 : 0));
  return [...(byTiming.get('current') ?? []), ...upcoming];
}

/** `Dec 31, 2026` for `2026-12-31`: a calendar date, independent of the reader's time zone. */
export const dayLabel = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
