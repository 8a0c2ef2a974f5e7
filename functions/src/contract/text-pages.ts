/** Paths of public pages that aren't part of the directory, by the name that `sitePaths` uses. The sitemap includes them. */
export const TEXT_PAGES = {
  about: '/about',
  contact: '/contact',
  discounts: '/discount-codes',
  sponsorships: '/sponsorships',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;
