import type { Gym } from '@contract';
import { db } from './firestore';
import { changeGym, gymOf, relocateGym, storeGym } from './gyms';
import type { Platform } from './upkeep';

const PLACES = [
  ['Austin', 'TX'],
  ['Waco', 'TX'],
  ['El Paso', 'TX'],
  ['Reno', 'NV'],
  ['Boise', 'ID'],
] as const;
const NAMES = ['Alpha', 'Bravo', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India'];

/**
 * Random writes to gyms: creations, edits, renames, moves, closings, drafts, deletions, and edits by hand. Some events and tasks
 * are delivered in between, so that refreshes run while writes continue.
 */
export async function randomWrites(platform: Platform, count: number, random: () => number): Promise<void> {
  const alive = new Set<string>();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const place = () => {
    const [city, state] = pick(PLACES);
    return { city, state };
  };
  const edits: ((gym: Gym) => Gym)[] = [
    (gym) => ({ ...gym, phone: `+1512555${String(Math.floor(random() * 1e4)).padStart(4, '0')}`, version: gym.version + 1 }),
    (gym) => ({ ...gym, affiliation: pick(['Northside', 'Southside']) }),
    (gym) => ({ ...gym, schedule: [{ day: 'sat', start: '10:00', program: pick(['open-mat', 'gi'] as const) }] }),
    (gym) => relocateGym(gym, { latitude: 30 + random(), longitude: -97 - random() }),
    (gym) => ({ ...gym, status: pick(['published', 'closed', 'draft'] as const) }),
    (gym) => relocateGym(gym, { name: `${pick(NAMES)} ${Math.floor(random() * 1e6)}` }),
    (gym) => relocateGym(gym, place()),
  ];
  for (let n = 0; n < count; n++) {
    const die = random();
    const id = pick([...alive]);
    if (id === undefined || die < 0.3) {
      const newId = `g${n}`;
      await platform.write(newId, () => storeGym(newId, gymOf({ ...place(), name: `${pick(NAMES)} ${n}` })));
      alive.add(newId);
    } else if (die < 0.4) {
      await platform.write(id, () => db.collection('gyms').doc(id).delete());
      alive.delete(id);
    } else if (die < 0.5) {
      await platform.write(id, () =>
        db
          .collection('gyms')
          .doc(id)
          .update(byHand(pick(['Hand', 'Made']), random() < 0.3)),
      );
    } else {
      await platform.write(id, () => changeGym(id, pick(edits)));
    }
    if (random() < 0.05) await platform.deliverEvents();
    if (random() < 0.05) await platform.runTasks();
  }
}

/** A change in the Firebase console, bypassing all commands: without timestamps, pages or versions. */
function byHand(affiliation: string, away: boolean): Record<string, string> {
  return away
    ? { affiliation, city: 'Boise', state: 'ID', citySlug: 'boise', stateSlug: 'idaho', cityKey: 'idaho~boise', timeZone: 'America/Boise' }
    : { affiliation };
}
