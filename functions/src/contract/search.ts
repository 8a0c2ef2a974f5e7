/** `answer` is a question that was understood. */
export type SearchSuggestionKind = 'answer' | 'zip' | 'state' | 'city' | 'affiliation' | 'gym' | 'instructor';

/** One line of the list below the search box. */
export interface SearchSuggestion {
  readonly kind: SearchSuggestionKind;
  readonly title: string;
  /** What distinguishes it from others with its name. */
  readonly detail: string;
  /** The page it leads to. */
  readonly path: string;
  /** Gyms listed there. */
  readonly gyms?: number;
  /** Its latitude and longitude, so that a phone that knows the visitor's position can show the distance. */
  readonly at?: readonly [latitude: number, longitude: number];
  readonly miles?: number;
  /** Searches around the visitor, whose unknown position still has to be added to the path. */
  readonly here?: true;
  /** Pressing Enter can't mean anything else. */
  readonly certain?: true;
}

/** What the whole directory has for a text. */
export interface FuzzyResponse {
  readonly suggestions: readonly SearchSuggestion[];
  readonly meant?: LikelyMeant;
  /** If `meant` is absent: the first suggestion, shown if the words themselves find no gym. */
  readonly otherwise?: LikelyMeant;
}

/** The most likely meaning of a search text. */
export interface LikelyMeant {
  /** `Austin, TX` */
  readonly title: string;
  /** Its own page. */
  readonly path: string;
  /** The directory address that shows its gyms, including filters. */
  readonly shown: string;
  /** The name matches exactly, so no typo was assumed. */
  readonly exact?: true;
}

/**
 * The data that a phone searches, as small as possible: columns of text that compress well, ordered by state code, then city name, then gym name.
 * Names contain no tabs or line breaks. If an address segment can't be derived from its name (`plainSlug`), it is given by its position in the
 * column.
 */
export interface SearchPack {
  readonly states: readonly PackedState[];
  /** One line per state: the names of its cities. */
  readonly cities: string;
  readonly citySlugs: Readonly<Record<number, string>>;
  /** Gyms per city, without closed ones. */
  readonly counts: readonly number[];
  /** Two characters per city, as written by `suggest/pack.ts`. */
  readonly spots: string;
  /** One line per city: the names of its gyms, as written by `suggest/pack.ts`. */
  readonly gyms: string;
  readonly gymSlugs: Readonly<Record<number, string>>;
  /** Positions of permanently closed gyms. */
  readonly closed: readonly number[];
  /** One line per city: each gym's head instructor, empty if unknown. */
  readonly coaches: string;
  readonly affiliations: readonly PackedAffiliation[];
}
/** Code, number of gyms, and the southwest corner in steps. */
export type PackedState = readonly [code: string, gyms: number, south: number, west: number];
export type PackedAffiliation = readonly [name: string, gyms: number];

/** What a phone loads first: all of a small directory, or the states, affiliations and largest cities of a large one. */
export interface SearchIndex extends SearchPack {
  /** All listed gyms. */
  readonly total: number;
  /** The first words of the shards with the rest, in order. Absent if there is no rest. */
  readonly shards?: readonly string[];
}

/** ZIP code, city, state code, latitude, longitude (two decimals). */
export type PackedZip = readonly [zip: string, city: string, state: string, latitude: number, longitude: number];
