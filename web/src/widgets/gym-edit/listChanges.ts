import { entryText, nameOfEntry } from '@contract';

interface Placed {
  readonly entry: unknown;
  /** How many that stay stand before it. */
  readonly place: number;
}

/**
 * What became of the entries of a list that is typed as one text. One that is gone has become the new one of its name, else
 * the new one in its place: so it is replaced there, and two people who change one entry learn of each other.
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

/** The names of a list that was put in another order than its changes leave it in: they replace in place and add at the end. */
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
