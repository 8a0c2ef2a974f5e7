import { inAddress, type SearchSuggestion, type SearchSuggestionKind } from '../contract';

export const SUGGESTION_GROUPS = ['Answers', 'Places', 'ZIP codes', 'Gyms', 'Affiliations', 'Instructors'] as const;
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number];
const GROUP_OF: Readonly<Record<SearchSuggestionKind, SuggestionGroup>> = {
  answer: 'Answers',
  state: 'Places',
  city: 'Places',
  zip: 'ZIP codes',
  gym: 'Gyms',
  affiliation: 'Affiliations',
  instructor: 'Instructors',
};
export const groupOf = (suggestion: SearchSuggestion): SuggestionGroup => GROUP_OF[suggestion.kind];

/** Suggestions by group. Each group is placed where its best one is. */
export function grouped(suggestions: readonly SearchSuggestion[]): { readonly group: SuggestionGroup; readonly suggestions: readonly SearchSuggestion[] }[] {
  const groups = [...new Set(suggestions.map(groupOf))];
  return groups.map((group) => ({ group, suggestions: suggestions.filter((suggestion) => groupOf(suggestion) === group) }));
}

/** The page of all gyms that a text finds, which is where the form leads without JavaScript. */
export const searchPath = (text: string): string => `/bjj?q=${inAddress(text.trim())}`;
