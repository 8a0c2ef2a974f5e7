import type { StoredGym } from '../../../stores/gyms';
import { toEntries } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type FormChanges, type FieldConflict, findChangedNames, mergeEntries, applyFormChanges } from '../../../widgets/gym-edit/merge';
import { isClassEntry, createClassFieldName, renameToStored } from '../../../widgets/gym-edit/scheduleEntries';

/** The state of a gym's editor. */
export interface EditorState {
  /** The gym as last read. */
  readonly gym: StoredGym;
  /** The form's entries before any edits. */
  readonly original: Entries;
  /** The form's current entries. */
  readonly entries: Entries;
  /** Fields that both the user and someone else changed, for the user to decide. */
  readonly conflicts: readonly FieldConflict[];
  /** Whether someone else's changes were merged into the form. */
  readonly hasOthersChanges: boolean;
}

/** The state of an editor without edits. */
export function createEditorState(gym: StoredGym): EditorState {
  const original = toEntries(gym);
  return { gym, original, entries: original, conflicts: [], hasOthersChanges: false };
}

/** The state after the user changed some of the form's entries. */
export const applyEntries = (state: EditorState, changed: Entries): EditorState => ({ ...state, entries: { ...state.entries, ...changed } });

/** The state after `sent` was saved and `gym` was read back. Text typed during the save stays, unsaved. */
export function applySave(state: EditorState, sent: EditorState, gym: StoredGym): EditorState {
  const original = toEntries(gym);
  const before = renameToStored(sent.entries, sent.entries);
  const { entries, conflicts } = mergeEntries(before, renameToStored(state.entries, sent.entries), original);
  // The backend may normalize what was sent. That isn't someone else's change.
  const sentNames = new Set(findChangedNames(sent.original, sent.entries));
  return { gym, original, entries, conflicts: conflicts.filter(({ name }) => !sentNames.has(name)), hasOthersChanges: false };
}

/** The state after someone else saved. Fields that only they changed get their values. */
export function mergeOthersChanges(state: EditorState, gym: StoredGym): EditorState {
  const original = toEntries(gym);
  return { gym, original, ...mergeEntries(state.original, state.entries, original), hasOthersChanges: true };
}

/** Restores unsaved changes from an earlier visit. */
export function restoreChanges(state: EditorState, changed: FormChanges): EditorState {
  const { entries, conflicts } = applyFormChanges(state.original, state.entries, changed);
  return { ...state, entries, conflicts: [...state.conflicts, ...conflicts] };
}

/** These conflicts are resolved together, because one user's latitude with another's longitude would be a meaningless position. */
const PIN_FIELDS = ['latitude', 'longitude'];

/** Resolves a conflict. For a pin, this resolves both coordinates. If a user keeps a class that the other user removed, it becomes a new class. */
export function resolveConflict(state: EditorState, { name }: FieldConflict, side: 'mine' | 'theirs'): EditorState {
  const related = state.conflicts.filter((conflict) => conflict.name === name || (PIN_FIELDS.includes(name) && PIN_FIELDS.includes(conflict.name)));
  return related.reduce((current, conflict) => resolveField(current, conflict, side), state);
}

function resolveField(state: EditorState, { name, theirs }: FieldConflict, side: 'mine' | 'theirs'): EditorState {
  const { [name]: mine = '', ...rest } = state.entries;
  const newName = isClassEntry(name) && side === 'mine' ? createClassFieldName() : name;
  const entries = { ...(newName === name ? state.entries : rest), [newName]: side === 'mine' ? mine : theirs };
  return { ...state, entries, conflicts: state.conflicts.filter((conflict) => conflict.name !== name) };
}
