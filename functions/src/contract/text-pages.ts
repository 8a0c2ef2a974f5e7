/** Paths of public pages that show no list of the directory, by the name that links use. They are in the sitemap. */
export const TEXT_PAGES = {
  about: '/about',
  contact: '/contact',
  discounts: '/discount-codes',
  sponsorships: '/sponsorships',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;
