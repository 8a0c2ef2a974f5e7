import { formatPrice, GI_COLOR_NAMES, type Pricing, type VisitorPolicy } from '@contract';

type GiColorRule = NonNullable<VisitorPolicy['giColors']>;
/** A gi color that pages show as a swatch. */
export type GiColor = 'white' | 'blue' | 'black';
const GI_COLORS: Record<GiColorRule, readonly GiColor[]> = {
  any: [],
  white: ['white'],
  'white-or-blue': ['white', 'blue'],
  'white-blue-or-black': ['white', 'blue', 'black'],
};
/** Returns the gi colors that a gym allows, in words and for swatches. Undefined if they aren't listed. */
export const describeGiColors = (policy: VisitorPolicy | undefined) =>
  policy?.giColors && { words: GI_COLOR_NAMES[policy.giColors], colors: GI_COLORS[policy.giColors] };

/** Returns a sentence about the open mat fee. Undefined if it isn't listed. */
export function formatOpenMatFeeNote(pricing: Pricing | undefined): string | undefined {
  if (pricing?.openMat === undefined) return undefined;
  return pricing.openMat === 0 ? 'Open mats are free.' : `Open mats are ${formatPrice(pricing.openMat)}.`;
}
