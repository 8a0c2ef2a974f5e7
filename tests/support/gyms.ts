import type { Gym, GymFacts } from '@contract';
import { stageNewGym } from '@functions/gyms/record/repository';
import { commitEdit, loadGym } from '@functions/gyms/edit/repository';
import { determineTimeZone } from '@functions/gyms/placement/placement';
import { buildGym } from '@functions/gyms/record/record';
import { requireSlug, toSlug } from '@functions/text/slug';
import { findStateByCode } from '@contract';
import { db } from './firestore';

const AUTHOR = { by: 'admin', now: new Date('2026-03-01T12:00:00Z'), confirmer: 'admin' } as const;

/** A gym as a command would create it. */
export function gymOf(facts: Pick<GymFacts, 'name' | 'city' | 'state'> & Partial<GymFacts>, changes: Partial<Gym> = {}): Gym {
  const address = { stateSlug: findStateByCode(facts.state)?.slug ?? '', citySlug: toSlug(facts.city), slug: requireSlug(facts.name, 'name') };
  return { ...buildGym(facts, { ...address, timeZone: determineTimeZone(facts) ?? 'America/Chicago' }, { name: 'site' }, AUTHOR), ...changes };
}

/** Stores a new gym and its page in one batch, like the commands. */
export async function storeGym(id: string, gym: Gym): Promise<void> {
  const batch = db.batch();
  stageNewGym(batch, id, gym);
  await batch.commit();
}

/** Changes a stored gym and its pages, like the commands, even back to an earlier address. */
export async function changeGym(id: string, change: (gym: Gym) => Gym): Promise<void> {
  const loaded = await loadGym(id);
  await commitEdit(loaded, change(loaded.gym), AUTHOR);
}

/** The gym at another place or under another name, with the resulting address and time zone. */
export function relocateGym(gym: Gym, to: Partial<Pick<Gym, 'name' | 'city' | 'state' | 'latitude' | 'longitude'>>): Gym {
  const moved = { ...gym, ...to };
  const { stateSlug, citySlug, slug, cityKey } = gymOf({ name: moved.name, city: moved.city, state: moved.state });
  return { ...moved, stateSlug, citySlug, slug, cityKey, timeZone: determineTimeZone(moved) ?? gym.timeZone };
}
