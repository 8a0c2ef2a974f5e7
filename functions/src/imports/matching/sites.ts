import { AFFILIATIONS } from '../../text/affiliations';

/** Platforms where many gyms have a page, so only the path identifies the gym. */
const PLATFORM_HOST = /(?:^|\.)(?:facebook|instagram|threads|twitter|x|google|linktr|linkin|yelp|youtube|tiktok|wixsite|business)\.\w+$|^g\.page$/;

/** Booking platforms, website builders and event sites. A gym may have a subdomain. On the platform's own hosts, only a path or query identifies the gym. */
const BOOKING_HOST =
  /^(?:(?:app|clients|widgets|my|members|go|portal|www)\.)?(?:mindbodyonline|mindbody|zenplanner|pushpress|wodify|gymdesk|kicksite|sparkmembership|glofox|teamup|clubready|vagaro|marianatek|maonrails|perfectmind|gymmaster|wellnessliving|squarespace|wix|weebly|godaddysites|linktree|calendly|eventbrite|meetup)\.\w+$/;

/** A URL's host without `www.` or `m.`. Undefined if the string isn't a URL. */
const parseHost = (site: string): string | undefined => (URL.canParse(site) ? new URL(site).hostname.toLowerCase().replace(/^(?:www|m)\./, '') : undefined);

const isPlatformSite = (site: string): boolean => PLATFORM_HOST.test(parseHost(site) ?? '') || BOOKING_HOST.test(parseHost(site) ?? '');

/** Affiliations as in host names: `graciebarra`, `10thplanet`. */
const CHAINS = AFFILIATIONS.map(({ searchPhrase }) => searchPhrase.replaceAll(' ', ''));
/** The host of an affiliation's own site, such as `10thplanetjj.com`. `graciebarraaustin.com` is a gym's site. */
const CHAIN_HOST = new RegExp(`^(?:${CHAINS.join('|')})(?:jj|bjj|jiujitsu|usa|team)?\\.\\w+$`);

/** Whether a page is on an affiliation's site, which all its gyms share. */
const isChainSite = (site: string): boolean => CHAIN_HOST.test(parseHost(site) ?? '');

/**
 * The key of a gym's page, which is equal for two entries with the same page: `https://www.Example.com/austin/` and `http://example.com/austin`
 * are equal. Undefined for a platform's homepage, which belongs to no gym.
 */
export function toSiteKey(site: string): string | undefined {
  const host = parseHost(site);
  if (host === undefined) return undefined;
  const { pathname, search } = new URL(site);
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const isPlatform = isPlatformSite(site);
  const query = isPlatform ? removeTracking(search) : '';
  if (isPlatform && path === '' && query === '') return undefined;
  return host + path + query;
}

/** Parameters that tell a platform where a visitor came from. The page is the same without them. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igsh|igshid|mibextid|ref|si|hl|locale)$/i;
function removeTracking(search: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !TRACKING.test(name));
  return others.length === 0 ? '' : `?${new URLSearchParams(others)}`;
}

/** Whether a page belongs to a single gym. It may be on a platform or on a chain's site, but it can't be the homepage there. */
export const isOwnPage = (site: string): boolean => toSiteKey(site) !== undefined && !(isChainSite(site) && new URL(site).pathname.replaceAll('/', '') === '');

/** The rank of a site. The higher, the better: the gym's own site, then its page on its chain's site, then one on a platform. Among equals, https wins. */
export function rankSite(site: string): number {
  const https = site.startsWith('https:') ? 1 : 0;
  if (isPlatformSite(site)) return https;
  return https + (isChainSite(site) ? 2 : 4);
}
