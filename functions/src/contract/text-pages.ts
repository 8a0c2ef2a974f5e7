/** Public pages whose path is fixed and that show no list of the directory. They are in the sitemap. */
export const TEXT_PAGES = ['/about', '/contact', '/discount-codes', '/sponsorships', '/privacy', '/terms', '/accessibility'] as const;
