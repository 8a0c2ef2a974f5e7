/** The site's origin in tests, which vitest.config.ts sets like a deployment's configuration. */
export const ORIGIN = process.env.SITE_ORIGIN ?? '';
