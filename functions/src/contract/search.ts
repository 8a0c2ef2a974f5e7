import type { Weekday } from './class-lists';
import type { Point } from './find/distance';
import { encodeUrlPart, sitePaths } from './paths';

/** What a suggestion leads to. An `answer` leads to what the visitor asked for, such as “open mats near me”. */
export type SearchSuggestionKind = 'answer' | 'zip' | 'state' | 'city' | 'affiliation' | 'gym' | 'instructor';

/** One line of the list below the search box. */
export interface SearchSuggestion {
  readonly kind: SearchSuggestionKind;
  readonly title: string;
  /** Distinguishes it from others with the same name. */
  readonly detail: string;
  /** The page it leads to. */
  readonly path: string;
  /** Gyms listed there. */
  readonly gyms?: number;
  /** Its latitude and longitude, so that a browser that knows the visitor's location can show the distance. */
  readonly at?: readonly [latitude: number, longitude: number];
  /** Set if it searches around the visitor. The browser adds their location to the path. */
  readonly here?: true;
  /** Set if the text can't mean anything else, so that Enter opens this page. */
  readonly certain?: true;
}

const HEADINGS = {
  answer: 'Answers',
  state: 'Places',
  city: 'Places',
  zip: 'ZIP codes',
  gym: 'Gyms',
  affiliation: 'Affiliations',
  instructor: 'Instructors',
} as const satisfies Readonly<Record<SearchSuggestionKind, string>>;

interface SuggestionGroup {
  readonly heading: (typeof HEADINGS)[SearchSuggestionKind];
  readonly suggestions: readonly SearchSuggestion[];
}
/** Groups suggestions by heading. The groups are in the order of their best suggestions. */
export function groupSuggestions(suggestions: readonly SearchSuggestion[]): SuggestionGroup[] {
  return [...Map.groupBy(suggestions, ({ kind }) => HEADINGS[kind])].map(([heading, group]) => ({ heading, suggestions: group }));
}

/** The page of all gyms that match a search. The search form leads there without JavaScript. */
export const getSearchPath = (text: string): string => `${sitePaths.states}?q=${encodeUrlPart(text.trim())}`;

/** The text in a search box, and what its suggestions depend on. */
export interface SuggestParams {
  /** In lowercase, with single spaces. */
  readonly q: string;
  /** The visitor's location in tenths of a degree. That is enough to rank places, and visitors near each other share cached responses. */
  readonly near?: Point | undefined;
  /** The visitor's weekday, if it isn't the one in `SEARCH_TIME_ZONE`. */
  readonly day?: Weekday | undefined;
}
/** The time zone for “today” in a question if the browser doesn't send its weekday: the middle of the country. */
export const SEARCH_TIME_ZONE = 'America/Chicago';

/** What the directory has for a search. */
export interface SuggestResponse {
  /** Sorted from best to worst, with suggestions of the same heading next to each other. */
  readonly suggestions: readonly SearchSuggestion[];
  /** What the visitor means. Absent if the text isn't clear enough. */
  readonly meant?: LikelyMeaning;
  /** If `meant` is absent: the first suggestion, which is used if no gym matches the words. */
  readonly otherwise?: LikelyMeaning;
}

/** The most likely meaning of a search. */
export interface LikelyMeaning {
  /** `Austin, TX` */
  readonly title: string;
  /** Its own page. */
  readonly path: string;
  /** The directory URL that shows its gyms, including filters. */
  readonly shown: string;
  /** Set if the name matches exactly, so that no typo was assumed. */
  readonly exact?: true;
}
