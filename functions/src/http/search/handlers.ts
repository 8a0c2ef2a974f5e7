import { firstMeant, likelyMeant, suggest, type Table } from '../../suggest';
import type { QueryHandlers } from '../query-handler';
import { scopeOf } from './scope';

/** The query of the search box. */
export const searchHandlers = (table: () => Promise<Table>): QueryHandlers<'suggest'> => ({
  suggest: async ({ q, near, day }, now) => {
    const scope = scopeOf(await table(), now, { near, day });
    const suggestions = suggest(q, scope);
    const meant = likelyMeant(q, scope, suggestions);
    const otherwise = meant ? undefined : firstMeant(suggestions);
    return { suggestions, ...(meant && { meant }), ...(otherwise && { otherwise }) };
  },
});
