import { COLLECTIONS, type SiteRedirect } from '@contract';
import { toPrefix } from '../lib/listQuery';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists, watchTogether } from './liveLists';
import { invoke } from '../lib/invoke';
import { ignoreResult } from './ignoreResult';
import { createLiveValues } from './values';

export type StoredRedirect = Stored<SiteRedirect>;

/** Redirects that admins have set, newest first. */
export const redirectLists = createPagedLists<'all', StoredRedirect>((_list, after, next, onError) =>
  watchList<SiteRedirect>(COLLECTIONS.redirects, { order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) }, next, onError),
);

/** The maximum number of redirects in a search result. */
export const MAX_RESULTS = 50;
/** Redirects from or to paths that begin with the key. */
export const redirectSearches = createLiveValues<readonly StoredRedirect[]>((text, next, onError) => {
  const prefix = toPrefix(text);
  // Every path begins with a slash, but not every admin types it.
  const startsWith = prefix.startsWith('/') ? prefix : `/${prefix}`;
  const watchFrom = (nextRedirects: Next, onListError: () => void) =>
    watchList<SiteRedirect>(COLLECTIONS.redirects, { startsWith, order: ['from', 'asc'], limit: MAX_RESULTS }, nextRedirects, onListError);
  const watchTo = (nextRedirects: Next, onListError: () => void) =>
    watchList<SiteRedirect>(COLLECTIONS.redirects, { startsWith, order: ['toPath', 'asc'], limit: MAX_RESULTS }, nextRedirects, onListError);
  return watchTogether(
    [watchFrom, watchTo],
    (all) => next([...new Map(all.map((redirect) => [redirect.id, redirect])).values()].slice(0, MAX_RESULTS)),
    onError,
  );
});
type Next = (redirects: StoredRedirect[]) => void;

/**
 * Creates a redirect. Returns its final target: if the target redirects to another page, the redirect goes straight there.
 * @throws CallFailure, like the functions below
 */
export const createRedirect = async (from: string, to: string): Promise<string> => (await invoke('createRedirect', { from, to })).to;

/** Changes a redirect's target and returns the final one. Fails with `stale-edit` if the stored target is no longer `previousTo`. */
export const updateRedirect = async (from: string, to: string, previousTo: string): Promise<string> =>
  (await invoke('updateRedirect', { from, to, was: previousTo })).to;

export const deleteRedirect = (from: string): Promise<void> => ignoreResult(invoke('deleteRedirect', { from }));
