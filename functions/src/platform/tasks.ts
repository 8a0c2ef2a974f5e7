import { getFunctions } from 'firebase-admin/functions';
import { REGION } from '../contract';
import { firestore } from './firestore';

export interface TaskOptions {
  /** Enqueuing another task with the same id does nothing. */
  readonly id?: string;
  readonly delaySeconds?: number;
}
/**
 * Adds a task to the queue of the function `name`. Cloud Tasks delivers each task at least once. The local emulator keeps queues in memory
 * (lib/emulator/taskQueue.js of firebase-tools), so waiting tasks are lost when it stops.
 */
export type Enqueue = (name: string, data: Record<string, unknown>, options?: TaskOptions) => Promise<void>;

/**
 * How long a queue waits for a response before it delivers a task again. This is the maximum that Cloud Tasks allows. With the default (ten minutes, or
 * one minute in the local emulator), an import would be delivered again while it still runs. Each function's own timeout is shorter.
 */
const DEADLINE_SECONDS = 1800;

export const enqueue: Enqueue = async (name, data, { id, delaySeconds } = {}) => {
  firestore();
  const queue = getFunctions().taskQueue(`locations/${REGION}/functions/${name}`);
  try {
    await queue.enqueue(data, { dispatchDeadlineSeconds: DEADLINE_SECONDS, ...(id && { id }), ...(delaySeconds && { scheduleDelaySeconds: delaySeconds }) });
  } catch (error) {
    if (!isAlreadyEnqueued(error)) throw error;
  }
};

function isAlreadyEnqueued(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'functions/task-already-exists';
}

/** Seconds to wait after the end of a window, since the clocks of instances differ. */
const CLOCK_GRACE_SECONDS = 1;

/**
 * Returns the options of one task for all calls with `key` within a window of `windowSeconds`. The task runs after the window, so that it sees every
 * write that requested it. The local emulator ignores the delay (lib/emulator/taskQueue.js of firebase-tools), so there the task misses later writes in
 * its window. A task must therefore never be the only trigger of its work. The id contains the window's number, since an id can't be used again for
 * about an hour.
 * @param writtenAt the time of the write that caused the call. Defaults to `now`
 */
export function toDebouncedOptions(key: string, windowSeconds: number, now: Date, writtenAt = now): Required<TaskOptions> {
  const window = Math.floor(writtenAt.getTime() / 1000 / windowSeconds);
  const until = (window + 1) * windowSeconds * 1000;
  return { id: `${key}-${window}`, delaySeconds: Math.max(0, Math.ceil((until - now.getTime()) / 1000)) + CLOCK_GRACE_SECONDS };
}
