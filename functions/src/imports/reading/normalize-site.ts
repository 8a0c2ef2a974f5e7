import { isWebUrl, withoutHidden } from '../../contract';
import type { Notes } from './row-notes';
import type { Cell } from './row';

/** Campaign parameters: they say where a visitor came from, nothing about the gym. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|y_source|msclkid)$/i;

/** A gym's URL with a scheme and without tracking parameters. If it isn't a URL, adds a note. */
export function readSite(cell: Cell, notes: Notes): string | undefined {
  const text = withoutHidden(cell.value)
    .trim()
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  if (/^(?:-+|n\/?a|none|no)$/i.test(text)) return undefined;
  const address = withoutTracking(unwrapRedirect(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`));
  if (isMapSearch(address)) {
    notes.dropped('site', 'This is a map search, not the gym’s website. It was left out.', cell);
    return undefined;
  }
  if (isDirectoryPage(address)) {
    notes.dropped('site', 'This is the gym’s page in another directory, not its website. It was left out.', cell);
    return undefined;
  }
  if (isWebUrl(address) && address.length <= 500) return address;
  notes.dropped('site', 'This isn’t a web address. It was left out.', cell);
  return undefined;
}

/** Whether a URL is a place or search on a map, which exports use if a gym has no site. */
function isMapSearch(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  if (/^(?:maps\.app\.goo\.gl|maps\.apple\.com|maps\.google\.[a-z.]+)$/.test(hostname)) return true;
  return /(?:^|\.)(?:google\.[a-z.]+|bing\.com|openstreetmap\.org|goo\.gl|mapquest\.com)$/.test(hostname) && /^\/(?:maps|search)(?:\/|$)/.test(pathname);
}

/** Whether a URL is a place's page in a directory whose exports have it in the column of the site. */
function isDirectoryPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  return /(?:^|\.)(?:yelp\.[a-z.]+|foursquare\.com)$/.test(hostname) && /^\/(?:biz|v|p)\//.test(pathname);
}

/** The target of a search engine's redirect. */
function unwrapRedirect(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const target = /(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null;
  return target ?? address;
}

/** Returns the same text if there is nothing to remove. */
function withoutTracking(address: string): string {
  if (!address.includes('?') || !URL.canParse(address)) return address;
  const url = new URL(address);
  const marks = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const mark of marks) url.searchParams.delete(mark);
  return marks.length > 0 ? url.href : address;
}
