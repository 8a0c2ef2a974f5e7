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
  WEEKDAYS,
  withFilter,
  withoutFilter,
} from '../../contract';
import { isOver, MINUTES_A_DAY, startOf } from '../../gym-index/facts';
import { packedFilters } from '../../gym-index/matching';
import { type FoundSession, openMatSessions } from '../../gym-index/sessions';
import type { ListedCity, ListedGym, Listings } from '../../gym-index/listed';
import { listings } from '../../gym-index/store';
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
  const directory = await listings();
  const area = areaOf(query, directory);
  if (!area) return { unknownPlace: true, ...choicesOf(query, directory), ...NONE };
  const { place } = area;
  const { stateSlug, citySlug } = query;
  const options = { milesOf: area.milesOf, atMost: SESSIONS_AT_MOST };
  const gymAt = (row: number) => directory.gyms[row] as ListedGym;
  const { sessions: listed, rows, days, facetCounts } = openMatSessions(directory.table, area.rows, query, now, options);
  const gyms = place ? [] : rows.map(gymAt);
  const biggest = stateSlug || place || query.bounds ? undefined : biggestOf(gyms);
  const sessions = biggest ? sampledIn(biggest, directory, query, now) : listed;
  const cityName = stateSlug && citySlug && directory.states.get(stateSlug)?.cities.get(citySlug)?.name;
  return {
    ...(place && { place, ...choicesOf(query, directory) }),
    total: rows.length,
    days,
    facetCounts,
    sessions: sessions.flatMap(({ row, classAt }) => sessionOf(gymAt(row), classAt, area.milesOf(row)) ?? []),
    states: byPlace(gyms, ({ stateSlug: slug }) => ({ slug, name: stateBySlug(slug)?.name ?? slug })),
    cities: stateSlug && !citySlug ? byPlace(gyms, (city) => city) : [],
    ...(biggest && { biggest }),
    ...(cityName && { cityName }),
    ...(rows.length === 0 && { relaxations: relaxations(query, directory, now) }),
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
    return { filter, total: area ? openMatSessions(directory.table, area.rows, other, now, { atMost: 0 }).rows.length : 0 };
  });
  const [wider] = found.filter(({ filter, total }) => filter.startsWith('radius:') && total > 0);
  const relaxed = found.filter(({ filter, total }) => !filter.startsWith('radius:') && total > 0).sort((a, b) => b.total - a.total);
  return wider ? [wider, ...relaxed] : relaxed;
}

/** The cities with the most sessions. */
function biggestOf(gyms: readonly ListedGym[]): CitySessions[] {
  const cities = [...Map.groupBy(gyms, ({ city }) => city).entries()].map(([{ stateSlug, stateCode, slug, name }, { length }]): CitySessions => {
    return { stateSlug, stateCode, slug, name, sessions: length };
  });
  return cities.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1)).slice(0, BIGGEST);
}

/** The next sessions in the biggest cities, on the chosen day or on the weekend. */
function sampledIn(biggest: readonly CitySessions[], directory: Listings, query: FindQuery, now: Date): FoundSession[] {
  const { gyms, table } = directory;
  const { minuteIn } = packedFilters(query, now);
  const rows = biggest.slice(0, LISTED_CITIES).flatMap(({ stateSlug, slug }) => directory.rowsOf(stateSlug).filter((row) => gyms[row]?.city.slug === slug));
  const spanOf = ({ row, classAt }: FoundSession) => table.spans[(table.classesAt[row] as number) + classAt] as number;
  const dayOf = (session: FoundSession) => WEEKDAYS[Math.floor(startOf(spanOf(session)) / MINUTES_A_DAY)] as Weekday;
  const isAsked = (session: FoundSession) =>
    (query.day !== undefined || WEEKEND.includes(dayOf(session))) && !isOver(spanOf(session), minuteIn(table.clocks[table.zone[session.row] as number] ?? ''));
  const listed = openMatSessions(table, rows, query, now).sessions.filter(isAsked);
  const first = Map.groupBy(listed, (session) => `${gyms[session.row]?.city.slug} ${dayOf(session)}`).values();
  const shown = new Set([...first].flatMap((ofDay) => ofDay.slice(0, LISTED_A_DAY)));
  return listed.filter((session) => shown.has(session));
}

function sessionOf(gym: ListedGym, classAt: number, miles: number | undefined): OpenMatSession | undefined {
  const { id, stateSlug, citySlug, slug, name, cityName, street, timeZone, classes, openMat, checkedOn, reportedOn, latitude, longitude } = gym.listing();
  const session = classes[classAt];
  if (!session) return undefined;
  const fee = session.fee ?? openMat;
  return {
    gymId: id,
    name,
    path: sitePaths.gym({ stateSlug, citySlug, slug }),
    cityName,
    stateCode: gym.city.stateCode,
    ...(street && { street }),
    timeZone,
    session,
    ...(fee !== undefined && { fee }),
    ...(miles !== undefined && { miles: Math.round(miles * 100) / 100 }),
    ...(checkedOn && { checkedOn }),
    ...(reportedOn && { reportedOn }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
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
