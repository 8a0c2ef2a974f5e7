import { resolve } from '../../suggest';
import { cacheControl, type Handler } from '../response';
import { searchDirectory } from './current';
import { scopeOf } from './scope';

/** The search box's form as it is sent without any script: `/bjj?q=78704` leads to where there can be no doubt. */
export const handler: Handler = async ({ searchParams }, now) => {
  if (!isSearchAlone(searchParams)) return undefined;
  const location = resolve(searchParams.get('q') ?? '', scopeOf(await searchDirectory(), now));
  return location === undefined ? undefined : { status: 302, headers: { location, 'cache-control': cacheControl('page') }, body: '' };
};

/** A search and nothing else may be an address; one with filters is left to its page. */
const isSearchAlone = (params: URLSearchParams): boolean => params.size === 1 && Boolean(params.get('q')?.trim());
