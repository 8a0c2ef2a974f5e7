import {
  type FeaturedCity,
  type FeaturedGym,
  type HomeDocument,
  getOwn,
  type PopularCity,
  type DerivedDocument,
  STATES,
  type StatesDocument,
  type StatsSummary,
  findStateBySlug,
} from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import type { StateContent } from './state';

export type StatesContent = Omit<StatesDocument, keyof DerivedDocument>;
/** States that were written, by slug. Undefined for a state whose document no longer exists. */
export type StateChanges = ReadonlyMap<string, StateContent | undefined>;

/** The list of states after changes. */
export function buildStates(before: StatesContent | undefined, changes: StateChanges): StatesContent {
  const states = new Map(Object.entries(before?.states ?? {}));
  for (const [slug, state] of changes) {
    states.delete(slug);
    if (state) {
      const { name, code, gyms, openMats } = state;
      states.set(slug, { name, code, territory: findStateBySlug(slug)?.territory ?? false, gyms, cities: Object.keys(state.cities).length, openMats });
    }
  }
  return { states: Object.fromEntries(states) };
}

/** The homepage's counters. A territory's gyms and cities are counted, but the territory isn't counted as a state. */
export function countStats({ states }: StatesContent): Pick<StatsSummary, 'statesCount' | 'totalCities' | 'totalGyms'> {
  const entries = Object.values(states);
  return {
    statesCount: entries.filter((state) => !state.territory).length,
    totalCities: entries.reduce((cities, state) => cities + state.cities, 0),
    totalGyms: entries.reduce((gyms, state) => gyms + state.gyms, 0),
  };
}

/** The homepage document. States are in the contract's order. Popular cities are in the admins' order, then by number of gyms. */
export function buildHome({ states }: StatesContent, popular: PopularCity[], sample: boolean): HomeDocument {
  const listed = STATES.flatMap(({ slug, code, name }) => {
    const state = getOwn(states, slug);
    return state ? [{ code, slug, name, gyms: state.gyms }] : [];
  });
  return {
    popular: popular.toSorted(compareByAdminsOrder),
    states: listed,
    openMats: Object.values(states).reduce((openMats, state) => openMats + state.openMats, 0),
    sample,
  };
}

/** Orders cities with a position by position, and the others after them by number of gyms, then by name. */
function compareByAdminsOrder(a: PopularCity, b: PopularCity): number {
  if (a.position !== undefined || b.position !== undefined) return (a.position ?? Infinity) - (b.position ?? Infinity);
  return (b.gyms ?? 0) - (a.gyms ?? 0) || compareByName(a, b);
}

/** Featured cities with their gyms, both ordered by name. */
export function toFeaturedCities(cities: readonly FeaturedCity[], gyms: readonly FeaturedGym[]): PopularCity[] {
  const gymsByCity = Map.groupBy([...gyms].sort(compareByName), (gym) => gym.cityId);
  return [...cities].sort(compareByName).map(({ id, name, state, url, position }) => ({
    id,
    name,
    state,
    url,
    ...(position !== undefined && { position }),
    featured: (gymsByCity.get(id) ?? []).map((gym) => ({ id: gym.id, name: gym.name, url: gym.url })),
  }));
}

/** Updates the gym counts of popular cities in the given states. Other cities keep their counts. */
export function updateGymCounts(popular: readonly PopularCity[], states: StateChanges): PopularCity[] {
  return popular.map((city) => {
    const place = parseCityUrl(city.url);
    if (!place || !states.has(place.stateSlug)) return city;
    return omitUndefined({ ...city, gyms: getOwn(states.get(place.stateSlug)?.cities ?? {}, place.citySlug)?.gyms });
  });
}

/** The city whose page is at `url`. Undefined if `url` isn't a city's page. */
export function parseCityUrl(url: string): { stateSlug: string; citySlug: string } | undefined {
  const [, stateSlug, citySlug] = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/.exec(url) ?? [];
  return stateSlug && citySlug ? { stateSlug, citySlug } : undefined;
}

function compareByName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
