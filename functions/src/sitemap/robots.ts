import { SITE } from '../contract';

/** What is a user's own, and data that stand in the pages anyway. The pictures made for sharing lie under /share. */
const NOBODYS_TO_LIST = ['/api/', '/admin', '/dashboard', '/login', '/my-gyms', '/payment-success'];

/** Which pages robots may fetch, and where all that may be listed is named. */
export const robotsText = (): string =>
  `User-agent: *\n${NOBODYS_TO_LIST.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${new URL('/sitemap.xml', SITE.origin).href}\n`;
