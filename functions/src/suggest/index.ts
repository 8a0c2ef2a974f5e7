/** The engine behind the search box: suggestions for typed text, and where pressing Enter leads. It reads and writes no stored data. */
export { interpretFirstSuggestion, interpretSearch } from './interpret-search';
export { replaceCityNicknames } from './nicknames';
export { splitTrailingState, type NamedPlace, type ZipPlace } from './places';
export type { SearchedCity, SearchedGym } from './searched-gym';
export { resolveSearch, type Scope, suggest } from './suggest';
export { type SearchIndex, buildSearchIndex } from './search-index';
export { parseQuestion } from './parse-question';
