import { resolveSearch } from '../../suggest';
import { cacheControl, type Handler } from '../response';
import { getSearchIndex } from './current';
import { scopeOf } from './scope';

/** The search form as sent without JavaScript: `/bjj?q=78704` redirects to a page if it is clear which one is meant. */
export const handler: Handler = async ({ searchParams }, now) => {
  if (!isSearchOnly(searchParams)) return undefined;
  const location = resolveSearch(searchParams.get('q') ?? '', scopeOf(await getSearchIndex(), now));
  return location === undefined ? undefined : { status: 302, headers: { location, 'cache-control': cacheControl('page') }, body: '' };
};

/** Whether this is a search without filters. A search with filters is left to the page's own route. */
const isSearchOnly = (params: URLSearchParams): boolean => params.size === 1 && Boolean(params.get('q')?.trim());
