import {
  type GymSlugs,
  makeCityKey,
  toConfirmationName,
  type Confirmer,
  DomainError,
  type Doubt,
  type EditableFactName,
  FACT_GROUPS,
  getFactGroup,
  type Gym,
  type GymChanges,
  type GymFacts,
  GYM_FACT_NAMES,
  isDeepEqual,
  keepClassIds,
  type Source,
  toStableJson,
  withoutClassId,
} from '../../contract';
import type { Author } from '../../platform/audit';
import { moveToContinuingClasses } from '../dates/class-lineage';
import { isPinDoubtful } from '../placement/pin';
import { omitUndefined } from '../pages/page-documents';

/** Size limit of a gym's document. Trigger events contain it twice and are capped at 512 KB. */
const GYM_LIMIT_BYTES = 100_000;

/** Who writes a gym, when, and in what role. */
export interface Authorship extends Author {
  readonly confirmer: Confirmer;
  /** Set if the author didn't look at the gym. The values are protected from imports, but don't count as checked. */
  readonly unchecked?: true;
}

/** Fields that determine a gym's location and URL. They are undone together or not at all. */
export const PLACE_FIELDS: ReadonlySet<string> = new Set(['name', 'city', 'state', 'stateSlug', 'citySlug', 'slug', 'cityKey', 'timeZone']);

/** A gym's URL on the site and its time zone. */
export interface Placement extends GymSlugs {
  readonly timeZone: string;
}

/** Creates a gym from its facts. Each fact counts as confirmed by the author, and so does the status, which says that the gym is open. */
export function buildGym(facts: GymFacts, placement: Placement, source: Source, author: Authorship): Gym {
  const at = author.now.toISOString();
  const knownFactNames = GYM_FACT_NAMES.filter((name) => facts[name] !== undefined);
  const isDoubted = author.confirmer !== 'import' && isPinDoubtful(undefined, facts);
  return requireGymSize(
    omitUndefined({
      ...facts,
      ...(facts.schedule && { schedule: keepClassIds(facts.schedule, []) }),
      ...toUrlFields(placement),
      timeZone: placement.timeZone,
      ...(isDoubted && { doubts: ['position' as const] }),
      status: 'published',
      version: 1,
      confirmed: mergeConfirmations({}, [...knownFactNames, 'status'], author),
      source,
      createdAt: at,
      createdBy: author.by,
      updatedAt: at,
      updatedBy: author.by,
    }),
  );
}

/**
 * Returns the gym after changes, or the same object if nothing changed. `null` removes a fact. Only changed facts count as confirmed, since a form
 * also sends facts that its user didn't look at. If a class continues another one on some dates, it gets the other one's changes to these dates.
 * @throws DomainError `invalid` if the gym would be too large
 */
export function applyFactChanges(gym: Gym, requested: GymChanges, author: Authorship, placement?: Placement): Gym {
  const changes = withClassIds(requested, gym);
  const changedNames = (Object.keys(changes) as EditableFactName[]).filter(
    (name) => changes[name] !== undefined && toStableJson(changes[name] ?? null) !== toStableJson(gym[name] ?? null),
  );
  const isMoved = placement !== undefined && (placement.slug !== gym.slug || makeCityKey(placement) !== gym.cityKey);
  if (changedNames.length === 0 && !isMoved) return gym;
  const updated: Record<string, unknown> = { ...gym };
  for (const name of changedNames) {
    if (changes[name] === null) delete updated[name];
    else updated[name] = changes[name];
  }
  if (gym.datedChanges && changedNames.includes('schedule')) {
    updated.datedChanges = moveToContinuingClasses(gym.datedChanges, gym.schedule ?? [], (updated as Gym).schedule ?? []);
  }
  return requireGymSize(
    omitUndefined({
      ...(updated as Gym),
      ...(placement && { ...toUrlFields(placement), timeZone: placement.timeZone }),
      doubts: updateDoubts(gym, updated as Gym, changedNames, author.confirmer),
      version: gym.version + 1,
      confirmed: mergeConfirmations(gym.confirmed, changedNames, author),
      visitorChecks: updateVisitorChecks(gym, changedNames, author.now),
      updatedAt: author.now.toISOString(),
      updatedBy: author.by,
    }),
  );
}

/** Gives ids to the classes of a changed schedule. If the only difference from the stored schedule is that classes have ids, keeps the stored one. */
function withClassIds(changes: GymChanges, { schedule: before = [] }: Gym): GymChanges {
  if (!changes.schedule) return changes;
  const onlyAddsIds = before.some(({ id }) => id === undefined) && isDeepEqual(changes.schedule.map(withoutClassId), before.map(withoutClassId));
  return { ...changes, schedule: onlyAddsIds ? before : keepClassIds(changes.schedule, before) };
}

/** The facts that settle each doubt when a person sets them. */
const SETTLING_FACTS: Readonly<Record<Doubt, readonly EditableFactName[]>> = {
  state: ['state', 'city'],
  city: ['state', 'city'],
  position: ['latitude', 'longitude'],
  'jiu-jitsu': ['status'],
};

/**
 * Returns the gym's doubts after a change, without those that a person's change settles. Imports don't settle doubts. If the address changed but the pin
 * didn't move with it, the position becomes doubtful, no matter who made the change.
 */
function updateDoubts(before: Gym, after: Gym, changed: readonly EditableFactName[], confirmer: Confirmer): Gym['doubts'] {
  const { doubts = [] } = before;
  const remaining = confirmer === 'import' ? doubts : doubts.filter((doubt) => !SETTLING_FACTS[doubt].some((name) => changed.includes(name)));
  const isAddressChanged = changed.some((name) => getFactGroup(name) === 'address');
  const isPositionDoubtful = isAddressChanged && !remaining.includes('position') && isPinDoubtful(before, after);
  const updated = isPositionDoubtful ? [...remaining, 'position' as const] : remaining;
  return updated.length > 0 ? updated : undefined;
}

/** Clears visitors' answers about groups whose facts changed. */
function updateVisitorChecks({ visitorChecks }: Gym, changed: readonly EditableFactName[], now: Date): Gym['visitorChecks'] {
  if (!visitorChecks) return undefined;
  const groups = new Set(changed.map(getFactGroup));
  return Object.fromEntries(
    FACT_GROUPS.flatMap((group) => {
      const check = visitorChecks[group];
      return check ? [[group, groups.has(group) ? { since: now.toISOString() } : check]] : [];
    }),
  );
}

function toUrlFields({ stateSlug, citySlug, slug }: GymSlugs) {
  return { stateSlug, citySlug, slug, cityKey: makeCityKey({ stateSlug, citySlug }) };
}

/** Imports confirm whole groups, so that the documents of gyms from large lists stay small. People confirm the facts they changed. */
function mergeConfirmations(before: Gym['confirmed'], names: readonly EditableFactName[], { now, confirmer, unchecked }: Authorship): Gym['confirmed'] {
  const confirmed = new Set(names.map(confirmer === 'import' ? getFactGroup : toConfirmationName));
  return { ...before, ...Object.fromEntries([...confirmed].map((name) => [name, { at: now.toISOString(), by: confirmer, ...(unchecked && { unchecked }) }])) };
}

/**
 * Checks that a gym isn't too large for its document, and returns it.
 * @throws DomainError `invalid`
 */
export function requireGymSize(gym: Gym): Gym {
  if (Buffer.byteLength(JSON.stringify(gym)) > GYM_LIMIT_BYTES) {
    throw new DomainError('invalid', 'This gym’s page is too long. Shorten the description or the schedule.');
  }
  return gym;
}
