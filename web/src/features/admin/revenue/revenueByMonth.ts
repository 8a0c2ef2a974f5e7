import type { RevenueEntry } from '@contract';

/** Amounts are in the currency's smallest unit. */
export type RevenueTotals = Pick<RevenueEntry, 'currency' | 'purchases' | 'paid' | 'tax' | 'refunded'>;

/** A month's entries by tier, with a total per currency. Amounts in different currencies are never added together. */
export interface RevenueMonth {
  readonly month: string;
  readonly entries: readonly RevenueEntry[];
  readonly totals: readonly RevenueTotals[];
}

/** Groups entries by month. Months and entries keep their order. */
export function groupByMonth(entries: readonly RevenueEntry[]): RevenueMonth[] {
  return [...Map.groupBy(entries, ({ month }) => month)].map(([month, monthEntries]) => ({
    month,
    entries: monthEntries,
    totals: [...Map.groupBy(monthEntries, ({ currency }) => currency)].map(([currency, currencyEntries]) => ({
      currency,
      purchases: sumField(currencyEntries, 'purchases'),
      paid: sumField(currencyEntries, 'paid'),
      tax: sumField(currencyEntries, 'tax'),
      refunded: sumField(currencyEntries, 'refunded'),
    })),
  }));
}
const sumField = (entries: readonly RevenueTotals[], field: 'purchases' | 'paid' | 'tax' | 'refunded'): number =>
  entries.reduce((total, entry) => total + entry[field], 0);

/** Payments minus refunds. Both include tax. */
export const getNetAmount = ({ paid, refunded }: RevenueTotals): number => paid - refunded;
