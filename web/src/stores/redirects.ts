import { COLLECTIONS, type SiteRedirect } from '@contract';
import { beginningOf } from '../lib/listQuery';
import { readList, type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './pagedLists';

export type StoredRedirect = Stored<SiteRedirect>;

/** Redirects that admins have set, newest first. */
export const redirectLists = pagedLists<'all', StoredRedirect>((_list, after, next, failed) =>
  watchList<SiteRedirect>(COLLECTIONS.redirects, { order: ['createdAt', 'desc'], limit: PAGE, ...(after !== undefined && { after }) }, next, failed),
);

/** The most redirects that a search returns. */
export const FOUND_AT_MOST = 50;
/** Redirects from or to addresses that begin with a text. @throws Unreachable */
export async function findRedirects(text: string): Promise<StoredRedirect[]> {
  const beginning = beginningOf(text);
  // Every address begins with a slash, but not every admin types it.
  const startsWith = beginning.startsWith('/') ? beginning : `/${beginning}`;
  const [from, to] = await Promise.all([
    readList<SiteRedirect>(COLLECTIONS.redirects, { startsWith, order: ['from', 'asc'], limit: FOUND_AT_MOST }),
    readList<SiteRedirect>(COLLECTIONS.redirects, { startsWith, order: ['toPath', 'asc'], limit: FOUND_AT_MOST }),
  ]);
  return [...new Map([...from, ...to].map((redirect) => [redirect.id, redirect])).values()].slice(0, FOUND_AT_MOST);
}
