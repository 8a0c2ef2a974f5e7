import { listLocalSessions, milesBetween, type Point, type Program, type SessionTime } from '../contract';
import { addMoments } from '../sessions/sessions-between';
import { isOn, toSessionGym } from './dated-classes';
import type { IndexedGym } from './indexed-gym';

/** What to look for in place of a canceled session. */
export interface SessionQuery extends Pick<SessionTime, 'date'> {
  readonly program: Program;
  readonly point: Point;
  /** The id of the gym whose session was canceled. */
  readonly canceledGymId: string;
}

interface NearestSession {
  readonly gym: IndexedGym;
  readonly start: string;
  readonly miles: number;
}

/** How far most people drive for a class. */
const MAX_MILES = 30;

/** The nearest upcoming sessions of a program on a date, at most one per gym. Skips sessions known not to accept visitors. */
export function findNearestSessions(
  gyms: readonly IndexedGym[],
  { program, date, point, canceledGymId }: SessionQuery,
  limit: number,
  now: Date,
): NearestSession[] {
  const gymsInRange = gyms.flatMap((gym) => {
    const { latitude, longitude } = gym.listing;
    if (gym.id === canceledGymId || gym.isClosed || latitude === undefined || longitude === undefined) return [];
    const miles = milesBetween(point, { latitude, longitude });
    return miles <= MAX_MILES ? [{ gym, miles }] : [];
  });
  const nearest: NearestSession[] = [];
  for (const { gym, miles } of gymsInRange.sort((a, b) => a.miles - b.miles)) {
    const { listing } = gym;
    const classes = listing.classes.filter((entry) => entry.program === program && entry.visitors !== false);
    const session = listLocalSessions(toSessionGym(listing, classes), date, date, now).find(
      (candidate) =>
        candidate.program === program &&
        candidate.visitors !== false &&
        isOn(candidate) &&
        Date.parse(addMoments(candidate, listing.timeZone).startsAt) > now.getTime(),
    );
    if (session) nearest.push({ gym, start: session.start, miles });
    if (nearest.length === limit) break;
  }
  return nearest;
}
