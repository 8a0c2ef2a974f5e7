/** Paths of public pages that aren't directory lists, by the name that links use. The sitemap includes them. */
export const TEXT_PAGES = {
  about: '/about',
  contact: '/contact',
  discounts: '/discount-codes',
  sponsorships: '/sponsorships',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;
