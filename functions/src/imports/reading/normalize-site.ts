import { isWebUrl, removeHiddenCharacters } from '../../contract';
import type { Notes } from './row-notes';
import type { Cell } from './row';

/** Campaign parameters, which say where a visitor came from, not which page to show. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|y_source|msclkid)$/i;

/** Maximum length of a URL, in characters. */
const MAX_LENGTH = 500;

/** A gym's URL with a scheme and without tracking parameters. Undefined if there is none, or if it can't be used, which is noted. */
export function readSite(cell: Cell, notes: Notes): string | undefined {
  const text = removeHiddenCharacters(cell.value)
    .trim()
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  if (/^(?:-+|n\/?a|none|no)$/i.test(text)) return undefined;
  const link = removeTracking(unwrapRedirect(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`));
  if (isMapLink(link)) {
    notes.addOmission('site', 'This is a map link, not the gym’s website. It was left out.', cell);
    return undefined;
  }
  if (isDirectoryPage(link)) {
    notes.addOmission('site', 'This is the gym’s page in another directory, not its website. It was left out.', cell);
    return undefined;
  }
  if (!isWebUrl(link)) notes.addOmission('site', 'This isn’t a web address. It was left out.', cell);
  else if (link.length > MAX_LENGTH) notes.addOmission('site', `This web address is longer than ${MAX_LENGTH} characters. It was left out.`, cell);
  else return link;
  return undefined;
}

/** Whether a URL is a place or search on a map, which exports have in the site column of gyms without a site. */
function isMapLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, pathname } = new URL(link);
  if (/^(?:maps\.app\.goo\.gl|maps\.apple\.com|maps\.google\.[a-z.]+)$/.test(hostname)) return true;
  return /(?:^|\.)(?:google\.[a-z.]+|bing\.com|openstreetmap\.org|goo\.gl|mapquest\.com)$/.test(hostname) && /^\/(?:maps|search)(?:\/|$)/.test(pathname);
}

/** Whether a URL is a place's page in a directory whose exports have such pages in the site column. */
function isDirectoryPage(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, pathname } = new URL(link);
  return /(?:^|\.)(?:yelp\.[a-z.]+|foursquare\.com)$/.test(hostname) && /^\/(?:biz|v|p)\//.test(pathname);
}

/** The target of a Google redirect. Any other link is returned unchanged. */
function unwrapRedirect(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  const target = /(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null;
  return target ?? link;
}

/** A URL without tracking parameters. Returns the same text if there is nothing to remove. */
function removeTracking(link: string): string {
  if (!link.includes('?') || !URL.canParse(link)) return link;
  const url = new URL(link);
  const trackingNames = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of trackingNames) url.searchParams.delete(name);
  return trackingNames.length > 0 ? url.href : link;
}
