import { DAY_MS, type Sponsorship } from '@contract';

/** How many digits of an amount are behind its point: two of dollars, none of yen. */
const digitsOf = (currency: string): number => new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount as digits alone, for a field or a spreadsheet: `142.03`. */
export function plainAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** What was typed, in the currency's smallest unit, without a detour over fractions; undefined where it is no amount. */
export function typedAmount(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = /^\$?(\d{1,9})(?:\.(\d*))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
}

/** Days of the term in which it is not shown, as far as that is known at `now`; one that has begun is still left. */
export function daysLeft({ startsAt, endsAt, termDays }: Pick<Sponsorship, 'startsAt' | 'endsAt' | 'termDays'>, now: Date): number {
  if (startsAt === undefined || endsAt === undefined) return termDays;
  const until = Math.max(Date.parse(startsAt), Math.min(now.getTime(), Date.parse(endsAt)));
  return Math.max(0, Math.ceil(termDays - (until - Date.parse(startsAt)) / DAY_MS));
}

/** What these days have cost, in proportion to the whole term, as far as it was not paid back already. */
export function valueOfDays(days: number, { amount, refunded, termDays }: Pick<Sponsorship, 'amount' | 'refunded' | 'termDays'>): number {
  return Math.min(amount - refunded, Math.round((amount * days) / termDays));
}
