import { type FindQuery, openMatSessions, type OpenMatsAnswer, type OpenMatSession, sitePaths, stateBySlug } from '../contract';
import type { ListedGym } from '../listings/listed';
import { listings } from '../listings/store';
import { areaOf } from './area';

const SESSIONS_AT_MOST = 200;

/** Open mats as asked: the first of them by day from today, and how many there are by day and by state. */
export async function openMatsOf(query: FindQuery, now: Date): Promise<OpenMatsAnswer> {
  const directory = await listings();
  const area = areaOf(query, directory);
  if (!area) return { unknownPlace: true, total: 0, days: {}, sessions: [], states: [] };
  const { sessions, rows, days } = openMatSessions(directory.table, area.rows, query, now, { milesOf: area.milesOf, atMost: SESSIONS_AT_MOST });
  const gymAt = (row: number) => directory.gyms[row] as ListedGym;
  return {
    ...(area.place && { place: area.place }),
    total: rows.length,
    days,
    sessions: sessions.flatMap(({ row, classAt }) => sessionOf(gymAt(row), classAt, area.milesOf(row)) ?? []),
    states: area.place ? [] : byState(rows.map(gymAt)),
  };
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

function byState(gyms: readonly ListedGym[]): OpenMatsAnswer['states'] {
  const states = Map.groupBy(gyms, ({ city }) => city.stateSlug);
  const counted = [...states].map(([slug, { length: sessions }]) => ({ slug, name: stateBySlug(slug)?.name ?? slug, sessions }));
  return counted.sort((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1));
}
