import type { SearchSuggestionKind } from '@contract';
import { query } from '../lib/source';

/** What the directory has: its title, what tells it from others of its name, and the path of its page. */
export interface Listed {
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

/** Cities (`Austin, TX`) or gyms of the directory that a text may mean; typos are forgiven. @throws Unreachable, QueryError */
export async function findListed(kind: SearchSuggestionKind & ('city' | 'gym'), asked: string): Promise<readonly Listed[]> {
  const { suggestions } = await query('searchFuzzy', { q: asked });
  return suggestions.filter((suggestion) => suggestion.kind === kind).map(({ title, detail, path }) => ({ title, detail, path }));
}

/** Pages of the directory that a text may mean: states, cities and gyms. @throws Unreachable, QueryError */
export async function findPages(asked: string): Promise<readonly Listed[]> {
  const { suggestions } = await query('searchFuzzy', { q: asked });
  return suggestions.map(({ title, detail, path }) => ({ title, detail, path }));
}
