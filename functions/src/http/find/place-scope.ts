import type { State } from '../../contract';

/** Where to look up a place, in addition to all US cities. */
export interface PlaceScope {
  /** The page's state. A city's name without a state means a city in this state, if there is one. */
  readonly stateSlug?: string | undefined;
  /** The directory's cities in a state, by slug. */
  readonly listed?: (state: State) => ReadonlyMap<string, ListedPlace> | undefined;
}
interface ListedPlace {
  readonly name: string;
  readonly latitude?: number;
  readonly longitude?: number;
}
