import { toEntryText, getEntryKey } from '@contract';

interface PlacedEntry {
  readonly entry: unknown;
  /** How many unchanged entries come before this one. */
  readonly position: number;
}

/**
 * The changes to a list that is typed into one field. A removed entry counts as replaced by the new entry with the same name, or
 * else by the new entry at the same position, so that two users who change the same entry get a conflict.
 */
export function diffLists(before: unknown, after: unknown) {
  const [oldList, newList] = [before ?? [], after ?? []] as [unknown[], unknown[]];
  const added = findUnmatched(newList, oldList);
  const takeAdded = (matches: (added: PlacedEntry) => boolean): PlacedEntry | undefined => {
    const index = added.findIndex(matches);
    return index < 0 ? undefined : added.splice(index, 1)[0];
  };
  const removed = findUnmatched(oldList, newList)
    .map((was) => ({ was, is: takeAdded(({ entry }) => getEntryKey(entry) === getEntryKey(was.entry)) }))
    .map(({ was, is }) => ({ was, is: is ?? takeAdded(({ position }) => position === was.position) }));
  return [...removed.map(({ was, is }) => ({ was: was.entry, ...(is && { is: is.entry }) })), ...added.map(({ entry }) => ({ is: entry }))];
}

/**
 * The names of a list's entries in order, if its changes alone don't produce that order. Changes replace entries in place and append
 * new ones.
 */
export function findNewOrder(before: unknown, after: unknown): unknown[] | undefined {
  const changes: readonly { readonly was?: unknown; readonly is?: unknown }[] = diffLists(before, after);
  const applyChange = (entry: unknown) => {
    const change = changes.find(({ was }) => was === entry);
    return change ? change.is : entry;
  };
  const replaced = ((before ?? []) as unknown[]).map(applyChange).filter((entry) => entry !== undefined);
  const changedNames = getEntryNames([...replaced, ...changes.filter(({ was }) => was === undefined).map(({ is }) => is)]);
  const names = getEntryNames(after);
  return JSON.stringify(changedNames) === JSON.stringify(names) ? undefined : names;
}

/** The entries of a list that another list doesn't have. */
function findUnmatched(list: readonly unknown[], other: readonly unknown[]): PlacedEntry[] {
  const texts = new Set(other.map(toEntryText));
  const isInBoth = list.map((entry) => texts.has(toEntryText(entry)));
  return list.map((entry, index) => ({ entry, position: isInBoth.slice(0, index).filter(Boolean).length })).filter((_, index) => !isInBoth[index]);
}

/** The names of a list's entries, in order. */
export const getEntryNames = (list: unknown): unknown[] => ((list ?? []) as unknown[]).map(getEntryKey);
