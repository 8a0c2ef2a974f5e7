import type { StoredGym } from '../../../stores/gyms';
import { entriesOf } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type Changed, type FieldConflict, changedNames, mergeEntries, withChanges } from '../../../widgets/gym-edit/merge';
import { isClassEntry, newClassName, renameToStored } from '../../../widgets/gym-edit/scheduleEntries';

/** The state of a gym's editor. */
export interface Editing {
  /** As last read. */
  readonly gym: StoredGym;
  /** The form's entries without any edits. */
  readonly shown: Entries;
  /** The form's current entries. */
  readonly entries: Entries;
  /** Fields that another user has changed, too, for the user to decide. */
  readonly clashes: readonly FieldConflict[];
  /** Another user's changes have been merged into the form. */
  readonly joined: boolean;
}

export function startEditing(gym: StoredGym): Editing {
  const shown = entriesOf(gym);
  return { gym, shown, entries: shown, clashes: [], joined: false };
}

export const applyTyped = (editing: Editing, changed: Entries): Editing => ({ ...editing, entries: { ...editing.entries, ...changed } });

/** After `sent` was stored: later entries stay, and are not saved yet. */
export function saved(editing: Editing, sent: Editing, gym: StoredGym): Editing {
  const shown = entriesOf(gym);
  const before = renameToStored(sent.entries, sent.entries);
  const { entries, clashes } = mergeEntries(before, renameToStored(editing.entries, sent.entries), shown);
  // The backend may normalize what was sent; that is not another user's change.
  const own = new Set(changedNames(sent.shown, sent.entries));
  return { gym, shown, entries, clashes: clashes.filter(({ name }) => !own.has(name)), joined: false };
}

/** Another user has saved: fields that only they have changed are taken over. */
export function joined(editing: Editing, gym: StoredGym): Editing {
  const shown = entriesOf(gym);
  return { gym, shown, ...mergeEntries(editing.shown, editing.entries, shown), joined: true };
}

/** Restores unsaved changes from an earlier visit. */
export function restoreChanges(editing: Editing, changed: Changed): Editing {
  const { entries, clashes } = withChanges(editing.shown, editing.entries, changed);
  return { ...editing, entries, clashes: [...editing.clashes, ...clashes] };
}

/** Mixing one user's latitude with another's longitude would give a meaningless place. */
const PIN = ['latitude', 'longitude'];

/** Resolves a conflict; for a pin, of both coordinates. A class that the other user has removed becomes a new one. */
export function decided(editing: Editing, { name }: FieldConflict, side: 'mine' | 'theirs'): Editing {
  const settled = editing.clashes.filter((clash) => clash.name === name || (PIN.includes(name) && PIN.includes(clash.name)));
  return settled.reduce((now, clash) => decidedAlone(now, clash, side), editing);
}

function decidedAlone(editing: Editing, { name, theirs }: FieldConflict, side: 'mine' | 'theirs'): Editing {
  const { [name]: mine = '', ...rest } = editing.entries;
  const kept = isClassEntry(name) && side === 'mine' ? newClassName() : name;
  const entries = { ...(kept === name ? editing.entries : rest), [kept]: side === 'mine' ? mine : theirs };
  return { ...editing, entries, clashes: editing.clashes.filter((clash) => clash.name !== name) };
}
