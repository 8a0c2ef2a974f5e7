import { DAY_MS, getLocalDate, type PastClosure } from '../../contract';
import { collection } from '../../platform/collections';
import { loadGym } from '../edit/repository';
import { listPastClosures } from './past-closures';

/** How many days of audit entries are searched. A closure in the past year may have been entered up to a year before it began. */
const SEARCHED_DAYS = 730;
/** Maximum number of audit entries searched. */
const MAX_ENTRIES = 500;

/**
 * A gym's closures in the past year, in order of their first day.
 * @throws DomainError `gym-not-found`, `gym-merged`
 */
export async function loadPastClosures(gymId: string, now: Date): Promise<PastClosure[]> {
  const since = new Date(now.getTime() - SEARCHED_DAYS * DAY_MS).toISOString();
  const entries = collection('audit').where('target', '==', collection('gyms').doc(gymId).path).where('at', '>=', since).orderBy('at', 'desc');
  const [{ gym }, { docs }] = await Promise.all([loadGym(gymId), entries.limit(MAX_ENTRIES).get()]);
  return listPastClosures(docs.map((document) => document.data()).reverse(), getLocalDate(now, gym.timeZone));
}
