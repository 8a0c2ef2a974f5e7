import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Gym, MergedGym, Stamp } from '../contract';
import { stableJson } from '../gyms/views';
import { CLOCK_GRACE_SECONDS, debounced, type Enqueue } from '../platform/tasks';

/**
 * What a refresh is asked to do. Each looks for what was written below it since it last looked; a child that such a
 * query can't find (deleted, moved away, or written without the server's stamp) is named.
 */
export const cityTaskSchema = v.object({
  cityKey: v.string(),
  gymId: v.optional(v.string()),
  bulk: v.optional(v.boolean(), false),
  /** All that this was asked for was written before, in ms: a document made from later reads needs nothing more. */
  until: v.optional(v.number()),
});
export const stateTaskSchema = v.object({ stateSlug: v.string(), cityKey: v.optional(v.string()), bulk: v.optional(v.boolean(), false) });
export const nationTaskSchema = v.object({ stateSlug: v.optional(v.string()), featured: v.optional(v.boolean(), false) });
export type CityTask = v.InferInput<typeof cityTaskSchema>;
export type StateTask = v.InferInput<typeof stateTaskSchema>;
export type NationTask = v.InferInput<typeof nationTaskSchema>;

/**
 * How far a stamp may lag behind the commit that it belongs to, in ms, and still be found: queries look back this much
 * further than the time they last looked. A write that lagged more is named in its task.
 */
export const OVERLAP_MS = 2000;

/**
 * Seconds in which requests for one document become one refresh. A person who edits a gym looks at its city next, so
 * that comes first. An import writes for minutes, and nobody waits for each of its rows.
 */
const WINDOWS = {
  refreshCity: { edit: 3, bulk: 10 },
  refreshState: { edit: 6, bulk: 15 },
  refreshNation: { edit: 10, bulk: 10 },
} as const;
export type Level = keyof typeof WINDOWS;

/** Asks for a refresh. Repeated within its window it does nothing. */
export async function request(enqueue: Enqueue, level: 'refreshCity', task: CityTask): Promise<void>;
export async function request(enqueue: Enqueue, level: 'refreshState', task: StateTask): Promise<void>;
export async function request(enqueue: Enqueue, level: 'refreshNation', task: NationTask): Promise<void>;
export async function request(enqueue: Enqueue, level: Level, task: (CityTask | StateTask | NationTask) & { bulk?: boolean }): Promise<void> {
  for (;;) {
    const options = windowOf(level, task, new Date());
    const due = Date.now() + options.delaySeconds * 1000;
    await enqueue(level, { ...task }, options);
    // Where the queue took so long to answer that the window's task may have run before: ask in the next window.
    if (Date.now() < due) return;
  }
}

/**
 * Asks for the refresh of a city after a write whose time is known. Events come minutes late while an import runs; those
 * of one window still ask for one task, and for none once it has run.
 */
export async function requestAfter(enqueue: Enqueue, task: CityTask, writtenAt: Date): Promise<void> {
  const { until, ...options } = windowOf('refreshCity', task, new Date(), writtenAt);
  await enqueue('refreshCity', { ...task, until }, options);
}

function windowOf(level: Level, task: { bulk?: boolean }, now: Date, writtenAt = now) {
  const seconds = WINDOWS[level][task.bulk ? 'bulk' : 'edit'];
  // A digest: task ids hold no `~`, and queues run evenly when ids don't begin alike.
  const key = createHash('sha256')
    .update(stableJson([level, task]))
    .digest('hex')
    .slice(0, 32);
  return debounced(key, seconds, now, writtenAt);
}

/** Whether a city's document was made from reads later than all that the task was asked for. */
export const isMadeSince = (document: { readonly asOf: Stamp } | undefined, { until }: CityTask): boolean =>
  document !== undefined && until !== undefined && document.asOf.toMillis() > until + CLOCK_GRACE_SECONDS * 1000;

/** A gym's document before or after a write, undefined where it does not exist. */
export type GymDocument = Gym | MergedGym | undefined;

/**
 * The cities that a write concerns.
 * @param lagMs by how much the document's stamp is older than its commit; Infinity without a stamp
 */
export function cityTasks(gymId: string, before: GymDocument, after: GymDocument, lagMs: number): CityTask[] {
  const was = cityKeyIn(before);
  const is = cityKeyIn(after);
  const left = was !== undefined && was !== is ? [{ cityKey: was, gymId }] : [];
  if (is === undefined || isFollowedByRebuild(before, after)) return left;
  if (lagMs > OVERLAP_MS) return [...left, { cityKey: is, gymId }];
  return [...left, isImported(before, after) ? { cityKey: is, bulk: true } : { cityKey: is }];
}

/** By how much a document's stamp is older than its commit; Infinity where it has none, as a write by hand has not. */
export function lagMs(updateTime: Stamp | undefined, document: unknown): number {
  const { writtenAt } = (document ?? {}) as { writtenAt?: Partial<Stamp> };
  return updateTime && typeof writtenAt?.toMillis === 'function' ? updateTime.toMillis() - writtenAt.toMillis() : Number.POSITIVE_INFINITY;
}

function cityKeyIn(document: GymDocument): string | undefined {
  const key: unknown = document && 'cityKey' in document ? document.cityKey : undefined;
  return typeof key === 'string' && /^[a-z0-9-]+~[a-z0-9-]+$/.test(key) ? key : undefined;
}

/** An import into an empty directory ends in a rebuild. Later writes of its gyms are like any other. */
function isFollowedByRebuild(before: GymDocument, after: GymDocument): boolean {
  return isImported(before, after) && after !== undefined && 'lastImport' in after && after.lastImport?.initial === true;
}

function isImported(before: GymDocument, after: GymDocument): boolean {
  const mark = (document: GymDocument) => stableJson((document && 'lastImport' in document && document.lastImport) || null);
  return mark(after) !== 'null' && mark(after) !== mark(before);
}
