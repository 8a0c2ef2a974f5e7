import * as v from 'valibot';
import { DomainError, type Gym, gymSchema, type GymChanges, type UndoableChange, isDeepEqual } from '../../contract';
import { withChanges } from './edit';
import type { Authorship } from '../record/record';
import { revertDatedChanges, withDatedChanges } from '../dates/change-dates';
import { omitUndefined } from '../pages/page-documents';

/**
 * Returns the gym with the facts and dates that an audit entry changed as they were before it, or the same object if they already are.
 * @throws DomainError `stale-edit` naming each fact that was changed again since, or what `withChanges` or `withDatedChanges` throws
 */
export function revertFacts(gym: Gym, { before, after = {}, names, dates }: UndoableChange, author: Authorship): Gym {
  const changedSince = names.filter((name) => !isDeepEqual(gym[name], after[name]) && !isDeepEqual(gym[name], before[name]));
  if (changedSince.length > 0) {
    const issues = changedSince.map((name) => ({ path: `changes.${name}`, message: 'This has been changed again since then.' }));
    throw new DomainError('stale-edit', 'Some of this has been changed again since then. Nothing was undone.', issues);
  }
  const changes = Object.fromEntries(names.map((name) => [name, before[name] ?? null])) as GymChanges;
  const undone = withChanges(gym, changes, { ...author, unchecked: true });
  const dated = dates ? withUndoneDates(undone, dates, author) : undone;
  return dated === gym ? gym : { ...dated, version: gym.version + 1 };
}

/** Undoes changes to dates. Later changes to other dates stay. */
function withUndoneDates(gym: Gym, { before, after }: NonNullable<UndoableChange['dates']>, author: Authorship): Gym {
  const current = gym.datedChanges ?? [];
  const reverted = revertDatedChanges(current, before, after);
  return isDeepEqual(reverted, current) ? gym : withDatedChanges(gym, reverted, author);
}

/**
 * Rebuilds a merged gym from what its pointer stored. Its discounts, sponsorship and import setting stay with the other gym. The caller handles
 * photos.
 * @throws DomainError `not-undoable` if the pointer doesn't contain a complete gym
 */
export function rebuildMergedGym(before: object, author: Authorship): Gym {
  const {
    photos: _photos,
    discounts: _discounts,
    sponsored: _sponsored,
    pageHash: _pageHash,
    lastImport: _lastImport,
    writtenAt: _writtenAt,
    importsBlocked: _importsBlocked,
    ...restored
  } = before as Partial<Gym> & { writtenAt?: unknown };
  const stamps = { createdBy: author.by, updatedBy: author.by, updatedAt: author.now.toISOString(), version: (restored.version ?? 0) + 1 };
  const gym = omitUndefined({ ...restored, ...stamps });
  if (!v.is(gymSchema, gym)) throw notUndoableError();
  return gym;
}

export const notUndoableError = () => new DomainError('not-undoable', 'This can’t be undone on its own.');
