import { type Entries, textOf } from './fields';

/** A field that two users have changed to different values. */
export interface FieldConflict {
  readonly name: string;
  /** The value before both changes. */
  readonly was: string;
  readonly mine: string;
  readonly theirs: string;
}

const listNames = (...all: readonly Entries[]): string[] => [...new Set(all.flatMap((entries) => Object.keys(entries)))];

/** The names of the fields that differ. */
export const findChangedNames = (before: Entries, after: Entries): string[] =>
  listNames(before, after).filter((name) => textOf(before, name) !== textOf(after, name));

/** Merges my entries and theirs, both based on `base`. Each side keeps what only it changed. In a conflict, my entry wins. */
export function mergeEntries(base: Entries, mine: Entries, theirs: Entries): { readonly entries: Entries; readonly conflicts: readonly FieldConflict[] } {
  const entries = new Map<string, string>();
  const conflicts: FieldConflict[] = [];
  for (const name of listNames(theirs, mine)) {
    const was = textOf(base, name);
    const myText = textOf(mine, name);
    const theirText = textOf(theirs, name);
    if (myText === was) {
      if (theirText !== '') entries.set(name, theirText);
      continue;
    }
    entries.set(name, myText);
    if (theirText !== was && theirText !== myText) conflicts.push({ name, was, mine: myText, theirs: theirText });
  }
  return { entries: Object.fromEntries(entries), conflicts };
}

/** Unsaved changes to a form, by field. */
export type FormChanges = Readonly<Record<string, { readonly was: string; readonly is: string }>>;

export const diffEntries = (before: Entries, after: Entries): FormChanges =>
  Object.fromEntries(findChangedNames(before, after).map((name) => [name, { was: textOf(before, name), is: textOf(after, name) }]));

/** Applies stored changes to the form's entries. If a field was changed in both, the form's entry wins. */
export function applyFormChanges(original: Entries, entries: Entries, changed: FormChanges) {
  const pickValues = (side: 'was' | 'is') => Object.fromEntries(Object.entries(changed).map(([name, values]) => [name, values[side]]));
  const typed = Object.fromEntries(findChangedNames(original, entries).map((name) => [name, textOf(entries, name)]));
  return mergeEntries({ ...original, ...pickValues('was') }, { ...original, ...pickValues('is'), ...typed }, original);
}
