import type { ComponentType } from 'react';
import { data as withStatus, redirectDocument, useMatches } from 'react-router-dom';
import { withinScriptTimeout } from '../lib/script';
import { type RequiredRole, requireAccess } from './access';
import type { PageInfo } from '../lib/serverData';
import type { Visit } from '../stores/pageStores';
import { isUnreachable, restoreSavedPage } from './offlineFallback';
import { needsNewDocument } from './needsNewDocument';

type LoadPageData = (visit: Visit) => Promise<PageInfo>;

interface PageOptions {
  /** Shown on the page's error screen. */
  readonly name: string;
  /** Fetches the page's script, whose default export is the page. */
  readonly script: () => Promise<{ readonly default: ComponentType }>;
  /** Fetches what to show if the data says that the page doesn't exist. Pages without this script say so themselves. */
  readonly notFoundScript?: () => Promise<{ readonly default: ComponentType }>;
  /** Fetches the loader that fills the stores with the page's data. Absent if the page shows no data. */
  readonly data?: () => Promise<LoadPageData>;
  /**
   * Fetches the loader to use if the page's data can't be reached and there is no saved copy. Without this loader, the page shows its
   * error screen.
   */
  readonly fallbackData?: () => Promise<LoadPageData>;
  /** Set if the page's data depends only on the path. Query parameters then change how it is shown, but load nothing. */
  readonly ignoresSearchParams?: true;
  /** Set if the page shows a user's own data. The server then renders only the frame, which is the same for everyone. */
  readonly isPersonal?: true;
  /** Who may see the page. Implies `isPersonal`. */
  readonly requiredRole?: RequiredRole;
  /** Set for the not-found page, which always has status 404. */
  readonly isNotFoundPage?: true;
}

/** A page whose script can be fetched again after a failure. React Router's own `lazy` would keep a failed import forever. */
export interface Page extends Omit<PageOptions, 'isPersonal'> {
  readonly isPersonal: boolean;
  /** The key of the page's data in the stores. */
  getDataKey(url: Pick<URL, 'pathname' | 'search'>): string;
  /** Fetches the page's script, so that `component` is set. */
  fetchScript(): Promise<void>;
  /** The component, once its script has been fetched. */
  component?: ComponentType;
  /** Fetches the page's script and, if its data says that the page doesn't exist, what is shown instead. */
  fetchScriptFor(info: PageInfo): Promise<void>;
  /** What is shown if the page doesn't exist, once its script has been fetched. */
  notFoundComponent?: ComponentType;
}

/** Creates a page from its options. Fetches nothing yet. */
export function definePage(options: PageOptions): Page {
  const page: Page = {
    ...options,
    isPersonal: options.isPersonal ?? options.requiredRole !== undefined,
    getDataKey: ({ pathname, search }) => createKey(pathname, options.ignoresSearchParams ? '' : search),
    fetchScript: async () => {
      page.component ??= (await withinScriptTimeout(options.name, options.script)).default;
    },
    fetchScriptFor: async ({ missing }) => {
      await page.fetchScript();
      if (missing && options.notFoundScript) page.notFoundComponent ??= (await withinScriptTimeout(options.name, options.notFoundScript)).default;
    },
  };
  return page;
}

/** A page's key in the stores. It doesn't depend on how the browser or the server has encoded the URL. */
function createKey(pathname: string, search: string): string {
  const url = Object.assign(new URL('https://site'), { pathname, search });
  return url.pathname + url.search;
}

/** What a page's route tells the rest of the app. */
export interface PageHandle {
  /** The page that the query parameters select. */
  readonly selectPage: (params: URLSearchParams) => Page;
  readonly ignoresSearchParams: boolean;
  readonly isPersonal: boolean;
  readonly requiredRole: RequiredRole | undefined;
}
/** Whether a route's handle belongs to a page. React Router types handles as `unknown`. */
export const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null && 'selectPage' in handle;

/** The handle of the current route. */
export function usePageHandle(): PageHandle | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : undefined;
}

/**
 * Fetches a page's script and data in parallel. If the site can't be reached, a browser uses a saved copy of the data, or no data
 * if the page works without it.
 * @throws ChunkLoadError, AccessDenied, RolesUnknown, any error of the page's loader, or a redirect, including one that an admin
 * set for a URL without a page
 */
export async function fetchPage(page: Page, visit: Visit): Promise<PageInfo | ReturnType<typeof withStatus<PageInfo>>> {
  const { url } = visit;
  // The server can't tell who is signed in, so it renders only the frame of such pages.
  if (page.requiredRole && !import.meta.env.SSR) await requireAccess(page.requiredRole, url);
  try {
    const [info = {}] = await Promise.all([loadData(page.data, visit), page.fetchScript()]);
    if (!page.isNotFoundPage && !info.missing) return info;
    await page.fetchScriptFor(info);
    const { followRedirect } = await withinScriptTimeout('Redirects', () => import('./followRedirect'));
    await followRedirect(url);
    return withStatus(info, 404);
  } catch (error) {
    if (import.meta.env.SSR || error instanceof Response) throw error;
    if (await needsNewDocument(error, url)) throw redirectDocument(url.pathname + url.search);
    const fallback = isUnreachable(error) ? await loadFallback(page, visit) : undefined;
    if (fallback) return fallback;
    throw errorOnScreen ?? error;
  }
}

/** Loads the page's data. The loader's script gets the same timeout and error as the page's own script. */
const loadData = async (data: (() => Promise<LoadPageData>) | undefined, visit: Visit): Promise<PageInfo | undefined> =>
  data && (await withinScriptTimeout('The page’s data', data))(visit);

async function loadFallback(page: Page, visit: Visit): Promise<PageInfo | undefined> {
  try {
    const info = (await restoreSavedPage(visit)) ?? (await loadData(page.fallbackData, visit));
    if (info) await page.fetchScriptFor(info);
    return info;
  } catch {
    return undefined;
  }
}

/** The error on screen while the page retries on its own. If a retry fails, the visitor keeps seeing this one. */
let errorOnScreen: unknown;

/** Loads the current page again in the background. If that fails too, the error screen keeps showing `error`. */
export async function retryQuietly(revalidate: () => Promise<void>, error: unknown): Promise<void> {
  errorOnScreen = error;
  await revalidate();
  errorOnScreen = undefined;
}
