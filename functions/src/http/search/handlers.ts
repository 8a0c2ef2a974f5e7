import { interpretFirstSuggestion, interpretSearch, suggest, type SearchIndex } from '../../suggest';
import type { QueryHandlers } from '../query-handler';
import { createScope } from './scope';

/** Creates the handler of the search box's query. */
export const createSearchHandlers = (loadIndex: () => Promise<SearchIndex>): QueryHandlers<'suggest'> => ({
  suggest: async ({ q, near, day }, now) => {
    const scope = createScope(await loadIndex(), now, { near, day });
    const suggestions = suggest(q, scope);
    const meant = interpretSearch(q, scope, suggestions);
    const otherwise = meant ? undefined : interpretFirstSuggestion(q, suggestions);
    return { suggestions, ...(meant && { meant }), ...(otherwise && { otherwise }) };
  },
});
