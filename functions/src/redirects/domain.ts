import { documentPaths, DomainError, pathOfTarget, type SiteRedirect } from '../contract';

/** Pages that every deployment has, besides those of places and gyms. A test compares them with the web app's routes. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/bjj',
  '/open-mats',
  '/compare',
  '/about',
  '/contact',
  '/discount-codes',
  '/sponsorships',
  '/privacy',
  '/terms',
  '/accessibility',
]);

/** What lies at or below these is a page of somebody's own, data, a file or a service: nothing leads away from there, or there. */
const RESERVED = [
  '/__',
  '/account',
  '/admin',
  '/api',
  '/assets',
  '/dashboard',
  '/dev',
  '/favicon.ico',
  '/fonts',
  '/guide',
  '/icons',
  '/legacy-city-redirect',
  '/login',
  '/manifest.webmanifest',
  '/my-gyms',
  '/payment-success',
  '/propose-gym',
  '/robots.txt',
  '/share',
  '/sitemap.xml',
  '/sitemaps',
  '/sponsor-logos',
  '/sponsorships/pay',
  '/sw.js',
  '/unsubscribe',
  '/.well-known',
] as const;

const isReserved = (path: string): boolean => RESERVED.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));
export const isSitePage = (path: string): boolean => PAGES.has(path);

/** The document that says whether there is a page of a place or gym at a path; undefined for any other path. */
export function documentOfPage(path: string): string | undefined {
  const [, section, stateSlug, citySlug, slug] = /^\/(bjj|open-mats)\/([a-z0-9-]+)(?:\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?)?$/.exec(path) ?? [];
  if (!stateSlug || (slug && section !== 'bjj')) return undefined;
  if (!citySlug) return documentPaths.state(stateSlug);
  return slug ? documentPaths.page({ stateSlug, citySlug, slug }) : documentPaths.city(stateSlug, citySlug);
}

/** What is at a path: a page, nothing, the address of a gym that is no page yet, or a gym's old one with the path of where it is now. */
export type Standing = { readonly kind: 'page' | 'draft' | 'none' } | { readonly kind: 'moved'; readonly to: string };

/** What is known of both ends of a redirect when it is set. */
export interface Known {
  readonly atFrom: Standing;
  readonly atTarget: Standing;
  /** The redirects that are set already: from this address, from the target's, and those that lead to this address. */
  readonly stored: SiteRedirect | undefined;
  readonly ofTarget: SiteRedirect | undefined;
  readonly leadingHere: readonly SiteRedirect[];
}

/** What is to be written. */
export interface RedirectPlan {
  readonly redirect: SiteRedirect;
  /** These led to the old address, and are to lead where it does. */
  readonly repointed: readonly { readonly before: SiteRedirect; readonly after: SiteRedirect }[];
  /** These would lead in a circle: what they lead to is a page by now, or leads back. */
  readonly dropped: readonly SiteRedirect[];
}

const refused = (field: 'from' | 'to', message: string) => new DomainError('invalid', 'Check the marked fields.', [{ path: field, message }]);

/** @throws DomainError `invalid` where neither end may be what it is, whatever is stored */
export function refuseReserved(from: string, to: string): void {
  if (isReserved(from)) throw refused('from', 'This address belongs to the site itself. Nothing can lead away from it.');
  if (isReserved(pathOfTarget(to))) throw refused('to', 'Choose a page that everyone can open, such as /bjj/texas.');
}

/**
 * A redirect that leads from where no page is to a page at once. Of all that are stored none leads to where another begins, so
 * that there is neither a chain nor a circle.
 * @throws DomainError `invalid` naming the end that is wrong
 */
export function plannedRedirect(from: string, to: string, { atFrom, atTarget, stored, ofTarget, leadingHere }: Known, now: Date): RedirectPlan {
  if (atFrom.kind === 'page') throw refused('from', 'There is a page at this address. A redirect would never be followed.');
  if (atFrom.kind === 'draft') throw refused('from', 'This is the address of a gym that is not published yet.');
  if (atFrom.kind === 'moved') throw refused('from', `This is a gym’s old address: it leads to ${atFrom.to} by itself.`);
  const target = finalTarget(to, atTarget, ofTarget);
  const toPath = pathOfTarget(target);
  if (toPath === from) throw refused('to', 'It would lead to itself. Choose another page.');
  const repointed = leadingHere.filter((one) => one.from !== toPath).map((before) => ({ before, after: { ...before, to: target, toPath } }));
  const dropped = [...leadingHere.filter((one) => one.from === toPath), ...(ofTarget && ofTarget.from === toPath ? [ofTarget] : [])];
  return { redirect: { from, to: target, toPath, createdAt: stored?.createdAt ?? now.toISOString() }, repointed, dropped: unique(dropped) };
}

/** Where it leads in the end: a gym's new address, or where another redirect leads from there. */
function finalTarget(to: string, atTarget: Standing, ofTarget: SiteRedirect | undefined): string {
  if (atTarget.kind === 'moved') return atTarget.to;
  if (atTarget.kind === 'page') return to;
  if (ofTarget) return ofTarget.to;
  throw refused('to', 'There is no page at this address. Find it, or enter one such as /bjj/texas/austin.');
}

const unique = (redirects: readonly SiteRedirect[]): SiteRedirect[] => [...new Map(redirects.map((one) => [one.from, one])).values()];
