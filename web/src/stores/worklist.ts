import { COLLECTIONS, dayNumber, dayOfNumber, type Gym, OWNERS_ASKED_DAYS } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './pagedLists';

/** A gym as lists have it: `createdAt` is what the list goes by. */
export type GymToCheck = Stored<Gym> & { readonly createdAt: string };

/** What is to be looked at: what visitors say is wrong, or what is or soon will be outdated. */
export const WORKLISTS = ['reported', 'outdated'] as const;
export type Worklist = (typeof WORKLISTS)[number];
/** Of one state, by its code, or of all. */
export type WorklistKey = Worklist | `${Worklist}=${string}`;

/** Gyms to look after, for admins: those reported last first, and those that are outdated for the longest. */
export const worklists = pagedLists<WorklistKey, GymToCheck>((key, after, next, failed) => {
  const page = { limit: PAGE, ...(after !== undefined && { after }) };
  const [list, state] = key.split('=');
  const told = (gyms: Stored<Gym>[]) => next(gyms.flatMap((gym) => toCheck(gym, list === 'reported' ? gym.checkDue?.reportedAt : soon(gym))));
  if (list === 'reported') {
    if (state === undefined) return watchList<Gym>(COLLECTIONS.gyms, { ...page, order: ['checkDue.reportedAt', 'desc'] }, told, failed);
    return watchList<Gym>(COLLECTIONS.gyms, { ...page, equal: { state }, order: ['checkDue.reportedAt', 'desc'] }, told, failed);
  }
  if (state === undefined) return watchList<Gym>(COLLECTIONS.gyms, { ...page, order: ['checkDue.first', 'asc'] }, told, failed);
  return watchList<Gym>(COLLECTIONS.gyms, { ...page, equal: { state }, order: ['checkDue.first', 'asc'] }, told, failed);
});

const toCheck = (gym: Stored<Gym>, by: string | undefined): GymToCheck[] => (by === undefined ? [] : [{ ...gym, createdAt: by }]);

/** By what a gym stands in the list of what is outdated; undefined where all of it is sure for some time. */
function soon({ checkDue: { first } = { days: [] } }: Gym): string | undefined {
  return first !== undefined && first < dayOfNumber(dayNumber(new Date()) + OWNERS_ASKED_DAYS) ? first : undefined;
}
