import { firstMeant, likelyMeant, suggest, type SearchQuery } from '../../suggest';
import type { QueryHandlers } from '../query-handler';
import type { SearchDirectory } from './directory';
import { packedZips, scopeOf } from './scope';

/** The queries of the search box: its index, a shard of it, ZIP codes, and what a phone can't find itself. */
export const searchHandlers = (current: () => Promise<SearchDirectory>): QueryHandlers<SearchQuery> => ({
  searchIndex: async () => (await current()).index,
  searchShard: async ({ of }) => (await current()).shard(of),
  searchZips: async ({ of }) => (/^\d{3}$/.test(of) ? packedZips(of) : undefined),
  searchFuzzy: async ({ q }, now) => {
    const scope = scopeOf(await current(), now);
    const meant = likelyMeant(q, scope);
    const { suggestions } = suggest(q, scope);
    const otherwise = meant ? undefined : firstMeant(suggestions);
    return { suggestions, ...(meant && { meant }), ...(otherwise && { otherwise }) };
  },
});
