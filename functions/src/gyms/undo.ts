import * as v from 'valibot';
import { DomainError, type Gym, gymSchema, type GymChanges, type Undoable, isSame } from '../contract';
import { withChanges } from './edit';
import type { Authorship } from './record';
import { withoutAbsent } from './views';

/**
 * The gym with the facts that an entry of the audit has changed as they were before; the same object where they are so.
 * @throws DomainError `stale-edit` naming each fact that was changed again since, or what `withChanges` throws
 */
export function undoneGym(gym: Gym, { before, after = {}, names }: Undoable, author: Authorship): Gym {
  const changedSince = names.filter((name) => !isSame(gym[name], after[name]) && !isSame(gym[name], before[name]));
  if (changedSince.length > 0) {
    const issues = changedSince.map((name) => ({ path: `changes.${name}`, message: 'This was changed again since.' }));
    throw new DomainError('stale-edit', 'Something of this was changed again since. Nothing was undone.', issues);
  }
  const changes = Object.fromEntries(names.map((name) => [name, before[name] ?? null])) as GymChanges;
  return withChanges(gym, changes, { ...author, unchecked: true });
}

/**
 * A listing that was merged, as its pointer has kept it. Its discounts, its sponsorship and its owners' wishes are the other gym's; photos
 * are the caller's.
 * @throws DomainError `not-undoable` where that is no whole gym
 */
export function restoredGym(before: object, author: Authorship): Gym {
  const {
    photos: _p,
    discounts: _d,
    sponsored: _s,
    pageHash: _h,
    lastImport: _i,
    writtenAt: _w,
    approvalRequired: _r,
    ...kept
  } = before as Partial<Gym> & { writtenAt?: unknown };
  const stamps = { createdBy: author.by, updatedBy: author.by, updatedAt: author.now.toISOString(), version: (kept.version ?? 0) + 1 };
  const gym = withoutAbsent({ ...kept, ...stamps });
  if (!v.is(gymSchema, gym)) throw notUndoable();
  return gym;
}

export const notUndoable = () => new DomainError('not-undoable', 'This can’t be undone by itself.');
