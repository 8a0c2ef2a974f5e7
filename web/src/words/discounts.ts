import { discountHolds, hasExpired, type ListedDiscount, localDay } from '@contract';

/** How a discount stands on a day: its first is still to come, it can be used, or its last has passed. */
export type Standing = 'upcoming' | 'on' | 'ended';
type Days = Pick<ListedDiscount, 'validFrom' | 'validUntil' | 'timeZone'>;

/** How discounts stand at a moment, each on its own calendar: which day that is, is asked once a time zone. */
export function standingsAt(now: Date): (discount: Days) => Standing {
  const days = new Map<string, string>();
  return (discount) => {
    const today = days.get(discount.timeZone) ?? localDay(now, discount.timeZone);
    days.set(discount.timeZone, today);
    if (hasExpired(discount, today)) return 'ended';
    return discountHolds(discount, today) ? 'on' : 'upcoming';
  };
}

/** Discounts that have not ended: those that can be used first, then those to come, the nearest first. */
export function currentDiscounts<D extends Days>(discounts: readonly D[], now: Date): D[] {
  const standingOf = standingsAt(now);
  const byStanding = Map.groupBy(discounts, standingOf);
  const upcoming = [...(byStanding.get('upcoming') ?? [])].sort(({ validFrom: a = '' }, { validFrom: b = '' }) => (a < b ? -1 : a > b ? 1 : 0));
  return [...(byStanding.get('on') ?? []), ...upcoming];
}

/** `Dec 31, 2026` of `2026-12-31`: a day of the calendar, wherever it is read. */
export const dayLabel = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
