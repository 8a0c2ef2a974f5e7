/** The engine behind the search box: suggestions for a text, and what Enter means. Pure. */
export { firstMeant, likelyMeant } from './likely';
export { withCityNames } from './nicknames';
export { endingWithState, type NamedPlace, type ZipPlace } from './place';
export type { SearchedCity, SearchedGym } from './searched';
export { resolve, type Scope, suggest } from './suggest';
export { type Table, tableOf } from './table';
export { understand } from './understand';
