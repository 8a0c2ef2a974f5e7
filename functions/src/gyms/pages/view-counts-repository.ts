import { FieldValue } from 'firebase-admin/firestore';
import { DAY_MS, toMonth } from '../../contract';
import { collection } from '../../platform/collections';
import { tryCountCall } from '../../platform/rate-limit';
import { ignoreGymNotFound } from '../edit/repository';
import { loadPublicGym } from '../record/current-gym-repository';

/** How many views of a gym's page count per network and day. Enough for a household or a gym's own Wi-Fi, without counting every reload. */
const VIEWS_PER_DAY = 5;

/**
 * Counts one view of a gym's page in the month of `now`. Does nothing if the network has reached its daily limit, or if the gym no longer has a page,
 * since it may have been deleted while the visitor was on it.
 */
export async function countView(gymId: string, network: string, now: Date): Promise<void> {
  const gym = await loadPublicGym(gymId).catch(ignoreGymNotFound);
  if (!gym) return;
  const { id } = gym;
  if (!(await tryCountCall([{ key: `views of ${id}|${network}`, limit: VIEWS_PER_DAY, windowMs: DAY_MS }], now))) return;
  const counts = collection('gymViews');
  await counts.doc(id).set({ months: { [toMonth(now)]: FieldValue.increment(1) } }, { merge: true });
}
