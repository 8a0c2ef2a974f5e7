import {
  type Address,
  cityKeyOf,
  confirmedNameOf,
  type Confirmer,
  DomainError,
  type Doubt,
  type EditedName,
  FACT_GROUPS,
  factGroupOf,
  type Gym,
  type GymChanges,
  type GymFacts,
  GYM_FACT_NAMES,
  type Source,
  stableJson,
} from '../contract';
import type { Author } from '../platform/audit';
import { isPinDoubtful } from './pin';
import { withoutAbsent } from './views';

/** A gym may not grow beyond this: trigger events carry it twice, capped at 512 KB. */
const GYM_LIMIT_BYTES = 100_000;

/** Who writes a gym, when, and on what authority. */
export interface Authorship extends Author {
  readonly confirmer: Confirmer;
  /** Nobody looked at the gym: what is set is protected from lists, and counts as no check. */
  readonly unchecked?: true;
}
/** Fields that say where a gym is, by which its address is made: taken back together or not at all. */
export const PLACE_FIELDS: ReadonlySet<string> = new Set(['name', 'city', 'state', 'stateSlug', 'citySlug', 'slug', 'cityKey', 'timeZone']);

/** Where a gym is: its address on the site and its clock. */
export interface Placement extends Address {
  readonly timeZone: string;
}

/** A new gym from its facts. Each fact, and that it is open, counts as confirmed by the author. */
export function newGym(facts: GymFacts, placement: Placement, source: Source, author: Authorship): Gym {
  const at = author.now.toISOString();
  const named = GYM_FACT_NAMES.filter((name) => facts[name] !== undefined);
  const isDoubted = author.confirmer !== 'import' && isPinDoubtful(undefined, facts);
  return limited(
    withoutAbsent({
      ...facts,
      ...addressFields(placement),
      timeZone: placement.timeZone,
      ...(isDoubted && { doubts: ['position' as const] }),
      status: 'published',
      version: 1,
      confirmed: confirmations({}, [...named, 'status'], author),
      source,
      createdAt: at,
      createdBy: author.by,
      updatedAt: at,
      updatedBy: author.by,
    }),
  );
}

/**
 * The gym after `changes`; `null` takes a fact away. The same object when nothing differs. Only what differs counts as
 * confirmed: that a fact was sent along says nothing about it.
 */
export function changedGym(gym: Gym, changes: GymChanges, author: Authorship, placement?: Placement): Gym {
  const differing = (Object.keys(changes) as EditedName[]).filter(
    (name) => changes[name] !== undefined && stableJson(changes[name] ?? null) !== stableJson(gym[name] ?? null),
  );
  const moved = placement !== undefined && (placement.slug !== gym.slug || cityKeyOf(placement) !== gym.cityKey);
  if (differing.length === 0 && !moved) return gym;
  const next: Record<string, unknown> = { ...gym };
  for (const name of differing) {
    if (changes[name] === null) delete next[name];
    else next[name] = changes[name];
  }
  return limited(
    withoutAbsent({
      ...(next as Gym),
      ...(placement && { ...addressFields(placement), timeZone: placement.timeZone }),
      doubts: doubtsAfter(gym, next as Gym, differing, author.confirmer),
      version: gym.version + 1,
      confirmed: confirmations(gym.confirmed, differing, author),
      visitorChecks: visitorChecksAfter(gym, differing, author.now),
      updatedAt: author.now.toISOString(),
      updatedBy: author.by,
    }),
  );
}

/** What a person's word on each of these settles. */
const SETTLED_BY: Readonly<Record<Doubt, readonly EditedName[]>> = {
  state: ['state', 'city'],
  city: ['state', 'city'],
  position: ['latitude', 'longitude'],
  'jiu-jitsu': ['status'],
};
/** An import settles no doubt. Whoever writes, an address that the pin has not followed leaves the position in doubt. */
function doubtsAfter(before: Gym, after: Gym, changed: readonly EditedName[], confirmer: Confirmer): Gym['doubts'] {
  const { doubts = [] } = before;
  const left = confirmer === 'import' ? doubts : doubts.filter((doubt) => !SETTLED_BY[doubt].some((name) => changed.includes(name)));
  const isMoved = changed.some((name) => factGroupOf(name) === 'address');
  const all = isMoved && !left.includes('position') && isPinDoubtful(before, after) ? [...left, 'position' as const] : left;
  return all.length > 0 ? all : undefined;
}

/** What visitors have said of facts counts as long as these stay as they were. */
function visitorChecksAfter({ visitorChecks }: Gym, changed: readonly EditedName[], now: Date): Gym['visitorChecks'] {
  if (!visitorChecks) return undefined;
  const groups = new Set(changed.map(factGroupOf));
  return Object.fromEntries(
    FACT_GROUPS.flatMap((group) => {
      const said = visitorChecks[group];
      return said ? [[group, groups.has(group) ? { since: now.toISOString() } : said]] : [];
    }),
  );
}

function addressFields({ stateSlug, citySlug, slug }: Address) {
  return { stateSlug, citySlug, slug, cityKey: cityKeyOf({ stateSlug, citySlug }) };
}

/** An import speaks of groups, so that what a large list brings stays short; a person of the facts that they have touched. */
function confirmations(before: Gym['confirmed'], names: readonly EditedName[], { now, confirmer, unchecked }: Authorship): Gym['confirmed'] {
  const confirmed = new Set(names.map(confirmer === 'import' ? factGroupOf : confirmedNameOf));
  return { ...before, ...Object.fromEntries([...confirmed].map((name) => [name, { at: now.toISOString(), by: confirmer, ...(unchecked && { unchecked }) }])) };
}

/**
 * The gym, unless it is more than one document should hold.
 * @throws DomainError `invalid`
 */
export function limited(gym: Gym): Gym {
  if (Buffer.byteLength(JSON.stringify(gym)) > GYM_LIMIT_BYTES) {
    throw new DomainError('invalid', 'This is more than one gym can hold. Shorten the description or the schedule.');
  }
  return gym;
}
