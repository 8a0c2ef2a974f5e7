/** The engine behind the search box: suggestions for typed text, and the page that pressing Enter opens. It doesn't access the database. */
export { interpretFirstSuggestion, interpretSearch } from './interpret-search';
export { replaceCityNicknames } from './nicknames';
export { splitTrailingState, type NamedPlace, type ZipPlace } from './places';
export type { SearchedCity, SearchedGym } from './searched-gym';
export { resolveSearch, type Scope, suggest } from './suggest';
export { type SearchIndex, buildSearchIndex } from './search-index';
export { parseQuestion } from './parse-question';
