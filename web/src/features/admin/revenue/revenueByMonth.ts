import type { RevenueEntry } from '@contract';

/** Amounts in the smallest unit of their currency. */
export type RevenueTotals = Pick<RevenueEntry, 'currency' | 'purchases' | 'paid' | 'tax' | 'refunded'>;

/** A month's tiers, with a total per currency: different currencies are never added up. */
export interface RevenueMonth {
  readonly month: string;
  readonly entries: readonly RevenueEntry[];
  readonly totals: readonly RevenueTotals[];
}

/** Entries by month, in the same order. */
export function byMonth(entries: readonly RevenueEntry[]): RevenueMonth[] {
  return [...Map.groupBy(entries, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    entries: ofMonth,
    totals: [...Map.groupBy(ofMonth, ({ currency }) => currency)].map(([currency, same]) => ({
      currency,
      purchases: sum(same, 'purchases'),
      paid: sum(same, 'paid'),
      tax: sum(same, 'tax'),
      refunded: sum(same, 'refunded'),
    })),
  }));
}
const sum = (entries: readonly RevenueTotals[], of: 'purchases' | 'paid' | 'tax' | 'refunded'): number => entries.reduce((so, entry) => so + entry[of], 0);

/** The net amount: tax is part of the payment, and of a refund. */
export const netOf = ({ paid, refunded }: RevenueTotals): number => paid - refunded;
