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
import { withoutAbsent } from '../gyms/pages/page-documents';
import type { StateContent } from './state';

export type StatesContent = Omit<StatesDocument, keyof DerivedDocument>;
/** States that were written, by slug. Undefined for a state whose document no longer exists. */
export type StateChanges = ReadonlyMap<string, StateContent | undefined>;

/** The list of states after changes. */
export function statesContent(before: StatesContent | undefined, changes: StateChanges): StatesContent {
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

/** The counters. A territory's gyms and cities are counted, but it isn't counted as a state. */
export function statsOf({ states }: StatesContent): Pick<StatsSummary, 'statesCount' | 'totalCities' | 'totalGyms'> {
  const entries = Object.values(states);
  return {
    statesCount: entries.filter((state) => !state.territory).length,
    totalCities: entries.reduce((cities, state) => cities + state.cities, 0),
    totalGyms: entries.reduce((gyms, state) => gyms + state.gyms, 0),
  };
}

/** The homepage document. States are in the contract's order. Popular cities are in the admins' order, then by number of gyms. */
export function homeContent({ states }: StatesContent, popular: PopularCity[], sample: boolean): HomeDocument {
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

/** Updates the counts of popular cities in the given states. The others keep theirs. */
export function updateGymCounts(popular: readonly PopularCity[], states: StateChanges): PopularCity[] {
  return popular.map((city) => {
    const place = cityOfUrl(city.url);
    if (!place || !states.has(place.stateSlug)) return city;
    return withoutAbsent({ ...city, gyms: getOwn(states.get(place.stateSlug)?.cities ?? {}, place.citySlug)?.gyms });
  });
}

/** The city that `url` leads to, if it is a city's page. */
export function cityOfUrl(url: string): { stateSlug: string; citySlug: string } | undefined {
  const [, stateSlug, citySlug] = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/.exec(url) ?? [];
  return stateSlug && citySlug ? { stateSlug, citySlug } : undefined;
}

function compareByName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;
}
