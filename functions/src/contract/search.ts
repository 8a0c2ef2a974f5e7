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

/** What the whole directory has for a text. */
export interface FuzzyResponse {
  readonly suggestions: readonly SearchSuggestion[];
  readonly meant?: LikelyMeant;
  /** Without `meant`: the first suggestion, to be shown if the words themselves find no gym. */
  readonly otherwise?: LikelyMeant;
}

/** What a text that was searched for most likely means. */
export interface LikelyMeant {
  /** `Austin, TX` */
  readonly title: string;
  /** Its own page. */
  readonly path: string;
  /** The address of the directory at which its gyms are found, filters and all. */
  readonly shown: string;
  /** It is called just so, as others may be: no typo is assumed. */
  readonly exact?: true;
}

/**
 * What a phone searches in, as few bytes as it takes: columns of text that compress well, everything in the order of
 * states by code, their cities by name, and the cities' gyms by name. Names hold no tabs and no line ends.
 * Where an address segment is not made from its name (`plainSlug`), it is given by the position in its column.
 */
export interface SearchPack {
  readonly states: readonly PackedState[];
  /** A line a state: the names of its cities. */
  readonly cities: string;
  readonly citySlugs: Readonly<Record<number, string>>;
  /** Gyms a city, closed ones left out. */
  readonly counts: readonly number[];
  /** Two characters a city, as `suggest/pack.ts` writes them. */
  readonly spots: string;
  /** A line a city: the names of its gyms, as `suggest/pack.ts` writes them. */
  readonly gyms: string;
  readonly gymSlugs: Readonly<Record<number, string>>;
  /** Positions of gyms that have closed permanently. */
  readonly closed: readonly number[];
  /** A line a city: the head instructor of each gym, empty where unknown. */
  readonly coaches: string;
  readonly affiliations: readonly PackedAffiliation[];
}
/** Code, gyms, and the south-western corner in steps. */
export type PackedState = readonly [code: string, gyms: number, south: number, west: number];
export type PackedAffiliation = readonly [name: string, gyms: number];

/** What a phone gets first: all of a small directory, or the states, affiliations and largest cities of a large one. */
export interface SearchIndex extends SearchPack {
  /** Gyms listed in all. */
  readonly total: number;
  /** The first words of the shards that the rest is in, in order; absent where there is no rest. */
  readonly shards?: readonly string[];
}

/** ZIP code, city, state code, latitude, longitude (two decimals). */
export type PackedZip = readonly [zip: string, city: string, state: string, latitude: number, longitude: number];
