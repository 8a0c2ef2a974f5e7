import { each } from '../platform/each';
import { firestore } from '../platform/firestore';
import { refreshCity } from './store-city';
import type { Differences } from './store-compare';
import { refreshDiscounts } from './store-discounts';
import { refreshNation } from './store-nation';
import { repairPages } from './store-pages';
import { inTransaction } from './store-projection';
import { refreshSponsors } from './store-sponsors';
import { refreshState } from './store-state';

/** The repair itself goes on to the level above. */
const ANEW = { enqueue: async () => {}, anew: true };

/**
 * Makes anew what differs, level by level, each document in a transaction of its own as a refresh does: so that a gym
 * written meanwhile is not lost.
 */
export async function repair({ cities, states, gyms, parts }: Differences): Promise<void> {
  await each(cities, (cityKey) => refreshCity(cityKey, ANEW));
  await each(states, (stateSlug) => refreshState(stateSlug, ANEW));
  await each(gyms, repairPages);
  await each(parts, dropPart);
  await refreshNation({ anew: true });
  await refreshDiscounts({ anew: true });
  // What it writes to gyms leaves marks, as any other write.
  await refreshSponsors({ anew: true });
}

/** Deletes a part that its list does not count: what a stray left behind. */
async function dropPart(path: string): Promise<void> {
  await inTransaction(path, async (transaction) => {
    const part = firestore().doc(path);
    const list = part.parent.parent && (await transaction.get(part.parent.parent));
    if (Number(part.id) >= ((list?.get('parts') as number | undefined) ?? 0)) transaction.delete(part);
  });
}
