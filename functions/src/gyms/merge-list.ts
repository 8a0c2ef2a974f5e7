import { nameOfEntry, stableJson } from '../contract';

/** What became of an entry of a list: added (`is`), taken away (`was`) or replaced (both). */
export interface EntryChange {
  readonly was?: unknown;
  readonly is?: unknown;
}
/** The same, with each entry as one text. */
interface Step {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/**
 * The list with its entries changed in place, so that their order stays; undefined where an entry that is to be replaced
 * is no longer there. What is there already is not added again. `isLate`: the edit was made from an older version, so it
 * may be here for the second time.
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
    // The last first: it makes room for the one before.
    if (!chain.toReversed().every((step) => make(list, step))) return undefined;
  }
  return list.map((text) => entries.get(text));
}

/**
 * The list with the entries of these names in their order, in the places where they are: an entry that others have added
 * stays where it is.
 */
export function inOrder(list: readonly unknown[], names: readonly unknown[]): unknown[] {
  const placeOf = (entry: unknown) => names.indexOf(nameOfEntry(entry));
  const named = list.filter((entry) => placeOf(entry) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  return list.map((entry) => (placeOf(entry) < 0 ? entry : named.shift()));
}

/**
 * Steps of which each becomes what the next one was: only from a chain's two ends can be told whether it was made before.
 * `idle` are those that change nothing together: two classes that change places, one taken away and added again.
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

/** Takes one step in the list; false where it can not be taken. */
function make(list: string[], { was, is }: Step): boolean {
  const at = was === undefined ? -1 : list.indexOf(was);
  const put = is === undefined ? [] : [is];
  if (at >= 0) list.splice(at, 1, ...put);
  else if (is === undefined || list.includes(is)) return true;
  else if (was !== undefined) return false;
  else list.push(is);
  return true;
}
