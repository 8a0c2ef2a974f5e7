import { toEntryText, getEntryKey, withClassIdentity, withoutClassIdentity } from '../../contract';

/** A change to one list entry: adds `is`, removes `was`, or replaces `was` with `is`. */
export interface EntryChange {
  readonly was?: unknown;
  readonly is?: unknown;
}

/** An `EntryChange` with each entry as text. */
interface Step {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/** An entry of the list as text, and the stored entry at its position. */
interface Item {
  readonly text: string;
  readonly stored: unknown;
}

/**
 * Applies changes to a list and keeps the order of its entries. Returns undefined if an entry to replace no longer exists. Entries that already
 * exist aren't added again. Classes are compared without their ids, and a replaced class keeps its id.
 * @param isLate whether the edit is based on an older version, so that it may have been applied before
 */
export function applyListChanges(stored: readonly unknown[], changes: readonly EntryChange[], isLate: boolean): unknown[] | undefined {
  const entries = new Map([...stored, ...changes.map(({ is }) => is)].map((entry) => [toEntryText(entry), withoutClassIdentity(entry)]));
  const toText = (entry: unknown) => (entry === undefined ? undefined : toEntryText(entry));
  const steps = changes.map(({ was, is }): Step => ({ was: toText(was), is: toText(is) }));
  const { chains, idle } = linkSteps(steps);
  const list = stored.map((entry): Item => ({ text: toEntryText(entry), stored: entry }));
  if (idle.some(({ was }) => was !== undefined && findItemIndex(list, was) < 0)) return undefined;
  for (const chain of chains) {
    if (isLate && isApplied(list, chain)) continue;
    // Apply the last step first. Otherwise a step could add an entry that equals the one the next step replaces, and the next step could replace the wrong
    // one.
    if (!chain.toReversed().every((step) => applyStep(list, step))) return undefined;
  }
  return list.map(({ text, stored }) => withClassIdentity(stored, entries.get(text)));
}

/** Puts the named entries into the given order, using only the positions they already have. An entry that someone else added stays where it is. */
export function sortByNames(list: readonly unknown[], names: readonly unknown[]): unknown[] {
  const findPosition = (entry: unknown) => names.indexOf(getEntryKey(entry));
  const sorted = list.filter((entry) => findPosition(entry) >= 0).sort((a, b) => findPosition(a) - findPosition(b));
  return list.map((entry) => (findPosition(entry) < 0 ? entry : sorted.shift()));
}

/**
 * Groups steps into chains. Each step of a chain results in the entry that the next step replaces, so only the chain's two ends show whether it was
 * applied before. `idle` contains steps that cancel each other out, such as two classes that swap places, or an entry that is removed and added again.
 */
function linkSteps(steps: readonly Step[]): { readonly chains: readonly Step[][]; readonly idle: readonly Step[] } {
  const next = new Map<Step, Step>();
  const heads = new Set(steps);
  for (const step of steps) {
    const follower = step.is === undefined ? undefined : [...heads].find(({ was }) => was === step.is);
    if (!follower) continue;
    next.set(step, follower);
    heads.delete(follower);
  }
  const linked = [...heads].map((head) => {
    const chain = [head];
    for (let step = next.get(head); step; step = next.get(step)) chain.push(step);
    return chain;
  });
  const chains = linked.filter((chain) => chain[0]?.was !== chain.at(-1)?.is);
  const active = new Set(chains.flat());
  return { chains, idle: steps.filter((step) => !active.has(step)) };
}

const findItemIndex = (list: readonly Item[], text: string): number => list.findIndex((item) => item.text === text);

function isApplied(list: readonly Item[], chain: readonly Step[]): boolean {
  const [was, is] = [chain[0]?.was, chain.at(-1)?.is];
  const isRemoved = was === undefined || findItemIndex(list, was) < 0;
  const isAdded = is === undefined || findItemIndex(list, is) >= 0;
  return isRemoved && isAdded;
}

/** Applies one step to the list. Returns false if it can't be applied. */
function applyStep(list: Item[], { was, is }: Step): boolean {
  const index = was === undefined ? -1 : findItemIndex(list, was);
  const added = is === undefined ? [] : [{ text: is, stored: list[index]?.stored }];
  if (index >= 0) list.splice(index, 1, ...added);
  else if (is === undefined || findItemIndex(list, is) >= 0) return true;
  else if (was !== undefined) return false;
  else list.push(...added);
  return true;
}
