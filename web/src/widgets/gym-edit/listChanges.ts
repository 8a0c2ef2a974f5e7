import { entryText, nameOfEntry } from '@contract';

interface Placed {
  readonly entry: unknown;
  /** How many of the entries that stay are before it. */
  readonly place: number;
}

/**
 * The changes to a list that is typed as one text. A missing entry counts as replaced by the new entry with the same name, or
 * else by the new one in its place, so that two users who change one entry get a conflict.
 */
export function listChanges(before: unknown, after: unknown) {
  const [old, now] = [before ?? [], after ?? []] as [unknown[], unknown[]];
  const added = notIn(now, old);
  const take = (isIt: (one: Placed) => boolean): Placed | undefined => {
    const at = added.findIndex(isIt);
    return at < 0 ? undefined : added.splice(at, 1)[0];
  };
  const gone = notIn(old, now)
    .map((was) => ({ was, is: take(({ entry }) => nameOfEntry(entry) === nameOfEntry(was.entry)) }))
    .map(({ was, is }) => ({ was, is: is ?? take(({ place }) => place === was.place) }));
  return [...gone.map(({ was, is }) => ({ was: was.entry, ...(is && { is: is.entry }) })), ...added.map(({ entry }) => ({ is: entry }))];
}

/** The names of a list whose order differs from what its changes produce, which replace in place and append. */
export function newOrder(before: unknown, after: unknown): unknown[] | undefined {
  const changes: readonly { readonly was?: unknown; readonly is?: unknown }[] = listChanges(before, after);
  const became = (entry: unknown) => {
    const change = changes.find(({ was }) => was === entry);
    return change ? change.is : entry;
  };
  const stays = ((before ?? []) as unknown[]).map(became).filter((entry) => entry !== undefined);
  const left = namesOf([...stays, ...changes.filter(({ was }) => was === undefined).map(({ is }) => is)]);
  const names = namesOf(after);
  return JSON.stringify(left) === JSON.stringify(names) ? undefined : names;
}

function notIn(list: readonly unknown[], other: readonly unknown[]): Placed[] {
  const texts = new Set(other.map(entryText));
  const stays = list.map((entry) => texts.has(entryText(entry)));
  return list.map((entry, index) => ({ entry, place: stays.slice(0, index).filter(Boolean).length })).filter((_, index) => !stays[index]);
}

export const namesOf = (list: unknown): unknown[] => ((list ?? []) as unknown[]).map(nameOfEntry);
