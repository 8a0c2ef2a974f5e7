import {
  addDays,
  hasClassFilter,
  findMatchingClasses,
  type FindQuery,
  type GymClass,
  type GymSession,
  getLocalDate,
  type Session,
  MAX_SESSION_DAYS,
  MAX_SESSIONS,
  type SessionsQuery,
  type SessionsResponse,
  getWeekday,
  WEEKDAYS,
} from '../../contract';
import { toSessionGym } from '../../listings/dated-classes';
import { toFilters } from '../../listings/filters';
import type { IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';
import { loadListings } from '../../listings/listings-repository';
import { isGymMatch } from '../../listings/match-gym';
import { listSessions } from '../../sessions/sessions-between';
import { findArea, listChoices } from './area';
import { toNamedGym, roundToHundredths } from './named-gym';

/** Finds a gym's sessions between two dates, or all sessions in a place on the chosen dates. Undefined if the query names neither a gym nor a place. */
export const findSessions = async (query: SessionsQuery, now: Date): Promise<SessionsResponse | undefined> => findSessionsIn(await loadListings(), query, now);

/** Like `findSessions`, but for a directory that is already loaded. */
export function findSessionsIn(directory: Listings, query: SessionsQuery, now: Date): SessionsResponse | undefined {
  if (query.gym !== undefined) return findSessionsOfGym(directory, query, now);
  const { filters } = query;
  if (!filters.near && !filters.bounds && !filters.stateSlug) return undefined;
  const area = findArea(filters, directory);
  if (!area) return { unknownPlace: true, ...listChoices(filters, directory), total: 0, sessions: [] };
  const wanted = toFilters(filters, now);
  const listDates = ({ listing: { timeZone } }: IndexedGym) => {
    const today = wanted.todayIn(timeZone);
    return wanted.datesFrom?.(today) ?? [today];
  };
  const found = area.gyms
    .filter((gym) => !gym.isClosed && isGymMatch(gym, wanted))
    .flatMap((gym) =>
      listDates(gym).flatMap((date) => findSessionsOn(gym, date, filters, now).map((session) => toGymSession(gym, session, area.getMiles(gym)))),
    )
    .sort(byTimeAndDistance);
  return { ...(area.place && { place: area.place, ...listChoices(filters, directory) }), total: found.length, sessions: found.slice(0, MAX_SESSIONS) };
}

function findSessionsOfGym(directory: Listings, { gym: id, from, to }: SessionsQuery & { readonly gym: string }, now: Date): SessionsResponse {
  const gym = directory.getGym(id);
  if (!gym) return { total: 0, sessions: [] };
  const first = from ?? getLocalDate(now, gym.listing.timeZone);
  const [last = first] = [to ?? addDays(first, WEEKDAYS.length - 1), addDays(first, MAX_SESSION_DAYS - 1)].sort();
  const sessions = listSessions(toSessionGym(gym.listing, gym.listing.classes), first, last, now).map((session) => toGymSession(gym, session, undefined));
  return { total: sessions.length, sessions };
}

/** A gym's sessions on a date that match the filters about classes. Events don't match such filters. */
function findSessionsOn({ listing }: IndexedGym, date: string, filters: FindQuery, now: Date): Session[] {
  const sessions = listSessions(toSessionGym(listing, listing.classes), date, date, now);
  if (!hasClassFilter(filters)) return sessions;
  return sessions.filter((session) => session.program && findMatchingClasses([toClass(session, session.program)], filters, listing.openMat).length > 0);
}

function toClass({ date, start, end, level, attire, visitors, fee }: Session, program: GymClass['program']): GymClass {
  return { day: getWeekday(date), start, program, end, level, attire, visitors, fee };
}

/** A session with its gym. */
export function toGymSession(gym: IndexedGym, session: Session, miles: number | undefined): GymSession {
  const { openMat, latitude, longitude } = gym.listing;
  const fee = session.fee ?? (session.program === 'open-mat' ? openMat : undefined);
  return {
    gymId: gym.id,
    ...toNamedGym(gym),
    session,
    ...(fee !== undefined && { fee }),
    ...(miles !== undefined && { miles: roundToHundredths(miles) }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

const byTimeAndDistance = (a: GymSession, b: GymSession): number =>
  Date.parse(a.session.startsAt) - Date.parse(b.session.startsAt) || (a.miles ?? Infinity) - (b.miles ?? Infinity) || (a.name < b.name ? -1 : 1);
