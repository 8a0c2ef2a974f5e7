import {
  addDays,
  OPEN_MAT_DAYS,
  isOpenMatForVisitors,
  type LocalSession,
  listLocalSessions,
  occursOn,
  type SessionGym,
  getWeekday,
  addClassIds,
} from '../contract';
import { type IndexedClass, type IndexedGym, toClass } from './indexed-gym';
import type { Listing } from './listing';

/** An open mat for visitors on a date. */
export interface OpenMat {
  readonly gym: IndexedGym;
  readonly session: LocalSession;
  /** The session in the form that filters compare. */
  readonly indexed: IndexedClass;
}

interface UpcomingOpenMats {
  readonly from: string;
  readonly openMats: readonly OpenMat[];
}

/** Each gym's open mats on the next dates. A changed gym is a new object, so its open mats are computed again. */
const upcomingCache = new WeakMap<IndexedGym, UpcomingOpenMats>();

/** A gym's open mats for visitors on the dates of the open mats page, starting with `from`. Sorted by time. Includes canceled ones. */
export function listUpcomingOpenMats(gym: IndexedGym, from: string, now: Date): readonly OpenMat[] {
  const cached = upcomingCache.get(gym);
  if (cached?.from === from) return cached.openMats;
  const openMats = listOpenMatsBetween(gym, from, addDays(from, OPEN_MAT_DAYS - 1), now);
  upcomingCache.set(gym, { from, openMats });
  return openMats;
}

/** A gym's open mats for visitors between two dates (inclusive), sorted by time. Includes canceled ones. */
export function listOpenMatsBetween(gym: IndexedGym, from: string, to: string, now: Date): readonly OpenMat[] {
  const { listing, openMats } = gym;
  if (openMats.length === 0 && !listing.datedChanges) return [];
  // Only compute the dates of open mats, since computing those of all classes would take ten times as long.
  return listLocalSessions(toSessionGym(listing, addClassIds(listing.classes).filter(isOpenMatForVisitors)), from, to, now).flatMap((session) =>
    isOpenMat(session) ? { gym, session, indexed: toClass({ entry: toEntry(session), openMat: listing.openMat }) } : [],
  );
}

/** A gym's classes on a date, in the form that filters compare. Leaves out canceled classes, but includes those that might not take place. */
export function listClassesOn({ listing, classes }: IndexedGym, date: string, now: Date): readonly IndexedClass[] {
  if (!listing.datedChanges) return classes.filter(({ entry }) => occursOn(entry, date) !== 'no');
  return listLocalSessions(toSessionGym(listing, listing.classes), date, date, now).flatMap((session) =>
    isClass(session) && isOn(session) ? toClass({ entry: toEntry(session), openMat: listing.openMat }) : [],
  );
}

/** Whether a session takes place, as far as we know. */
export const isOn = ({ state }: Pick<LocalSession, 'state'>): boolean => state !== 'canceled';

type ClassSession = LocalSession & { readonly program: NonNullable<LocalSession['program']> };
const isClass = (session: LocalSession): session is ClassSession => session.program !== undefined;
const isOpenMat = (session: LocalSession): session is ClassSession => isClass(session) && isOpenMatForVisitors(session);

/** The session as a weekly class, with only the fields that filters need. */
function toEntry({ date, start, end, program, attire, level, visitors, fee }: ClassSession) {
  return {
    day: getWeekday(date),
    start,
    ...(end !== undefined && { end }),
    program,
    ...(attire && { attire }),
    ...(level && { level }),
    ...(visitors !== undefined && { visitors }),
    ...(fee !== undefined && { fee }),
  };
}

/** What is needed to compute a gym's sessions, from its listing. */
export function toSessionGym(listing: Listing, schedule: Listing['classes']): SessionGym {
  const { status, timeZone, datedChanges, checkedAt, checkedBy, reportedAt, reportedDates, importedAt } = listing;
  const check = {
    ...(checkedAt && { at: checkedAt }),
    ...(checkedBy && { by: checkedBy }),
    ...(reportedAt && { reportedAt }),
    ...(reportedDates && { dates: reportedDates }),
  };
  return {
    status,
    timeZone,
    schedule: [...schedule],
    datedChanges: datedChanges && [...datedChanges],
    checks: { schedule: check },
    scheduleImportedAt: importedAt,
  };
}
