import type { RevenueEntry } from '@contract';

/** Amounts are in the currency's smallest unit. */
export type RevenueTotals = Pick<RevenueEntry, 'currency' | 'purchases' | 'paid' | 'tax' | 'refunded'>;

/** A month's revenue by tier, with a total per currency. Amounts in different currencies are never added together. */
export interface RevenueMonth {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly tierRevenues: readonly RevenueEntry[];
  readonly totals: readonly RevenueTotals[];
}

/** Groups revenue by month. Months and tiers keep their order. */
export function groupByMonth(revenues: readonly RevenueEntry[]): RevenueMonth[] {
  return [...Map.groupBy(revenues, ({ month }) => month)].map(([month, tierRevenues]) => ({
    month,
    tierRevenues,
    totals: [...Map.groupBy(tierRevenues, ({ currency }) => currency)].map(([currency, sameCurrency]) => ({
      currency,
      purchases: sumField(sameCurrency, 'purchases'),
      paid: sumField(sameCurrency, 'paid'),
      tax: sumField(sameCurrency, 'tax'),
      refunded: sumField(sameCurrency, 'refunded'),
    })),
  }));
}
const sumField = (revenues: readonly RevenueTotals[], field: 'purchases' | 'paid' | 'tax' | 'refunded'): number =>
  revenues.reduce((total, revenue) => total + revenue[field], 0);

/** Payments minus refunds. Both include tax. */
export const getNetAmount = ({ paid, refunded }: RevenueTotals): number => paid - refunded;
