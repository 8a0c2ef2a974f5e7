import { apiPaths, type FuzzyResponse, sitePaths } from '../../contract';
import { type Pack, resolve, suggest } from '../../suggest';
import { type SiteResponse, type Handler, cacheControl, jsonResponse, textResponse } from '../response';
import type { SearchDirectory } from './directory';
import { packedZips, scopeOf } from './scope';

const pathOf = (address: string): string => new URL(address, 'http://site').pathname;
const PATHS = {
  index: pathOf(apiPaths.searchIndex),
  shard: pathOf(apiPaths.searchShard('')),
  zips: pathOf(apiPaths.searchZips('')),
  fuzzy: pathOf(apiPaths.searchFuzzy('')),
} as const;

/**
 * What the search box asks: the index, a shard of it, ZIP codes, or what it can't find itself. And the form that is sent
 * without any script: `/bjj?q=78704` leads to where there can be no doubt.
 */
export function handlerFor(current: () => Promise<SearchDirectory>): Handler {
  return async ({ pathname, searchParams }, now) => {
    const of = searchParams.get('of') ?? '';
    switch (pathname) {
      case PATHS.index:
        return packedResponse((await current()).index);
      case PATHS.shard:
        return shardResponse((await current()).shard(of));
      case PATHS.zips:
        return /^\d{3}$/.test(of) ? jsonResponse(packedZips(of)) : textResponse(400, 'Ask for the first three digits.');
      case PATHS.fuzzy:
        return jsonResponse(fuzzy(searchParams.get('q') ?? '', await current(), now));
      case sitePaths.states:
        return isSearchAlone(searchParams) ? leadOn(searchParams.get('q') ?? '', await current(), now) : undefined;
      default:
        return undefined;
    }
  };
}

const packedResponse = (pack: Pack): SiteResponse => ({ ...jsonResponse(pack), packedWell: true });
const shardResponse = (shard: Pack | undefined): SiteResponse => (shard ? packedResponse(shard) : textResponse(400, 'Ask for a range of words.'));

const fuzzy = (text: string, directory: SearchDirectory, now: Date): FuzzyResponse => ({ suggestions: suggest(text, scopeOf(directory, now)).suggestions });

/** A search and nothing else may be an address; one that filters is left to its page. */
const isSearchAlone = (params: URLSearchParams): boolean => params.size === 1 && Boolean(params.get('q')?.trim());

function leadOn(text: string, directory: SearchDirectory, now: Date): SiteResponse | undefined {
  const location = resolve(text, scopeOf(directory, now));
  return location === undefined ? undefined : { status: 302, headers: { location, 'cache-control': cacheControl('page') }, body: '' };
}
