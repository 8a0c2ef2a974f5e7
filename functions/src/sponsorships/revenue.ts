import { compareText, type RevenueEntry, type Sponsorship } from '../contract';
import { toCsv } from '../text/csv';

type PaidPurchase = Pick<Sponsorship, 'paidAt' | 'tierName' | 'currency' | 'amount' | 'tax' | 'refunded' | 'dispute'>;

/** The amount that we refunded or that the buyer's bank took back. */
const getReturnedAmount = ({ refunded, dispute }: PaidPurchase): number => refunded + (dispute?.status === 'lost' ? dispute.amount : 0);

/** Payments and refunds by month (UTC), tier and currency, newest month first. A refund counts in the month of its payment. */
export function summarizeRevenue(paid: readonly PaidPurchase[]): RevenueEntry[] {
  const groups = Map.groupBy(
    paid.filter(({ paidAt }) => paidAt !== undefined),
    ({ paidAt = '', tierName, currency }) => JSON.stringify([paidAt.slice(0, 7), tierName, currency]),
  );
  const entries = [...groups].map(([key, purchases]): RevenueEntry => {
    const [month = '', tier = '', currency = ''] = JSON.parse(key) as string[];
    const sum = (getAmount: (purchase: PaidPurchase) => number) => purchases.reduce((total, purchase) => total + getAmount(purchase), 0);
    return {
      month,
      tier,
      currency,
      purchases: purchases.length,
      paid: sum(({ amount }) => amount),
      tax: sum(({ tax = 0 }) => tax),
      refunded: sum(getReturnedAmount),
    };
  });
  return entries.sort((a, b) => compareText(b.month, a.month) || compareText(a.tier, b.tier));
}

/** Formats revenue as CSV, with amounts as plain decimals. `paid` and `refunded` include tax. */
export function toRevenueCsv(entries: readonly RevenueEntry[]): string {
  const rows = entries.map(({ month, tier, currency, purchases, paid, tax, refunded }) => {
    const digits = getCurrencyDigits(currency);
    const formatAmount = (units: number) => (units / 10 ** digits).toFixed(digits);
    return {
      month,
      tier,
      currency: currency.toUpperCase(),
      purchases,
      paid: formatAmount(paid),
      tax_included: formatAmount(tax),
      refunded: formatAmount(refunded),
      net: formatAmount(paid - refunded),
    };
  });
  return toCsv(rows, { header: true });
}

/** The number of a currency's decimal places: two for dollars, none for yen. */
const getCurrencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
