import { resolveSearch } from '../../suggest';
import { cacheControl, type Handler } from '../response';
import { getSearchIndex } from './current';
import { scopeOf } from './scope';

/** The search form as sent without JavaScript: `/bjj?q=78704` redirects to a page if there is no doubt which. */
export const handler: Handler = async ({ searchParams }, now) => {
  if (!isSearchAlone(searchParams)) return undefined;
  const location = resolveSearch(searchParams.get('q') ?? '', scopeOf(await getSearchIndex(), now));
  return location === undefined ? undefined : { status: 302, headers: { location, 'cache-control': cacheControl('page') }, body: '' };
};

/** Only a search without filters can be a page's URL; one with filters is left to its page. */
const isSearchAlone = (params: URLSearchParams): boolean => params.size === 1 && Boolean(params.get('q')?.trim());
