import { inAddress } from '../paths';
import type { EntryKind } from './table';

/** `answer` is a question that was understood. */
export type SuggestionKind = 'answer' | 'zip' | EntryKind;

/** One line of the list below the search box. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly detail: string;
  /** Where it leads to on the site. */
  readonly path: string;
  /** Gyms listed there. */
  readonly gyms?: number;
  /** Where it is, as latitude and longitude: a phone that knows a place near its user says how far. */
  readonly at?: readonly [latitude: number, longitude: number];
  readonly miles?: number;
  /** Asks for gyms near whoever asks, whose place is not known: it belongs into the path. */
  readonly here?: true;
  /** Whoever presses Enter can mean nothing else. */
  readonly certain?: true;
}

/** What `searchFuzzy` answers. */
export interface FuzzyAnswer {
  readonly suggestions: readonly Suggestion[];
}

export const SUGGESTION_GROUPS = ['Answers', 'Places', 'ZIP codes', 'Gyms', 'Affiliations', 'Instructors'] as const;
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number];
const GROUP_OF: Readonly<Record<SuggestionKind, SuggestionGroup>> = {
  answer: 'Answers',
  state: 'Places',
  city: 'Places',
  zip: 'ZIP codes',
  gym: 'Gyms',
  affiliation: 'Affiliations',
  instructor: 'Instructors',
};
export const groupOf = (suggestion: Suggestion): SuggestionGroup => GROUP_OF[suggestion.kind];

/** Suggestions by group, each group where its best one stands. */
export function grouped(suggestions: readonly Suggestion[]): { readonly group: SuggestionGroup; readonly suggestions: readonly Suggestion[] }[] {
  const groups = [...new Set(suggestions.map(groupOf))];
  return groups.map((group) => ({ group, suggestions: suggestions.filter((suggestion) => groupOf(suggestion) === group) }));
}

/** All gyms that a text finds: what the form does without JavaScript. */
export const searchPath = (text: string): string => `/bjj?q=${inAddress(text.trim())}`;
