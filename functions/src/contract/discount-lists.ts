/** What a discount is for, in the filters' order. */
export const DISCOUNT_CATEGORIES = ['classes', 'gear', 'seminars', 'events', 'health', 'travel', 'other'] as const;
export type DiscountCategory = (typeof DISCOUNT_CATEGORIES)[number];
export const DISCOUNT_CATEGORY_NAMES: Record<DiscountCategory, string> = {
  classes: 'Classes and memberships',
  gear: 'Gis and gear',
  seminars: 'Seminars',
  events: 'Camps and tournaments',
  health: 'Food and health',
  travel: 'Travel',
  other: 'Something else',
};
