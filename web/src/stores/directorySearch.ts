import type { SearchSuggestionKind } from '@contract';
import { query } from '../lib/source';

/** A page in the directory that matches a search, such as a city's or a gym's. */
export interface DirectoryMatch {
  readonly title: string;
  /** What distinguishes the page from others with the same title, such as a gym's city. Can be empty. */
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
