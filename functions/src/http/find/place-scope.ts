import type { State } from '../../contract';

/** What a place is looked for in, besides all US cities. */
export interface PlaceScope {
  /** The state of the page: a name alone means its city first. */
  readonly stateSlug?: string | undefined;
  /** The cities that the directory has in a state, by slug. */
  readonly listed?: (state: State) => ReadonlyMap<string, ListedPlace> | undefined;
}
interface ListedPlace {
  readonly name: string;
  readonly latitude?: number;
  readonly longitude?: number;
}
