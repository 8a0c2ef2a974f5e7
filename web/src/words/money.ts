/**
 * Formats an amount: `$240`, `$12.50`.
 * @param amount in the currency's smallest unit, as in Stripe's API
 * @param currency its ISO 4217 code, in upper or lower case
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const units = amount / 10 ** digits;
  return Number.isInteger(units) ? units.toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }) : format.format(units);
}
