import { COLLECTIONS, toDayNumber, fromDayNumber, type Gym, CHECK_REMINDER_DAYS } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';

/** A gym in a list. `createdAt` holds the list's sort key, because `createPagedLists` uses that field as its cursor. */
export type GymToCheck = Stored<Gym> & { readonly createdAt: string };

/** Lists of gyms to check: those with facts that visitors reported as wrong, and those with facts that are or soon will be outdated. */
export const WORKLISTS = ['reported', 'outdated'] as const;
export type Worklist = (typeof WORKLISTS)[number];
/** A list for one state, by its code, or for all. */
export type WorklistKey = Worklist | `${Worklist}=${string}`;

/** Gyms to check, for admins: latest reports first, or longest outdated first. */
export const worklists = createPagedLists<WorklistKey, GymToCheck>((key, after, next, onError) => {
  const page = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
  const [list, state] = key.split('=');
  const onGyms = (gyms: Stored<Gym>[]) => next(gyms.flatMap((gym) => toGymToCheck(gym, list === 'reported' ? gym.checkDue?.reportedAt : findDueDay(gym))));
  if (list === 'reported') {
    if (state === undefined) return watchList<Gym>(COLLECTIONS.gyms, { ...page, order: ['checkDue.reportedAt', 'desc'] }, onGyms, onError);
    return watchList<Gym>(COLLECTIONS.gyms, { ...page, equal: { state }, order: ['checkDue.reportedAt', 'desc'] }, onGyms, onError);
  }
  if (state === undefined) return watchList<Gym>(COLLECTIONS.gyms, { ...page, order: ['checkDue.first', 'asc'] }, onGyms, onError);
  return watchList<Gym>(COLLECTIONS.gyms, { ...page, equal: { state }, order: ['checkDue.first', 'asc'] }, onGyms, onError);
});

const toGymToCheck = (gym: Stored<Gym>, sortKey: string | undefined): GymToCheck[] => (sortKey === undefined ? [] : [{ ...gym, createdAt: sortKey }]);

/** A gym's sort key in the outdated list: the day its first facts become outdated. Undefined if none are or soon will be outdated. */
function findDueDay({ checkDue: { first } = { days: [] } }: Gym): string | undefined {
  return first !== undefined && first < fromDayNumber(toDayNumber(new Date()) + CHECK_REMINDER_DAYS) ? first : undefined;
}
