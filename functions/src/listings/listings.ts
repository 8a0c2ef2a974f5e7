import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepEqual, getOwn, findStateBySlug } from '../contract';
import { type IndexedCity, type IndexedGym, toIndexedGym } from './indexed-gym';
import type { Listing } from './listing';

export interface IndexedState {
  readonly slug: string;
  readonly code: string;
  readonly name: string;
  /** Sorted by name. */
  readonly gyms: readonly IndexedGym[];
  readonly cities: ReadonlyMap<string, IndexedCity>;
}

/** The index of the whole directory at one moment. It never changes: a newer one replaces it. */
export class Listings {
  /** Sorted by name. */
  readonly gyms: readonly IndexedGym[];
  readonly states: ReadonlyMap<string, IndexedState>;
  private byId: ReadonlyMap<string, IndexedGym> | undefined;

  /** @param version the same for two indexes that were read from the same documents */
  constructor(
    states: readonly IndexedState[],
    readonly version: string,
  ) {
    this.states = new Map(states.map((state) => [state.slug, state]));
    this.gyms = states.flatMap((state) => state.gyms).sort(compareByName);
  }

  getGym(id: string): IndexedGym | undefined {
    this.byId ??= new Map(this.gyms.map((gym) => [gym.id, gym]));
    return this.byId.get(id);
  }
}

/** A state's cities as its document lists them. */
export type CityEntries = Readonly<Record<string, Pick<IndexedCity, 'name' | 'gyms' | 'latitude' | 'longitude'>>>;

/** A gym's stored listing and its city. */
export interface StoredListing {
  readonly id: string;
  readonly citySlug: string;
  /** Returns the listing. May be slow, since it may parse JSON. */
  readonly read: () => Listing;
  /** The gym in the previous index, if its listing hasn't changed. */
  readonly indexed?: IndexedGym;
}

/** Number of gyms to index before yielding to other requests. Indexing them takes about ten milliseconds. */
const GYMS_PER_TURN = 250;

/**
 * Indexes a state's gyms. Yields to other requests in between.
 * @param before the state in the previous index, whose unchanged cities and gyms are reused
 */
export async function indexState(slug: string, listings: readonly StoredListing[], entries: CityEntries, before?: IndexedState): Promise<IndexedState> {
  const { code = '', name = slug } = findStateBySlug(slug) ?? {};
  const cities = new Map<string, IndexedCity>();
  const gyms: IndexedGym[] = [];
  const resolveCity = (citySlug: string): IndexedCity => {
    const city = { stateSlug: slug, stateCode: code, slug: citySlug, ...(getOwn(entries, citySlug) ?? toClosedCity(citySlug)) };
    const cityBefore = before?.cities.get(citySlug);
    return cityBefore && isDeepEqual(cityBefore, city) ? cityBefore : city;
  };
  for (const [index, { id, citySlug, read, indexed }] of listings.entries()) {
    const city = cities.get(citySlug) ?? resolveCity(citySlug);
    cities.set(citySlug, city);
    gyms.push(indexed?.city === city ? indexed : toIndexedGym(id, city, read()));
    if ((index + 1) % GYMS_PER_TURN === 0) await nextTurn();
  }
  return { slug, code, name, gyms: gyms.sort(compareByName), cities };
}

/** Orders gyms by name, then affiliation, coach and city, then id. */
export function compareByName(a: IndexedGym, b: IndexedGym): number {
  if (a.text !== b.text) return a.text < b.text ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** A city that has only closed gyms isn't in its state's document, so its name is derived from its slug. */
const toClosedCity = (slug: string) => ({
  name: slug.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase()),
  gyms: 0,
});
