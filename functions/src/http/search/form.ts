import { resolveSearch } from '../../suggest';
import { getCacheControl, type Handler } from '../response';
import { getSearchIndex } from './search-index';
import { createScope } from './scope';

/** Handles the search form as sent without JavaScript: `/bjj?q=78704` redirects to the page that the search clearly means, if there is one. */
export const handler: Handler = async ({ searchParams }, now) => {
  if (!isSearchOnly(searchParams)) return undefined;
  const location = resolveSearch(searchParams.get('q') ?? '', createScope(await getSearchIndex(), now));
  return location === undefined ? undefined : { status: 302, headers: { location, 'cache-control': getCacheControl('page') }, body: '' };
};

/** Whether the URL is a search without filters. The page's own route handles searches with filters. */
const isSearchOnly = (params: URLSearchParams): boolean => params.size === 1 && Boolean(params.get('q')?.trim());
