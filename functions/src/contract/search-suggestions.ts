/** `answer` is a question that was understood. */
export type SearchSuggestionKind = 'answer' | 'zip' | 'state' | 'city' | 'affiliation' | 'gym' | 'instructor';

/** One line of the list below the search box. */
export interface SearchSuggestion {
  readonly kind: SearchSuggestionKind;
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
export interface FuzzyResponse {
  readonly suggestions: readonly SearchSuggestion[];
}
