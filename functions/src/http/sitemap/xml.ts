import { absoluteUrl } from '../../platform/site-url';
import { escapeMarkup } from '../../text/markup';
import type { ListedPage } from './pages';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An entry with the absolute URL and, if known, the day of the last change. */
const toEntry = (name: string, { path, changedOn }: ListedPage): string =>
  `<${name}><loc>${escapeMarkup(absoluteUrl(path))}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</${name}>`;

const toDocument = (root: string, name: string, pages: readonly ListedPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${pages.map((page) => `${toEntry(name, page)}\n`).join('')}</${root}>\n`;

/** A file that lists pages (sitemaps.org/protocol.html). */
export const formatSitemap = (pages: readonly ListedPage[]): string => toDocument('urlset', 'url', pages);
/** The index, which lists the other files. */
export const formatSitemapIndex = (files: readonly ListedPage[]): string => toDocument('sitemapindex', 'sitemap', files);
