/** The site's own origin in tests, which vitest.config.ts sets as a deployment's configuration does. */
export const ORIGIN = process.env.SITE_ORIGIN ?? '';
