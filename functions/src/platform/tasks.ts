import { getFunctions } from 'firebase-admin/functions';
import { REGION } from '../contract';
import { firestore } from './firestore';

export interface TaskOptions {
  /** A second task of this id is the same task: enqueuing it again does nothing. */
  readonly id?: string;
  readonly delaySeconds?: number;
}
/** Puts work on the queue of the function `name`. Delivery is at least once where it is deployed; locally a stop loses what waits. */
export type Enqueue = (name: string, data: Record<string, unknown>, options?: TaskOptions) => Promise<void>;

/**
 * After which a queue gives a delivery up and makes another: the most that Cloud Tasks allows. By default an import would
 * be delivered again while it runs, after a minute locally and ten in production. Each function's own timeout is shorter.
 */
const DEADLINE_SECONDS = 1800;

export const enqueue: Enqueue = async (name, data, { id, delaySeconds } = {}) => {
  firestore();
  const queue = getFunctions().taskQueue(`locations/${REGION}/functions/${name}`);
  try {
    await queue.enqueue(data, { dispatchDeadlineSeconds: DEADLINE_SECONDS, ...(id && { id }), ...(delaySeconds && { scheduleDelaySeconds: delaySeconds }) });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
};

function isDuplicate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'functions/task-already-exists';
}

/** Seconds a task waits beyond its window, for clocks that differ between instances. */
const CLOCK_GRACE_SECONDS = 1;

/**
 * One task for all calls of `key` about what was written within a window of `windowSeconds`: it runs after the window has
 * ended, so that it sees every write that asked for it. Locally tasks run at once, and what the window brings after that asks
 * for nothing: a task is never the only thing that leads to its work.
 * A task's id can't be used again for about an hour, hence the window's number in it.
 * @param writtenAt when that was written of which the call tells; now where that is not known
 */
export function debounced(key: string, windowSeconds: number, now: Date, writtenAt = now): Required<TaskOptions> {
  const window = Math.floor(writtenAt.getTime() / 1000 / windowSeconds);
  const until = (window + 1) * windowSeconds * 1000;
  return { id: `${key}-${window}`, delaySeconds: Math.max(0, Math.ceil((until - now.getTime()) / 1000)) + CLOCK_GRACE_SECONDS };
}
