import {
  DomainError,
  type Gym,
  type GymChanges,
  type GymEdit,
  GYM_FACT_NAMES,
  type GymFacts,
  isAdminOnlyFact,
  isRequiredFact,
  type UserProfile,
  toStableJson,
  invalidFieldsError,
} from '../../contract';
import { type Edit, mergeChanges } from './concurrent-edits';
import { linkCopies } from '../dates/class-lineage';
import { PLACE_FACTS, resolvePlacement } from '../placement/placement';
import { type Authorship, applyFactChanges, buildGym, type Placement } from '../record/record';
import { requireSlug } from '../../text/slug';

/**
 * Checks that this person may make these changes. Runs before the gym is read, so that an error doesn't reveal which ids exist.
 * @throws DomainError `not-allowed`
 */
export function requireEditPermission(profile: UserProfile, gymId: string, changes: GymEdit): void {
  if (profile.isAdmin) return;
  if (!profile.ownedGyms.includes(gymId)) throw new DomainError('not-allowed', 'You can only edit your own gyms.');
  const adminOnlyNames = GYM_FACT_NAMES.filter((name) => isAdminOnlyFact(name) && changes[name] !== undefined);
  const issues = adminOnlyNames.map((name) => ({ path: `changes.${name}`, message: 'Ask an admin to move your gym to another state.' }));
  if (changes.status === 'draft') issues.push({ path: 'changes.status', message: 'Choose “Open and listed” or “Closed permanently.”' });
  if (issues.length > 0) throw new DomainError('not-allowed', 'Only an admin can change this.', issues);
}

/**
 * Returns a new gym with the facts that a person entered. It is listed right away. Its URL isn't unique yet.
 * @throws DomainError `invalid` or `name-without-slug`
 */
export function toEnteredGym(facts: GymFacts, author: Authorship): Gym {
  const { city, placement } = resolvePlacement(facts);
  return buildGym({ ...facts, city }, placement, { name: 'site' }, author);
}

/**
 * Returns the gym after an edit, or the same object if nothing changed. A new name or place gives it a new URL, which isn't unique yet.
 * @throws DomainError `stale-edit`, `invalid` or `name-without-slug`
 */
export function applyEdit(gym: Gym, edit: Edit, author: Authorship): Gym {
  const changes = mergeChanges(gym, edit);
  const schedule = changes.schedule && linkCopies(gym, changes.schedule, edit.changes.schedule ?? []);
  return withChanges(gym, { ...changes, ...(schedule && { schedule }) }, author);
}

/**
 * Like `applyEdit`, but replaces whole facts without checking what they were before.
 * @throws DomainError `invalid` or `name-without-slug`
 */
export function withChanges(gym: Gym, changes: GymChanges, author: Authorship): Gym {
  const missing = GYM_FACT_NAMES.filter((name) => isRequiredFact(name) && changes[name] === null);
  if (missing.length > 0) {
    const issues = missing.map((name) => ({ path: `changes.${name}`, message: 'This is required.' }));
    throw invalidFieldsError(issues);
  }
  const isPlacementAffected = PLACE_FACTS.some((name) => changes[name] !== undefined && (changes[name] ?? undefined) !== gym[name]);
  if (!isPlacementAffected) return applyFactChanges(gym, changes, author);
  const { city, placement } = resolvePlacement(mergeFacts(gym, changes));
  const changesWithCity = { ...changes, ...(changes.city !== undefined && { city }) };
  return applyFactChanges(gym, changesWithCity, author, { ...placement, slug: chooseSlug(gym, placement, changes) });
}

function mergeFacts(gym: Gym, changes: GymChanges): GymFacts {
  const changedFacts = Object.entries(changes).map(([name, value]) => [name, value ?? undefined]);
  return { ...gym, ...Object.fromEntries(changedFacts) };
}

/** Keeps a gym's slug with its suffix (`-2`) as long as its name and city result in the same URL. */
function chooseSlug(gym: Gym, placement: Placement, changes: GymChanges): string {
  const isSameCity = placement.stateSlug === gym.stateSlug && placement.citySlug === gym.citySlug;
  const isSameName = changes.name === undefined || requireSlug(gym.name, 'name') === placement.slug;
  return isSameCity && isSameName ? gym.slug : placement.slug;
}

/** Returns the fields that an edit changed, before and after it, for the audit log. Leaves out timestamps and bookkeeping. */
export function findDifferences(before: Gym, after: Gym): { before: Partial<Gym>; after: Partial<Gym> } {
  const bookkeeping = new Set([
    'version',
    'confirmed',
    'visitorChecks',
    'checkDue',
    'contactSince',
    'updatedAt',
    'updatedBy',
    'pageHash',
    'writtenAt',
    'lastImport',
  ]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Gym)[];
  const changed = names.filter((name) => !bookkeeping.has(name) && toStableJson(before[name]) !== toStableJson(after[name]));
  const pick = (gym: Gym) => Object.fromEntries(changed.filter((name) => gym[name] !== undefined).map((name) => [name, gym[name]])) as Partial<Gym>;
  return { before: pick(before), after: pick(after) };
}
