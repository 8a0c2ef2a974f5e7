import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Gym, type MergedGym, MINUTE_MS, type TimestampLike } from '../contract';
import { isFollowedByRebuild, isImported } from '../gyms/refresh/import-writes';
import { log } from '../platform/log';
import { toDebouncedOptions, type Enqueue } from '../platform/tasks';

/** A task's data names the document to refresh. The pending refreshes say what changed, and a task only makes the refresh happen sooner. */
export const cityTaskSchema = v.object({ cityKey: v.string(), bulk: v.optional(v.boolean(), false) });
export const stateTaskSchema = v.object({ stateSlug: v.string() });
interface TaskData {
  refreshCity: v.InferInput<typeof cityTaskSchema>;
  refreshState: v.InferInput<typeof stateTaskSchema>;
  refreshNation: Record<never, never>;
  refreshDiscounts: Record<never, never>;
  refreshSponsors: Record<never, never>;
}

/**
 * Seconds in which requests for one document are combined into one refresh. Someone who edits a gym looks at its city next, so cities have the
 * shortest window. An import writes for minutes, and no one waits for a single row.
 */
const WINDOW_SECONDS = {
  refreshCity: { edit: 3, bulk: 10 },
  refreshState: { edit: 6, bulk: 15 },
  refreshNation: { edit: 10, bulk: 10 },
  refreshDiscounts: { edit: 3, bulk: 3 },
  refreshSponsors: { edit: 3, bulk: 3 },
} as const;

interface RequestOptions {
  /** Whether an import made the refresh necessary. */
  readonly bulk?: boolean;
  /** When the write that made the refresh necessary was committed. Defaults to now. During an import, events can arrive minutes late. */
  readonly writtenAt?: Date;
}

/**
 * Requests a refresh soon, at most once per window. If the request fails, the sweep does the refresh, since the pending refresh stays until the work is
 * done.
 */
export async function enqueueRefresh<Level extends keyof TaskData>(
  enqueue: Enqueue,
  level: Level,
  task: TaskData[Level],
  { bulk = false, writtenAt }: RequestOptions = {},
): Promise<void> {
  // Use a hash, since task ids can't contain `~`, and queues balance better if ids don't have the same prefix.
  const key = createHash('sha256')
    .update(JSON.stringify([level, task]))
    .digest('hex')
    .slice(0, 32);
  const options = toDebouncedOptions(key, WINDOW_SECONDS[level][bulk ? 'bulk' : 'edit'], new Date(), writtenAt);
  await enqueue(level, { ...task }, options).catch((error: unknown) => log.warn('task not enqueued', { level, error: String(error) }));
}

/** A gym's document before or after a write. Undefined if it doesn't exist. */
export type GymDocument = Gym | MergedGym | undefined;

/** A document in a trigger's event. */
interface EventDocument {
  readonly document: GymDocument;
  /** When it was last written. */
  readonly updateTime?: TimestampLike | undefined;
}

/** A city that a gym's write affects. */
export interface AffectedCity {
  readonly cityKey: string;
  readonly bulk: boolean;
}

/** The city that a gym is in after a write, unless a rebuild follows anyway, and the city that it left. */
export function listAffectedCities(before: GymDocument, after: GymDocument): AffectedCity[] {
  const [cityBefore, cityAfter] = [getCityKey(before), getCityKey(after)];
  const leftCities = cityBefore !== undefined && cityBefore !== cityAfter ? [{ cityKey: cityBefore, bulk: false }] : [];
  if (cityAfter === undefined || isFollowedByRebuild(asGym(before), asGym(after))) return leftCities;
  return [...leftCities, { cityKey: cityAfter, bulk: isImported(asGym(before), asGym(after)) }];
}

/** Maximum time that a commit takes. If a document's update time is later than its `writtenAt` by more than this, someone copied the document. */
const MAX_COMMIT_MS = MINUTE_MS;

/**
 * Whether a write may have been made in the console instead of by our code, so that it added no pending refresh. Such a write doesn't set a new
 * `writtenAt`. Always true for deletions, since a deleted document doesn't show who deleted it.
 */
export function mayBeManual(before: EventDocument | undefined, after: EventDocument | undefined): boolean {
  const writtenAt = getWriteTime(after?.document);
  if (!writtenAt || !after?.updateTime) return true;
  return getWriteTime(before?.document)?.toMillis() === writtenAt.toMillis() || after.updateTime.toMillis() - writtenAt.toMillis() > MAX_COMMIT_MS;
}

function getWriteTime(document: unknown): TimestampLike | undefined {
  const { writtenAt } = (document ?? {}) as { writtenAt?: Partial<TimestampLike> };
  return typeof writtenAt?.toMillis === 'function' ? (writtenAt as TimestampLike) : undefined;
}

/** Returns the document if it is a gym. Undefined if it is a pointer to another gym or doesn't exist. */
export const asGym = (document: GymDocument): Gym | undefined => (document && 'cityKey' in document ? document : undefined);

function getCityKey(document: GymDocument): string | undefined {
  const key: unknown = asGym(document)?.cityKey;
  return typeof key === 'string' && /^[a-z0-9-]+~[a-z0-9-]+$/.test(key) ? key : undefined;
}
