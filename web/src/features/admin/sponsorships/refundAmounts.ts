import { DAY_MS, type Sponsorship } from '@contract';

/** The number of a currency's decimal places: two for dollars, none for yen. */
const countDecimalPlaces = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats an amount (in the currency's smallest unit) in plain digits for an input: `142.03`. */
export function formatPlainAmount(amount: number, currency: string): string {
  const digits = countDecimalPlaces(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Parses a typed amount into the currency's smallest unit, without floating-point errors. Undefined if it isn't an amount. */
export function parseAmount(text: string, currency: string): number | undefined {
  const digits = countDecimalPlaces(currency);
  const [, whole, fraction = ''] = /^\$?(\d{1,9})(?:\.(\d*))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
}

/** Days left in the term at `now`. A day that has begun counts as left. */
export function countDaysLeft({ startsAt, endsAt, termDays }: Pick<Sponsorship, 'startsAt' | 'endsAt' | 'termDays'>, now: Date): number {
  if (startsAt === undefined || endsAt === undefined) return termDays;
  const usedUntil = Math.max(Date.parse(startsAt), Math.min(now.getTime(), Date.parse(endsAt)));
  return Math.max(0, Math.ceil(termDays - (usedUntil - Date.parse(startsAt)) / DAY_MS));
}

/** The share of the price for this many days of the term, in the currency's smallest unit. At most the amount that hasn't been refunded yet. */
export function prorateDays(days: number, { amount, refunded, termDays }: Pick<Sponsorship, 'amount' | 'refunded' | 'termDays'>): number {
  return Math.min(amount - refunded, Math.round((amount * days) / termDays));
}
