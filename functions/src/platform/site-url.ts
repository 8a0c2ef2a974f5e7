import { config } from './config';

/** The absolute URL of a path on this site. */
export const absoluteUrl = (path: string): string => new URL(path, config.siteOrigin()).href;

/** The site's host, such as `gyms.example.org`, for use in text and in ids that belong to the site. */
export const siteHost = (): string => new URL(config.siteOrigin()).host;
