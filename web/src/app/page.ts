import type { ComponentType } from 'react';
import { data as withStatus, type Params, redirectDocument, useMatches } from 'react-router-dom';
import { withinScriptTimeout } from '../lib/script';
import { type Need, requireAccess } from './access';
import { isAway, recall, remember } from './copies';
import { needsNewDocument } from './newDocument';

/** The address that a page is loaded for, and what the route pattern found in it. */
export interface Visit {
  readonly params: Params;
  readonly url: URL;
}

interface PageOptions {
  /** Shown on the page's error screen. */
  readonly name: string;
  /** Fetches the page's script, whose default export is the page. */
  readonly script: () => Promise<{ readonly default: ComponentType }>;
  /** Loads the page's data; absent if it shows none. Data of `kind: 'not-found'` makes the page a missing one. */
  readonly load?: (visit: Visit) => Promise<unknown>;
  /** What the page shows while its data can't be loaded, if it can do without. Otherwise its error screen is shown. */
  readonly withoutData?: () => Promise<unknown>;
  /** Its data depends on the path alone: query parameters only change how it is shown, and fetch nothing. */
  readonly byPath?: true;
  /** Shows a user's own data: the server renders only the frame, which is the same for everyone. */
  readonly personal?: true;
  /** Only these users may see it. Implies `personal`. */
  readonly need?: Need;
  /** There is no such page. */
  readonly missing?: true;
}

/** A page whose script can be fetched again after a failure: React Router's own `lazy` keeps a failed import forever. */
export interface Page extends Omit<PageOptions, 'personal'> {
  readonly personal: boolean;
  fetchScript(): Promise<void>;
  /** The component, once its script has been fetched. */
  component?: ComponentType;
}

export function definePage(options: PageOptions): Page {
  const page: Page = {
    ...options,
    personal: options.personal ?? options.need !== undefined,
    fetchScript: async () => {
      page.component ??= (await withinScriptTimeout(options.name, options.script)).default;
    },
  };
  return page;
}

/** What a page's route tells the rest of the app. */
export interface PageHandle {
  /** The page that the query parameters select. */
  readonly pageFor: (params: URLSearchParams) => Page;
  readonly byPath: boolean;
  readonly personal: boolean;
  readonly need: Need | undefined;
}
export const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null && 'pageFor' in handle;

/** The handle of the current route. */
export function usePageHandle(): PageHandle | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : undefined;
}

/**
 * Fetches a page's script and data in parallel. In a browser without a connection: a copy of the data, or none if the page can
 * do without.
 * @throws ChunkLoadError, what the page's loader throws, or a redirect, including one that an admin set for a missing page
 */
export async function fetchPage(page: Page, visit: Visit): Promise<unknown> {
  const { url } = visit;
  // The server doesn't know who is asking, and renders only the frame of such pages.
  if (page.need && !import.meta.env.SSR) await requireAccess(page.need, url);
  try {
    const [data] = await Promise.all([page.load?.(visit) ?? null, page.fetchScript()]);
    if (!page.missing && !isNotFound(data)) {
      remember(url, data);
      return data;
    }
    const { followRedirect } = await withinScriptTimeout('Redirects', () => import('./followRedirect'));
    await followRedirect(url);
    return withStatus(data, 404);
  } catch (error) {
    if (import.meta.env.SSR || error instanceof Response) throw error;
    if (await needsNewDocument(error, url)) throw redirectDocument(url.pathname + url.search);
    const standIn = isAway(error) ? await loadStandIn(page, url) : undefined;
    if (standIn !== undefined) return standIn;
    throw shownError ?? error;
  }
}

async function loadStandIn(page: Page, url: URL): Promise<unknown> {
  try {
    const data = (await recall(url)) ?? (await page.withoutData?.());
    if (data !== undefined) await page.fetchScript();
    return data;
  } catch {
    return undefined;
  }
}

const isNotFound = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'not-found';

/** The error that the page shows while it tries again by itself: to the visitor, another failure isn't a new one. */
let shownError: unknown;

/** Loads the current page again without the visitor's asking: if it fails again, its error screen stays as it is. */
export async function retryQuietly(revalidate: () => Promise<void>, error: unknown): Promise<void> {
  shownError = error;
  await revalidate();
  shownError = undefined;
}
