import { AFFILIATIONS } from '../../text/affiliations';

/** Where many gyms have a page: nothing but its path tells whose it is. */
const PLATFORM = /(?:^|\.)(?:facebook|instagram|google|linktr|yelp|youtube|tiktok|wixsite|business)\.\w+$/;

/** A site's host without `www.`; undefined where it is no address. */
const hostOf = (site: string): string | undefined => (URL.canParse(site) ? new URL(site).hostname.toLowerCase().replace(/^(?:www|m)\./, '') : undefined);

const isPlatformSite = (site: string): boolean => PLATFORM.test(hostOf(site) ?? '');

/** What the sites of affiliations are called: `graciebarra`, `10thplanet`. */
const CHAINS = AFFILIATIONS.map(({ words }) => words.replaceAll(' ', ''));
/** An affiliation's own site has little more than its name: `10thplanetjj.com` is one, `graciebarraaustin.com` a gym's. */
const CHAIN_HOST = new RegExp(`^(?:${CHAINS.join('|')})(?:jj|bjj|jiujitsu|usa|team)?\\.\\w+$`);

/** Whether a page is one of an affiliation's site, which all its gyms share. */
const isChainSite = (site: string): boolean => CHAIN_HOST.test(hostOf(site) ?? '');

/**
 * What two listings with one page share: `https://www.Example.com/austin/` and `http://example.com/austin` are one. Undefined
 * for a platform's front page, which is nobody's.
 */
export function siteKey(site: string): string | undefined {
  const host = hostOf(site);
  if (host === undefined) return undefined;
  const { pathname, search } = new URL(site);
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const isPlatform = isPlatformSite(site);
  if (isPlatform && path === '') return undefined;
  return host + path + (isPlatform ? search : '');
}

/** Whether no other gym has this page, be it one on a platform or on its chain's site: neither's front is anyone's own. */
export const isOwnPage = (site: string): boolean => siteKey(site) !== undefined && !(isChainSite(site) && new URL(site).pathname.replaceAll('/', '') === '');

/** The gym's own site over its page on its chain's, that over one on a platform; of one kind https over http. */
export function siteWeight(site: string): number {
  const kind = isPlatformSite(site) ? 0 : isChainSite(site) ? 2 : 4;
  return kind + (site.startsWith('https:') ? 1 : 0);
}
