import { config } from './config';

/** The absolute address of a path on this site. */
export const absolute = (path: string): string => new URL(path, config.siteOrigin()).href;

/** `gyms.example.org`: what people read, and what makes an id the site's own. */
export const siteHost = (): string => new URL(config.siteOrigin()).host;
