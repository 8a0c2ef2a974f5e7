import { type Entries, getEntry } from './fields';

/** A field that two users have changed to different values. */
export interface FieldConflict {
  readonly name: string;
  /** The value before both changes. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

const listNames = (...all: readonly Entries[]): string[] => [...new Set(all.flatMap((entries) => Object.keys(entries)))];

/** The names of the fields that differ. */
export const findChangedNames = (before: Entries, after: Entries): string[] =>
  listNames(before, after).filter((name) => getEntry(before, name) !== getEntry(after, name));

/** Merges my entries and theirs, both based on `base`. Each side keeps what only it changed. In a conflict, my entry wins. */
export function mergeEntries(base: Entries, mine: Entries, theirs: Entries): { readonly entries: Entries; readonly conflicts: readonly FieldConflict[] } {
  const entries = new Map<string, string>();
  const conflicts: FieldConflict[] = [];
  for (const name of listNames(theirs, mine)) {
    const baseText = getEntry(base, name);
    const myText = getEntry(mine, name);
    const theirText = getEntry(theirs, name);
    if (myText === baseText) {
      if (theirText !== '') entries.set(name, theirText);
      continue;
    }
    entries.set(name, myText);
    if (theirText !== baseText && theirText !== myText) conflicts.push({ name, base: baseText, mine: myText, theirs: theirText });
  }
  return { entries: Object.fromEntries(entries), conflicts };
}

/** Unsaved changes to a form: each changed field's text before (`was`) and after the change (`is`). */
export type FormChanges = Readonly<Record<string, { readonly was: string; readonly is: string }>>;

/** The changes from one version of a form's entries to another. */
export const diffEntries = (before: Entries, after: Entries): FormChanges =>
  Object.fromEntries(findChangedNames(before, after).map((name) => [name, { was: getEntry(before, name), is: getEntry(after, name) }]));

/** Applies stored changes to the form's entries. If a field was changed in both, the form's entry wins. */
export function applyFormChanges(original: Entries, entries: Entries, changed: FormChanges) {
  const pickValues = (side: 'was' | 'is') => Object.fromEntries(Object.entries(changed).map(([name, values]) => [name, values[side]]));
  const typed = Object.fromEntries(findChangedNames(original, entries).map((name) => [name, getEntry(entries, name)]));
  return mergeEntries({ ...original, ...pickValues('was') }, { ...original, ...pickValues('is'), ...typed }, original);
}
