import {
  type Address,
  cityKeyOf,
  type Confirmer,
  DomainError,
  type FactGroup,
  factGroupOf,
  type Gym,
  type GymChanges,
  type GymFactName,
  type GymFacts,
  GYM_FACT_NAMES,
  GYM_LIMIT_BYTES,
  type Source,
} from '../contract';
import { stableJson, withoutAbsent } from './views';

/** Who writes a gym, when, and on what authority. */
export interface Authorship {
  readonly by: string;
  readonly now: Date;
  readonly confirmer: Confirmer;
}
/** Where a gym is: its address on the site and its clock. */
export interface Placement extends Address {
  readonly timeZone: string;
}

/** A new gym from its facts. Every group that has a fact counts as confirmed by the author. */
export function newGym(facts: GymFacts, placement: Placement, source: Source, author: Authorship): Gym {
  const at = author.now.toISOString();
  const named = GYM_FACT_NAMES.filter((name) => facts[name] !== undefined);
  return limited(
    withoutAbsent({
      ...facts,
      ...addressFields(placement),
      timeZone: placement.timeZone,
      status: 'published',
      version: 1,
      confirmed: confirmations({}, named, author),
      source,
      createdAt: at,
      createdBy: author.by,
      updatedAt: at,
      updatedBy: author.by,
    }),
  );
}

/** The gym after `changes`; `null` takes a fact away. The same object when nothing differs. */
export function changedGym(gym: Gym, changes: GymChanges, author: Authorship, placement?: Placement): Gym {
  const differing = (Object.keys(changes) as (keyof GymChanges)[]).filter(
    (name) => changes[name] !== undefined && stableJson(changes[name] ?? null) !== stableJson(gym[name] ?? null),
  );
  const moved = placement !== undefined && (placement.slug !== gym.slug || cityKeyOf(placement) !== gym.cityKey);
  if (differing.length === 0 && !moved) return gym;
  const next: Record<string, unknown> = { ...gym };
  for (const name of differing) {
    if (changes[name] === null) delete next[name];
    else next[name] = changes[name];
  }
  // Whether a gym is open is confirmed with its name: a list does not reopen what an admin has closed.
  const named = (Object.keys(changes) as (keyof GymChanges)[]).map((name): GymFactName => (name === 'status' ? 'name' : name));
  return limited(
    withoutAbsent({
      ...(next as Gym),
      ...(placement && { ...addressFields(placement), timeZone: placement.timeZone }),
      version: gym.version + 1,
      confirmed: confirmations(gym.confirmed, named, author),
      updatedAt: author.now.toISOString(),
      updatedBy: author.by,
    }),
  );
}

function addressFields({ stateSlug, citySlug, slug }: Address) {
  return { stateSlug, citySlug, slug, cityKey: cityKeyOf({ stateSlug, citySlug }) };
}

function confirmations(before: Gym['confirmed'], names: readonly GymFactName[], { now, confirmer }: Authorship): Gym['confirmed'] {
  const groups = new Set<FactGroup>(names.map(factGroupOf));
  return { ...before, ...Object.fromEntries([...groups].map((group) => [group, { at: now.toISOString(), by: confirmer }])) };
}

function limited(gym: Gym): Gym {
  if (Buffer.byteLength(JSON.stringify(gym)) > GYM_LIMIT_BYTES) {
    throw new DomainError('invalid', 'This is more than one gym can hold. Shorten the description or the schedule.');
  }
  return gym;
}
