import { DAY_MS, localDay, type PastClosure } from '../../contract';
import { collection } from '../../platform/collections';
import { loadGym } from '../edit/repository';
import { listPastClosures } from './past-closures';

/** Closures of the last year may have been entered a year before. */
const ENTERED_DAYS = 730;
/** The most audit entries that are searched. */
const LOOKED_AT = 500;

/**
 * A gym's closures of the last year.
 * @throws DomainError `gym-not-found`, `gym-merged`
 */
export async function loadPastClosures(gymId: string, now: Date): Promise<PastClosure[]> {
  const since = new Date(now.getTime() - ENTERED_DAYS * DAY_MS).toISOString();
  const entries = collection('audit').where('target', '==', collection('gyms').doc(gymId).path).where('at', '>=', since).orderBy('at', 'desc');
  const [{ gym }, { docs }] = await Promise.all([loadGym(gymId), entries.limit(LOOKED_AT).get()]);
  return listPastClosures(docs.map((document) => document.data()).reverse(), localDay(now, gym.timeZone));
}
