import {
  type CitySessions,
  listActiveFilters,
  isSessionOver,
  type FindQuery,
  milesBetween,
  type OpenMatAlternative,
  type OpenMatsResponse,
  type OpenMatSession,
  RADII,
  type Relaxation,
  type PlaceSessions,
  findStateBySlug,
  getWeekday,
  withFilter,
  withoutFilter,
} from '../../contract';
import { isOn, type OpenMat } from '../../listings/dated-classes';
import { findOpenMats } from '../../listings/find-open-mats';
import type { IndexedCity, IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';
import { loadListings } from '../../listings/listings-repository';
import { addMoments } from '../../sessions/sessions-between';
import { findArea, listChoices, getPoint } from './area';
import { roundToHundredths } from './named-gym';
import { toGymSession } from './sessions';

const MAX_SESSIONS = 200;
/** Maximum numbers for a query about the whole country: of cities named, of cities whose sessions are listed, and of sessions listed per city and date. */
const MAX_BIGGEST_CITIES = 12;
const MAX_CITIES_WITH_SESSIONS = 4;
const MAX_SESSIONS_PER_DATE = 3;
const WEEKEND: readonly string[] = ['sat', 'sun'];

const NO_OPEN_MATS = { total: 0, dates: [], facetCounts: {}, sessions: [], states: [], cities: [] } as const;

/**
 * Lists the open mats that match a query (at most `MAX_SESSIONS`), and counts all of them by date, state and city. For a query about the whole country, only
 * lists a sample from the cities with the most open mats.
 */
export async function listOpenMats(query: FindQuery, now: Date): Promise<OpenMatsResponse> {
  const directory = await loadListings();
  const area = findArea(query, directory);
  if (!area) return { unknownPlace: true, ...listChoices(query, directory), ...NO_OPEN_MATS };
  const { place } = area;
  const { stateSlug, citySlug } = query;
  const options = { getMiles: area.getMiles, atMost: MAX_SESSIONS };
  const { openMats: listed, gyms: all, dates, laterDate, facetCounts } = findOpenMats(area.gyms, query, now, options);
  const gyms = place ? [] : all;
  const biggest = stateSlug || place || query.bounds ? undefined : findBiggestCities(gyms);
  const shown = biggest ? sampleOpenMats(biggest, directory, query, now) : listed;
  const cityName = stateSlug && citySlug && directory.states.get(stateSlug)?.cities.get(citySlug)?.name;
  return {
    ...(place && { place, ...listChoices(query, directory) }),
    total: all.length,
    dates,
    ...(laterDate && { laterDate }),
    facetCounts,
    sessions: shown.map((openMat) => ({ ...toOpenMatSession(openMat, area.getMiles(openMat.gym)), ...findAlternative(openMat, listed) })),
    states: countByPlace(gyms, ({ stateSlug: slug }) => ({ slug, name: findStateBySlug(slug)?.name ?? slug })),
    cities: stateSlug && !citySlug ? countByPlace(gyms, (city) => city) : [],
    ...(biggest && { biggest }),
    ...(cityName && { cityName }),
    ...(all.length === 0 && { relaxations: suggestRelaxations(query, directory, now) }),
  };
}

/** Suggests changes to a query without results that would find open mats. A wider radius comes first, since it drops no filter. */
function suggestRelaxations(query: FindQuery, directory: Listings, now: Date): Relaxation[] {
  const others = [
    ...(query.near && !query.bounds ? RADII.filter((miles) => miles > query.radius).map((miles) => `radius:${miles}`) : []),
    ...listActiveFilters(query).filter((filter) => filter !== 'near'),
  ];
  const relaxations = others.map((filter) => {
    const other = filter.startsWith('radius:') ? withFilter(query, filter) : withoutFilter(query, filter);
    const area = findArea(other, directory);
    return { filter, total: area ? findOpenMats(area.gyms, other, now, { atMost: 0 }).gyms.length : 0 };
  });
  const [wider] = relaxations.filter(({ filter, total }) => filter.startsWith('radius:') && total > 0);
  const relaxed = relaxations.filter(({ filter, total }) => !filter.startsWith('radius:') && total > 0).sort((a, b) => b.total - a.total);
  return wider ? [wider, ...relaxed] : relaxed;
}

/** The cities with the most sessions. */
function findBiggestCities(gyms: readonly IndexedGym[]): CitySessions[] {
  const cities = [...Map.groupBy(gyms, ({ city }) => city).entries()].map(([{ stateSlug, stateCode, slug, name }, { length }]): CitySessions => {
    return { stateSlug, stateCode, slug, name, sessions: length };
  });
  return cities.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1)).slice(0, MAX_BIGGEST_CITIES);
}

/** The next open mats in the biggest cities, on the chosen dates or on the weekend. */
function sampleOpenMats(biggest: readonly CitySessions[], { states }: Listings, query: FindQuery, now: Date): OpenMat[] {
  const gyms = biggest
    .slice(0, MAX_CITIES_WITH_SESSIONS)
    .flatMap(({ stateSlug, slug }) => states.get(stateSlug)?.gyms.filter(({ city }) => city.slug === slug) ?? []);
  const hasChosenDates = [query.date, query.when, query.day].some((value) => value !== undefined);
  const isShown = ({ gym, session }: OpenMat) =>
    (hasChosenDates || WEEKEND.includes(getWeekday(session.date))) && !isSessionOver(addMoments(session, gym.listing.timeZone), now);
  const listed = findOpenMats(gyms, query, now).openMats.filter(isShown);
  const byCityAndDate = Map.groupBy(listed, ({ gym, session }) => `${gym.city.slug} ${session.date}`).values();
  const shown = new Set([...byCityAndDate].flatMap((openMats) => openMats.slice(0, MAX_SESSIONS_PER_DATE)));
  return listed.filter((openMat) => shown.has(openMat));
}

const toOpenMatSession = ({ gym, session }: OpenMat, miles: number | undefined): OpenMatSession =>
  toGymSession(gym, addMoments(session, gym.listing.timeZone), miles);

/** For a canceled open mat, the nearest open mat at another gym on that date. If several are equally near, the one that starts first. */
function findAlternative({ gym, session }: OpenMat, listed: readonly OpenMat[]): { readonly alternative?: OpenMatAlternative } {
  if (isOn(session)) return {};
  const here = getPoint(gym);
  const others = listed.filter((other) => other.session.date === session.date && other.gym !== gym && isOn(other.session));
  const distances = others.map((other) => {
    const there = getPoint(other.gym);
    return { other, miles: here && there ? milesBetween(here, there) : undefined };
  });
  const [nearest] = distances.sort((a, b) => (a.miles ?? Number.POSITIVE_INFINITY) - (b.miles ?? Number.POSITIVE_INFINITY));
  if (!nearest) return {};
  const {
    name,
    path,
    session: { date, start, end },
  } = toOpenMatSession(nearest.other, undefined);
  const { miles } = nearest;
  return { alternative: { name, path, date, start, ...(end !== undefined && { end }), ...(miles !== undefined && { miles: roundToHundredths(miles) }) } };
}

function countByPlace(gyms: readonly IndexedGym[], toPlace: (city: IndexedCity) => { slug: string; name: string }): PlaceSessions[] {
  const places = Map.groupBy(gyms, ({ city }) => toPlace(city).slug);
  const counted = [...places.values()].map(([first, ...rest]): PlaceSessions => {
    const { slug, name } = toPlace((first as IndexedGym).city);
    return { slug, name, sessions: rest.length + 1 };
  });
  return counted.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1));
}
