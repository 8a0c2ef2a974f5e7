import {
  type CitySessions,
  filtersOf,
  type FindQuery,
  type OpenMatsResponse,
  type OpenMatSession,
  RADII,
  type Relaxation,
  type SessionsIn,
  sitePaths,
  stateBySlug,
  type Weekday,
  withFilter,
  withoutFilter,
} from '../../contract';
import { clockAt } from '../../listings/filters';
import { findOpenMats, type OpenMat } from '../../listings/find-open-mats';
import type { IndexedCity, IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';
import { isOver } from '../../listings/minutes';
import { loadListings } from '../../listings/listings-repository';
import { areaOf, choicesOf } from './area';

const SESSIONS_AT_MOST = 200;
/** How many cities are named next to the whole country, how many of these list sessions, and how many sessions each lists per day. */
const BIGGEST = 12;
const LISTED_CITIES = 4;
const LISTED_A_DAY = 3;
const WEEKEND: readonly Weekday[] = ['sat', 'sun'];

const NONE = { total: 0, days: {}, facetCounts: {}, sessions: [], states: [], cities: [] } as const;

/** Open mats by filters: the first ones of each day from today, and counts by day, state and city. */
export async function openMatsOf(query: FindQuery, now: Date): Promise<OpenMatsResponse> {
  const directory = await loadListings();
  const area = areaOf(query, directory);
  if (!area) return { unknownPlace: true, ...choicesOf(query, directory), ...NONE };
  const { place } = area;
  const { stateSlug, citySlug } = query;
  const options = { milesOf: area.milesOf, atMost: SESSIONS_AT_MOST };
  const { openMats: listed, gyms: all, days, facetCounts } = findOpenMats(area.gyms, query, now, options);
  const gyms = place ? [] : all;
  const biggest = stateSlug || place || query.bounds ? undefined : biggestOf(gyms);
  const shown = biggest ? sampledIn(biggest, directory, query, now) : listed;
  const cityName = stateSlug && citySlug && directory.states.get(stateSlug)?.cities.get(citySlug)?.name;
  return {
    ...(place && { place, ...choicesOf(query, directory) }),
    total: all.length,
    days,
    facetCounts,
    sessions: shown.map((openMat) => toSession(openMat, area.milesOf(openMat.gym))),
    states: byPlace(gyms, ({ stateSlug: slug }) => ({ slug, name: stateBySlug(slug)?.name ?? slug })),
    cities: stateSlug && !citySlug ? byPlace(gyms, (city) => city) : [],
    ...(biggest && { biggest }),
    ...(cityName && { cityName }),
    ...(all.length === 0 && { relaxations: relaxations(query, directory, now) }),
  };
}

/** A wider radius comes first, since it drops no filter. */
function relaxations(query: FindQuery, directory: Listings, now: Date): Relaxation[] {
  const others = [
    ...(query.near && !query.bounds ? RADII.filter((miles) => miles > query.radius).map((miles) => `radius:${miles}`) : []),
    ...filtersOf(query).filter((filter) => filter !== 'near'),
  ];
  const found = others.map((filter) => {
    const other = filter.startsWith('radius:') ? withFilter(query, filter) : withoutFilter(query, filter);
    const area = areaOf(other, directory);
    return { filter, total: area ? findOpenMats(area.gyms, other, now, { atMost: 0 }).gyms.length : 0 };
  });
  const [wider] = found.filter(({ filter, total }) => filter.startsWith('radius:') && total > 0);
  const relaxed = found.filter(({ filter, total }) => !filter.startsWith('radius:') && total > 0).sort((a, b) => b.total - a.total);
  return wider ? [wider, ...relaxed] : relaxed;
}

/** The cities with the most sessions. */
function biggestOf(gyms: readonly IndexedGym[]): CitySessions[] {
  const cities = [...Map.groupBy(gyms, ({ city }) => city).entries()].map(([{ stateSlug, stateCode, slug, name }, { length }]): CitySessions => {
    return { stateSlug, stateCode, slug, name, sessions: length };
  });
  return cities.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1)).slice(0, BIGGEST);
}

/** The next sessions in the biggest cities, on the chosen day or on the weekend. */
function sampledIn(biggest: readonly CitySessions[], { states }: Listings, query: FindQuery, now: Date): OpenMat[] {
  const minuteIn = clockAt(now);
  const gyms = biggest.slice(0, LISTED_CITIES).flatMap(({ stateSlug, slug }) => states.get(stateSlug)?.gyms.filter(({ city }) => city.slug === slug) ?? []);
  const isAsked = ({ gym, session }: OpenMat) =>
    (query.day !== undefined || WEEKEND.includes(session.entry.day)) && !isOver(session, minuteIn(gym.listing.timeZone));
  const listed = findOpenMats(gyms, query, now).openMats.filter(isAsked);
  const first = Map.groupBy(listed, ({ gym, session }) => `${gym.city.slug} ${session.entry.day}`).values();
  const shown = new Set([...first].flatMap((ofDay) => ofDay.slice(0, LISTED_A_DAY)));
  return listed.filter((openMat) => shown.has(openMat));
}

function toSession({ gym: { id, city, listing }, session: { entry } }: OpenMat, miles: number | undefined): OpenMatSession {
  const { slug, name, street, timeZone, openMat, checkedOn, reportedOn, latitude, longitude } = listing;
  const fee = entry.fee ?? openMat;
  return {
    gymId: id,
    name,
    path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug }),
    cityName: city.name,
    stateCode: city.stateCode,
    ...(street && { street }),
    timeZone,
    session: entry,
    ...(fee !== undefined && { fee }),
    ...(miles !== undefined && { miles: Math.round(miles * 100) / 100 }),
    ...(checkedOn && { checkedOn }),
    ...(reportedOn && { reportedOn }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

function byPlace(gyms: readonly IndexedGym[], placeOf: (city: IndexedCity) => { slug: string; name: string }): SessionsIn[] {
  const places = Map.groupBy(gyms, ({ city }) => placeOf(city).slug);
  const counted = [...places.values()].map(([first, ...rest]): SessionsIn => {
    const { slug, name } = placeOf((first as IndexedGym).city);
    return { slug, name, sessions: rest.length + 1 };
  });
  return counted.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1));
}
