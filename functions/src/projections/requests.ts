import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Gym, type MergedGym, MINUTE_MS, type Stamp } from '../contract';
import { isFollowedByRebuild, isImported } from '../gyms/imported';
import { log } from '../platform/log';
import { debounced, type Enqueue } from '../platform/tasks';

/** What a refresh is to look at. What has changed there is in the marks; a task only has them looked at soon. */
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
 * Seconds in which requests for one document become one refresh. A person who edits a gym looks at its city next, so
 * that comes first. An import writes for minutes, and nobody waits for each of its rows.
 */
const WINDOWS = {
  refreshCity: { edit: 3, bulk: 10 },
  refreshState: { edit: 6, bulk: 15 },
  refreshNation: { edit: 10, bulk: 10 },
  refreshDiscounts: { edit: 3, bulk: 3 },
  refreshSponsors: { edit: 3, bulk: 3 },
} as const;

interface Circumstances {
  /** It is asked for by an import. */
  readonly bulk?: boolean;
  /** When the write was made that makes it necessary; now where that is not known. Events come minutes late while an import runs. */
  readonly writtenAt?: Date;
}

/**
 * Asks for a refresh soon; again within its window it asks for nothing more. It may come to nothing: the marks stay until
 * the work is done, and the sweep finds what nobody has done.
 */
export async function nudge<Level extends keyof TaskData>(
  enqueue: Enqueue,
  level: Level,
  task: TaskData[Level],
  { bulk = false, writtenAt }: Circumstances = {},
): Promise<void> {
  const key = createHash('sha256')
    .update(JSON.stringify([level, task]))
    .digest('hex')
    .slice(0, 32);
  // A hash: task ids have no `~`, and queues run evenly when ids don't begin alike.
  const options = debounced(key, WINDOWS[level][bulk ? 'bulk' : 'edit'], new Date(), writtenAt);
  await enqueue(level, { ...task }, options).catch((error: unknown) => log.warn('not-nudged', { level, error: String(error) }));
}

/** A gym's document before or after a write, undefined where it does not exist. */
export type GymDocument = Gym | MergedGym | undefined;
/** A document as a trigger gets it. */
interface Written {
  readonly document: GymDocument;
  /** When it was written last. */
  readonly updateTime?: Stamp | undefined;
}

/** A city that a gym's write concerns. */
export interface Concern {
  readonly cityKey: string;
  readonly bulk: boolean;
}

/** The city that a gym is in after a write, and the one that it has left. */
export function concernsOf(before: GymDocument, after: GymDocument): Concern[] {
  const [was, is] = [cityKeyIn(before), cityKeyIn(after)];
  const left = was !== undefined && was !== is ? [{ cityKey: was, bulk: false }] : [];
  if (is === undefined || isFollowedByRebuild(gymIn(before), gymIn(after))) return left;
  return [...left, { cityKey: is, bulk: isImported(gymIn(before), gymIn(after)) }];
}

/** No commit takes so long that its stamp is this much older than the document: it was copied from elsewhere. */
const COPIED_MS = MINUTE_MS;

/**
 * Whether a write may have gone past our own code, as in the console, and so left no mark: it has no stamp of its own. Nothing
 * says who made a deletion.
 */
export function isByHand(before: Written | undefined, after: Written | undefined): boolean {
  const stamp = stampIn(after?.document);
  if (!stamp || !after?.updateTime) return true;
  return stampIn(before?.document)?.toMillis() === stamp.toMillis() || after.updateTime.toMillis() - stamp.toMillis() > COPIED_MS;
}

function stampIn(document: unknown): Stamp | undefined {
  const { writtenAt } = (document ?? {}) as { writtenAt?: Partial<Stamp> };
  return typeof writtenAt?.toMillis === 'function' ? (writtenAt as Stamp) : undefined;
}

/** The gym of a document that is one, and no pointer to another. */
export const gymIn = (document: GymDocument): Gym | undefined => (document && 'cityKey' in document ? document : undefined);

function cityKeyIn(document: GymDocument): string | undefined {
  const key: unknown = gymIn(document)?.cityKey;
  return typeof key === 'string' && /^[a-z0-9-]+~[a-z0-9-]+$/.test(key) ? key : undefined;
}
