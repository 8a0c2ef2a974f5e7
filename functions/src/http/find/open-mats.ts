import {
  filtersOf,
  type FindQuery,
  type OpenMatsResponse,
  type OpenMatSession,
  RADII,
  type Relaxation,
  type SessionsIn,
  sitePaths,
  stateBySlug,
  withFilter,
  withoutFilter,
} from '../../contract';
import { openMatSessions } from '../../gym-index/sessions';
import type { ListedCity, ListedGym, Listings } from '../../gym-index/listed';
import { listings } from '../../gym-index/store';
import { areaOf } from './area';

const SESSIONS_AT_MOST = 200;

const NONE = { total: 0, days: {}, facetCounts: {}, sessions: [], states: [], cities: [] } as const;

/** Open mats by filters: the first of each day from today, and how many there are by day, state and city. */
export async function openMatsOf(query: FindQuery, now: Date): Promise<OpenMatsResponse> {
  const directory = await listings();
  const area = areaOf(query, directory);
  if (!area) return { unknownPlace: true, ...NONE };
  const { place } = area;
  const { stateSlug, citySlug } = query;
  const options = { milesOf: area.milesOf, atMost: SESSIONS_AT_MOST };
  const { sessions, rows, days, facetCounts } = openMatSessions(directory.table, area.rows, query, now, options);
  const gymAt = (row: number) => directory.gyms[row] as ListedGym;
  const gyms = place ? [] : rows.map(gymAt);
  const cityName = stateSlug && citySlug && directory.states.get(stateSlug)?.cities.get(citySlug)?.name;
  return {
    ...(place && { place }),
    total: rows.length,
    days,
    facetCounts,
    sessions: sessions.flatMap(({ row, classAt }) => sessionOf(gymAt(row), classAt, area.milesOf(row)) ?? []),
    states: byPlace(gyms, ({ stateSlug: slug }) => ({ slug, name: stateBySlug(slug)?.name ?? slug })),
    cities: stateSlug && !citySlug ? byPlace(gyms, (city) => city) : [],
    ...(cityName && { cityName }),
    ...(rows.length === 0 && { relaxations: relaxations(query, directory, now) }),
  };
}

/** A wider radius first, which gives up nothing else. */
function relaxations(query: FindQuery, directory: Listings, now: Date): Relaxation[] {
  const others = [
    ...(query.near && !query.bounds ? RADII.filter((miles) => miles > query.radius).map((miles) => `radius:${miles}`) : []),
    ...filtersOf(query).filter((filter) => filter !== 'near'),
  ];
  const found = others.map((filter) => {
    const other = filter.startsWith('radius:') ? withFilter(query, filter) : withoutFilter(query, filter);
    const area = areaOf(other, directory);
    return { filter, total: area ? openMatSessions(directory.table, area.rows, other, now, { atMost: 0 }).rows.length : 0 };
  });
  const [wider] = found.filter(({ filter, total }) => filter.startsWith('radius:') && total > 0);
  const relaxed = found.filter(({ filter, total }) => !filter.startsWith('radius:') && total > 0).sort((a, b) => b.total - a.total);
  return wider ? [wider, ...relaxed] : relaxed;
}

function sessionOf(gym: ListedGym, classAt: number, miles: number | undefined): OpenMatSession | undefined {
  const { id, stateSlug, citySlug, slug, name, cityName, timeZone, classes, openMat, checkedOn } = gym.listing();
  const session = classes[classAt];
  if (!session) return undefined;
  const fee = session.fee ?? openMat;
  return {
    gymId: id,
    name,
    path: sitePaths.gym({ stateSlug, citySlug, slug }),
    cityName,
    stateCode: gym.city.stateCode,
    timeZone,
    session,
    ...(fee !== undefined && { fee }),
    ...(miles !== undefined && { miles: Math.round(miles * 100) / 100 }),
    ...(checkedOn && { checkedOn }),
  };
}

function byPlace(gyms: readonly ListedGym[], placeOf: (city: ListedCity) => { slug: string; name: string }): SessionsIn[] {
  const places = Map.groupBy(gyms, ({ city }) => placeOf(city).slug);
  const counted = [...places.values()].map(([first, ...rest]): SessionsIn => {
    const { slug, name } = placeOf((first as ListedGym).city);
    return { slug, name, sessions: rest.length + 1 };
  });
  return counted.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1));
}
