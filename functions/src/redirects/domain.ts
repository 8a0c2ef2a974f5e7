import {
  parseEventKeyDate,
  documentPaths,
  getTargetPath,
  type SiteRedirect,
  TEXT_PAGES,
  type DocumentPath,
  type StateDocument,
  type CityDocument,
  type PageDocument,
  invalidFieldsError,
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
/** Whether a path is one of the pages that every deployment has. */
export const isSitePage = (path: string): boolean => SITE_PAGES.has(path);

/** The path of the document that shows whether a place, a gym or an event has a page at a URL path. Undefined for any other path. */
export function findPageDocumentPath(path: string): DocumentPath<StateDocument | CityDocument | PageDocument> | undefined {
  const [, section, stateSlug, citySlug, slug, event] =
    /^\/(bjj|open-mats)\/([a-z0-9-]+)(?:\/([a-z0-9-]+)(?:\/([a-z0-9-]+)(?:\/([^/]+))?)?)?$/.exec(path) ?? [];
  if (event !== undefined && parseEventKeyDate(event) === undefined) return undefined;
  if (!stateSlug || (slug && section !== 'bjj')) return undefined;
  if (!citySlug) return documentPaths.state(stateSlug);
  return slug ? documentPaths.page({ stateSlug, citySlug, slug }) : documentPaths.city(stateSlug, citySlug);
}

/** What is at a path: a page, nothing, the URL of a draft, or a gym's old URL with its new path. */
export type PathStatus = { readonly kind: 'page' | 'draft' | 'none' } | { readonly kind: 'moved'; readonly to: string };

/** What is currently at both ends of a new or changed redirect. */
export interface RedirectContext {
  readonly sourceStatus: PathStatus;
  readonly targetStatus: PathStatus;
  /** The redirect from the same URL. */
  readonly existing: SiteRedirect | undefined;
  /** The redirect from the target's path. */
  readonly targetRedirect: SiteRedirect | undefined;
  /** The redirects whose target is the URL that is to be redirected. */
  readonly incoming: readonly SiteRedirect[];
}

/** The writes that create or change a redirect. */
export interface RedirectPlan {
  readonly redirect: SiteRedirect;
  /** Redirects to the redirected URL, which must lead to the new target instead. */
  readonly updates: readonly { readonly before: SiteRedirect; readonly after: SiteRedirect }[];
  /** Redirects from the new target's path, which would make a loop or hide the target's page. */
  readonly deletions: readonly SiteRedirect[];
}

const invalidField = (field: 'from' | 'to', message: string) => invalidFieldsError([{ path: field, message }]);

/**
 * Checks that a redirect neither starts nor ends at a reserved path.
 * @throws DomainError `invalid`
 */
export function refuseReserved(from: string, to: string): void {
  if (isReserved(from)) throw invalidField('from', 'This URL is used by the site itself, so it can’t be redirected.');
  if (isReserved(getTargetPath(to))) throw invalidField('to', 'Choose a page that everyone can open, such as /bjj/texas.');
}

/**
 * Plans a redirect from a URL without a page straight to a page. No stored redirect leads to a URL that is itself redirected, so there are no chains
 * or loops.
 * @throws DomainError `invalid`, which names the field that is wrong
 */
export function planRedirect(from: string, to: string, context: RedirectContext, now: Date): RedirectPlan {
  const { sourceStatus, targetStatus, existing, targetRedirect, incoming } = context;
  if (sourceStatus.kind === 'page') throw invalidField('from', 'There’s already a page at this URL.');
  if (sourceStatus.kind === 'draft') throw invalidField('from', 'This URL belongs to a gym that isn’t published yet.');
  if (sourceStatus.kind === 'moved') throw invalidField('from', `This is a gym’s old URL. It already redirects to ${sourceStatus.to}.`);
  const target = resolveTarget(to, targetStatus, targetRedirect);
  const toPath = getTargetPath(target);
  if (toPath === from) throw invalidField('to', 'A URL can’t redirect to itself. Choose another page.');
  const startsAtTarget = (redirect: SiteRedirect) => redirect.from === toPath;
  const updates = incoming.filter((redirect) => !startsAtTarget(redirect)).map((before) => ({ before, after: { ...before, to: target, toPath } }));
  const deletions = [...incoming, ...(targetRedirect ? [targetRedirect] : [])].filter(startsAtTarget);
  return { redirect: { from, to: target, toPath, createdAt: existing?.createdAt ?? now.toISOString() }, updates, deletions: removeDuplicates(deletions) };
}

/** The final target: the entered page, a gym's new URL, or the target of another redirect. */
function resolveTarget(to: string, targetStatus: PathStatus, targetRedirect: SiteRedirect | undefined): string {
  if (targetStatus.kind === 'moved') return targetStatus.to;
  if (targetStatus.kind === 'page') return to;
  if (targetRedirect) return targetRedirect.to;
  throw invalidField('to', 'There’s no page at this URL. Search for it, or enter one such as /bjj/texas/austin.');
}

const removeDuplicates = (redirects: readonly SiteRedirect[]): SiteRedirect[] => [...new Map(redirects.map((redirect) => [redirect.from, redirect])).values()];
