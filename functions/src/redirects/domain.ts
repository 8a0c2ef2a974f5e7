import {
  dateOfEventKey,
  documentPaths,
  pathOfTarget,
  type SiteRedirect,
  TEXT_PAGES,
  type DocumentPath,
  type StateDocument,
  type CityDocument,
  type PageDocument,
  invalidFields,
} from '../contract';

/** Pages that every deployment has, in addition to those of places and gyms. A test compares them with the web app's routes. */
const SITE_PAGES: ReadonlySet<string> = new Set(['/', '/bjj', '/open-mats', '/compare', ...Object.values(TEXT_PAGES)]);

/** Paths of personal pages, data, files and services: redirects can neither start nor end there. */
const RESERVED_PATHS = [
  '/__',
  '/account',
  '/admin',
  '/answer',
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

const isReserved = (path: string): boolean => RESERVED_PATHS.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));
export const isSitePage = (path: string): boolean => SITE_PAGES.has(path);

/** The document that shows whether a place, a gym or its events have a page at a path. Undefined for any other path. */
export function documentOfPage(path: string): DocumentPath<StateDocument | CityDocument | PageDocument> | undefined {
  const [, section, stateSlug, citySlug, slug, event] =
    /^\/(bjj|open-mats)\/([a-z0-9-]+)(?:\/([a-z0-9-]+)(?:\/([a-z0-9-]+)(?:\/([^/]+))?)?)?$/.exec(path) ?? [];
  if (event !== undefined && dateOfEventKey(event) === undefined) return undefined;
  if (!stateSlug || (slug && section !== 'bjj')) return undefined;
  if (!citySlug) return documentPaths.state(stateSlug);
  return slug ? documentPaths.page({ stateSlug, citySlug, slug }) : documentPaths.city(stateSlug, citySlug);
}

/** What is at a path: a page, nothing, the URL of a draft, or a gym's old URL with its new path. */
export type PathStatus = { readonly kind: 'page' | 'draft' | 'none' } | { readonly kind: 'moved'; readonly to: string };

/** What is currently at both ends of a new redirect. */
export interface RedirectContext {
  readonly atFrom: PathStatus;
  readonly atTarget: PathStatus;
  /** Existing redirects: from this URL (`stored`), from the target's URL, and to this URL. */
  readonly stored: SiteRedirect | undefined;
  readonly ofTarget: SiteRedirect | undefined;
  readonly leadingHere: readonly SiteRedirect[];
}

/** The writes that create a redirect. */
export interface RedirectPlan {
  readonly redirect: SiteRedirect;
  /** Redirects to the old URL, which must lead to the new target. */
  readonly repointed: readonly { readonly before: SiteRedirect; readonly after: SiteRedirect }[];
  /** Redirects that would make a loop: their URL has become a page, or the target redirects back. */
  readonly dropped: readonly SiteRedirect[];
}

const invalidField = (field: 'from' | 'to', message: string) => invalidFields([{ path: field, message }]);

/** @throws DomainError `invalid` if either end is never allowed */
export function refuseReserved(from: string, to: string): void {
  if (isReserved(from)) throw invalidField('from', 'This URL is used by the site itself, so it can’t be redirected.');
  if (isReserved(pathOfTarget(to))) throw invalidField('to', 'Choose a page that everyone can open, such as /bjj/texas.');
}

/**
 * Plans a redirect from a URL without a page straight to a page. No stored redirect leads to a URL that is itself redirected, so there are no chains
 * or loops.
 * @throws DomainError `invalid` naming the end that is wrong
 */
export function planRedirect(from: string, to: string, { atFrom, atTarget, stored, ofTarget, leadingHere }: RedirectContext, now: Date): RedirectPlan {
  if (atFrom.kind === 'page') throw invalidField('from', 'There’s already a page at this URL.');
  if (atFrom.kind === 'draft') throw invalidField('from', 'This URL belongs to a gym that isn’t published yet.');
  if (atFrom.kind === 'moved') throw invalidField('from', `This is a gym’s old URL. It already redirects to ${atFrom.to}.`);
  const target = resolveTarget(to, atTarget, ofTarget);
  const toPath = pathOfTarget(target);
  if (toPath === from) throw invalidField('to', 'A URL can’t redirect to itself. Choose another page.');
  const repointed = leadingHere.filter((redirect) => redirect.from !== toPath).map((before) => ({ before, after: { ...before, to: target, toPath } }));
  const dropped = [...leadingHere.filter((redirect) => redirect.from === toPath), ...(ofTarget && ofTarget.from === toPath ? [ofTarget] : [])];
  return { redirect: { from, to: target, toPath, createdAt: stored?.createdAt ?? now.toISOString() }, repointed, dropped: unique(dropped) };
}

/** The final target: a gym's new URL, or the target of another redirect. */
function resolveTarget(to: string, atTarget: PathStatus, ofTarget: SiteRedirect | undefined): string {
  if (atTarget.kind === 'moved') return atTarget.to;
  if (atTarget.kind === 'page') return to;
  if (ofTarget) return ofTarget.to;
  throw invalidField('to', 'There’s no page at this URL. Search for it, or enter one such as /bjj/texas/austin.');
}

const unique = (redirects: readonly SiteRedirect[]): SiteRedirect[] => [...new Map(redirects.map((redirect) => [redirect.from, redirect])).values()];
