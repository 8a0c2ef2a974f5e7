import type { EditedName } from '@contract';
import type { Edit, StoredGym } from '../../stores/gyms';
import { type EditedGym, parseFacts, entriesOf, factsOf, normalizeEntry } from './entries';
import { factOf, fieldOf } from './facts';
import { type Entries, textOf } from './fields';
import { changedNames } from './merge';

/** The same as an edit based on the version that was read. @throws FormProblem naming each invalid field */
export function editIn(gym: StoredGym, entries: Entries): Edit | undefined {
  const changes = changesIn(gym, entries);
  return changes && { version: gym.version, ...changes };
}

/**
 * The fields changed since the gym was read, with their previous values; undefined if there are none. Facts that the form does
 * not show are left out.
 * @throws FormProblem naming each invalid field
 */
export function changesIn(gym: EditedGym, entries: Entries): Omit<Edit, 'version'> | undefined {
  const shown = entriesOf(gym);
  // A different spelling of the same value, such as without a space, is not a change.
  const changed = changedNames(shown, entries).filter((path) => textOf(shown, path) !== normalizeEntry(path, textOf(entries, path)));
  const names = factsOf(changed);
  const facts = parseFacts(entries, names, gym);
  const changes = new Map<EditedName, unknown>();
  const order = new Map<EditedName, unknown>();
  const seen = new Map<string, unknown>();
  for (const name of names) {
    const paths = changed.filter((path) => factOf(path) === name);
    const edit = fieldOf(name).edit({ names: paths, entries, stored: gym[name], entered: facts[name] });
    if (edit.change !== undefined) changes.set(name, edit.change);
    if (edit.order) order.set(name, edit.order);
    for (const [path, stood] of Object.entries(edit.seen ?? {})) seen.set(path, stood);
  }
  if (changes.size + order.size === 0) return undefined;
  const edit = { changes: Object.fromEntries(changes), seen: Object.fromEntries(seen) };
  return order.size > 0 ? { ...edit, order: Object.fromEntries(order) } : edit;
}

/**
 * The gym with the form's entries stored, for when it can't be read back. Other users' changes are missing, so it takes the
 * saved version only if that directly follows its own.
 */
export function applySentEdit(gym: StoredGym, entries: Entries, version: number): StoredGym {
  const names = factsOf(changedNames(entriesOf(gym), entries));
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
  return { ...gym, ...cleared, ...parseFacts(entries, names, gym), version: version === gym.version + 1 ? version : gym.version };
}
