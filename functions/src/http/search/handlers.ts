import { interpretFirstSuggestion, interpretSearch, suggest, type SearchIndex } from '../../suggest';
import type { QueryHandlers } from '../query-handler';
import { scopeOf } from './scope';

/** The query of the search box. */
export const searchHandlers = (index: () => Promise<SearchIndex>): QueryHandlers<'suggest'> => ({
  suggest: async ({ q, near, day }, now) => {
    const scope = scopeOf(await index(), now, { near, day });
    const suggestions = suggest(q, scope);
    const meant = interpretSearch(q, scope, suggestions);
    const otherwise = meant ? undefined : interpretFirstSuggestion(q, suggestions);
    return { suggestions, ...(meant && { meant }), ...(otherwise && { otherwise }) };
  },
});
