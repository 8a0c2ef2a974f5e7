/** The search engine, the same on a phone and on the server. Loaded with the search box's list, not with the pages. */
export { closest } from './closest';
export { firstMeant, likelyMeant } from './likely';
export { NO_SPOT, packName, packSpot, stepsOf } from './pack';
export { withCityNames } from './nicknames';
export { endingWithState, type NamedPlace } from './place';
export { type Asker, type Looked, type Need, Searcher, type SearchQuery } from './searcher';
export { shardRange, shardsOf } from './shards';
export { resolve, type Scope, soughtWords, suggest } from './suggest';
export { grouped, searchPath } from './groups';
export { firstWord, KINDS, type Table, tableOf } from './table';
export { typosAllowed, typosBetween } from './typos';
export { understand } from './understand';
export { isGeneric, plainSlug } from './words';
