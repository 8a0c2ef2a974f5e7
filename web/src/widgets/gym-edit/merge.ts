import { type Entries, textOf } from './fields';

/** A field that two people have changed, each in another way. */
export interface Clash {
  readonly name: string;
  /** Before either has changed it. */
  readonly was: string;
  readonly mine: string;
  readonly theirs: string;
}

const namesIn = (...all: readonly Entries[]): string[] => [...new Set(all.flatMap((entries) => Object.keys(entries)))];

/** Names of the fields that differ. */
export const changedNames = (before: Entries, after: Entries): string[] =>
  namesIn(before, after).filter((name) => textOf(before, name) !== textOf(after, name));

/** My entries upon theirs, both made from `base`: each takes what only it has changed. In a clash mine stay. */
export function mergeEntries(base: Entries, mine: Entries, theirs: Entries): { readonly entries: Entries; readonly clashes: readonly Clash[] } {
  const entries = new Map<string, string>();
  const clashes: Clash[] = [];
  for (const name of namesIn(theirs, mine)) {
    const was = textOf(base, name);
    const my = textOf(mine, name);
    const their = textOf(theirs, name);
    if (my === was) {
      if (their !== '') entries.set(name, their);
      continue;
    }
    entries.set(name, my);
    if (their !== was && their !== my) clashes.push({ name, was, mine: my, theirs: their });
  }
  return { entries: Object.fromEntries(entries), clashes };
}

/** What was changed, to be kept apart from what it was changed in. */
export type Changed = Readonly<Record<string, { readonly was: string; readonly is: string }>>;

export const changedIn = (before: Entries, after: Entries): Changed =>
  Object.fromEntries(changedNames(before, after).map((name) => [name, { was: textOf(before, name), is: textOf(after, name) }]));

/** Brings changes that were kept into what the form holds now; where both were changed since, the form's stay mine. */
export function withChanges(shown: Entries, entries: Entries, changed: Changed) {
  const each = (side: 'was' | 'is') => Object.fromEntries(Object.entries(changed).map(([name, values]) => [name, values[side]]));
  const typed = Object.fromEntries(changedNames(shown, entries).map((name) => [name, textOf(entries, name)]));
  return mergeEntries({ ...shown, ...each('was') }, { ...shown, ...each('is'), ...typed }, shown);
}
