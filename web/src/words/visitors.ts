import type { Pricing, VisitorPolicy } from '@contract';
import { feeLabel } from './facts';

const GI_COLORS: Record<NonNullable<VisitorPolicy['giColors']>, { words: string; colors: readonly GiColor[] }> = {
  any: { words: 'Any color', colors: [] },
  white: { words: 'White only', colors: ['white'] },
  'white-or-blue': { words: 'White or blue', colors: ['white', 'blue'] },
  'white-blue-or-black': { words: 'White, blue or black', colors: ['white', 'blue', 'black'] },
};
export type GiColor = 'white' | 'blue' | 'black';
/** Gi colors a gym allows, in words and as swatches. */
export const giColorsOf = (policy: VisitorPolicy | undefined) => policy?.giColors && GI_COLORS[policy.giColors];

/** What is known of the price of a visit beyond the drop-in fee. */
export function visitPriceNote(pricing: Pricing | undefined): string | undefined {
  if (pricing?.openMat === undefined) return undefined;
  return pricing.openMat === 0 ? 'Open mat is free.' : `Open mat is ${feeLabel(pricing.openMat)}.`;
}
