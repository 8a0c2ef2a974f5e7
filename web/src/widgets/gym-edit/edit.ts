import type { EditableFactName } from '@contract';
import type { GymEdit, StoredGym } from '../../stores/gyms';
import { type EditedGym, parseFacts, toEntries, findFacts, normalizeEntry } from './entries';
import { findFact, getFactField } from './facts';
import { type Entries, getEntry } from './fields';
import { findChangedNames } from './merge';

/** The changes as an edit based on the gym's version. Undefined if there are none. @throws FormProblem that names each invalid field */
export function buildEdit(gym: StoredGym, entries: Entries): GymEdit | undefined {
  const changes = buildChanges(gym, entries);
  return changes && { version: gym.version, ...changes };
}

/**
 * The fields that differ from the gym's, with their previous values. Undefined if there are none. Leaves out facts that the form
 * doesn't show.
 * @throws FormProblem that names each invalid field
 */
export function buildChanges(gym: EditedGym, entries: Entries): Omit<GymEdit, 'version'> | undefined {
  const original = toEntries(gym);
  // The same value spelled differently, such as without a space, is not a change.
  const changed = findChangedNames(original, entries).filter((path) => getEntry(original, path) !== normalizeEntry(path, getEntry(entries, path)));
  const names = findFacts(changed);
  const facts = parseFacts(entries, names, gym);
  const changes = new Map<EditableFactName, unknown>();
  const order = new Map<EditableFactName, unknown>();
  const previous = new Map<string, unknown>();
  for (const name of names) {
    const paths = changed.filter((path) => findFact(path) === name);
    const edit = getFactField(name).edit({ paths, entries, stored: gym[name], entered: facts[name] });
    if (edit.change !== undefined) changes.set(name, edit.change);
    if (edit.order) order.set(name, edit.order);
    for (const [path, value] of Object.entries(edit.previous ?? {})) previous.set(path, value);
  }
  if (changes.size + order.size === 0) return undefined;
  const edit = { changes: Object.fromEntries(changes), seen: Object.fromEntries(previous) };
  return order.size > 0 ? { ...edit, order: Object.fromEntries(order) } : edit;
}

/**
 * The gym with the form's entries applied, for when the saved gym can't be read back. Other users' changes are missing, so the gym
 * gets the saved version's number only if that directly follows its own.
 */
export function applySentEdit(gym: StoredGym, entries: Entries, version: number): StoredGym {
  const names = findFacts(findChangedNames(toEntries(gym), entries));
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
  return { ...gym, ...cleared, ...parseFacts(entries, names, gym), version: version === gym.version + 1 ? version : gym.version };
}
