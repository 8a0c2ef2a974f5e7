import { nameOfEntry, stableJson } from '../../contract';

/** A change of one list entry: added (`is`), removed (`was`) or replaced (both). */
export interface EntryChange {
  readonly was?: unknown;
  readonly is?: unknown;
}
/** The same change, with each entry as text. */
interface Step {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/**
 * Changes entries of a list in place, so that their order stays. Returns undefined if an entry to replace no longer exists. Entries that already
 * exist aren't added again.
 * @param isLate the edit started from an older version, so it may arrive for the second time
 */
export function mergedList(stored: readonly unknown[], changes: readonly EntryChange[], isLate: boolean): unknown[] | undefined {
  const entries = new Map([...stored, ...changes.map(({ is }) => is)].map((entry) => [stableJson(entry), entry]));
  const textOf = (entry: unknown) => (entry === undefined ? undefined : stableJson(entry));
  const steps = changes.map(({ was, is }): Step => ({ was: textOf(was), is: textOf(is) }));
  const { chains, idle } = linked(steps);
  const list = stored.map(stableJson);
  if (idle.some(({ was }) => was !== undefined && !list.includes(was))) return undefined;
  for (const chain of chains) {
    if (isLate && isMade(list, chain)) continue;
    // Backward, since each step makes room for the one before it.
    if (!chain.toReversed().every((step) => make(list, step))) return undefined;
  }
  return list.map((text) => entries.get(text));
}

/** Sorts the named entries among the positions they already hold. An entry that someone else added stays where it is. */
export function inOrder(list: readonly unknown[], names: readonly unknown[]): unknown[] {
  const placeOf = (entry: unknown) => names.indexOf(nameOfEntry(entry));
  const named = list.filter((entry) => placeOf(entry) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  return list.map((entry) => (placeOf(entry) < 0 ? entry : named.shift()));
}

/**
 * Groups steps into chains in which each result is the next one's start: only a chain's two ends show whether it was applied before. `idle` are steps
 * that cancel each other out, such as two classes that swap places, or an entry that is removed and added again.
 */
function linked(steps: readonly Step[]): { readonly chains: readonly Step[][]; readonly idle: readonly Step[] } {
  const next = new Map<Step, Step>();
  const heads = new Set(steps);
  for (const step of steps) {
    const follower = step.is === undefined ? undefined : [...heads].find(({ was }) => was === step.is);
    if (!follower) continue;
    next.set(step, follower);
    heads.delete(follower);
  }
  const open = [...heads].map((head) => {
    const chain = [head];
    for (let step = next.get(head); step; step = next.get(step)) chain.push(step);
    return chain;
  });
  const chains = open.filter((chain) => chain[0]?.was !== chain.at(-1)?.is);
  const active = new Set(chains.flat());
  return { chains, idle: steps.filter((step) => !active.has(step)) };
}

function isMade(list: readonly string[], chain: readonly Step[]): boolean {
  const [was, is] = [chain[0]?.was, chain.at(-1)?.is];
  const isGone = was === undefined || !list.includes(was);
  return isGone && (is === undefined || list.includes(is));
}

/** Applies one step to the list. Returns false if it can't be applied. */
function make(list: string[], { was, is }: Step): boolean {
  const at = was === undefined ? -1 : list.indexOf(was);
  const put = is === undefined ? [] : [is];
  if (at >= 0) list.splice(at, 1, ...put);
  else if (is === undefined || list.includes(is)) return true;
  else if (was !== undefined) return false;
  else list.push(is);
  return true;
}
