import type { SearchSuggestionKind } from '@contract';
import { query } from '../lib/source';

/** A page in the directory, such as a city's or a gym's: its title, what distinguishes it from others with the same name, and its path. */
export interface DirectoryMatch {
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

/** Finds cities (`Austin, TX`) or gyms that the input may mean, allowing for typos. @throws Unreachable, QueryError */
export async function findInDirectory(kind: SearchSuggestionKind & ('city' | 'gym'), input: string): Promise<readonly DirectoryMatch[]> {
  const { suggestions } = await query('suggest', { q: input });
  return suggestions.filter((suggestion) => suggestion.kind === kind).map(({ title, detail, path }) => ({ title, detail, path }));
}

/** Finds pages of every kind that the search box suggests, such as a state's or an affiliation's. @throws Unreachable, QueryError */
export async function findPages(input: string): Promise<readonly DirectoryMatch[]> {
  const { suggestions } = await query('suggest', { q: input });
  return suggestions.map(({ title, detail, path }) => ({ title, detail, path }));
}
