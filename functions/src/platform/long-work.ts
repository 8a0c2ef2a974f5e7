import type { DocumentReference } from 'firebase-admin/firestore';
import type { TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { type AuditedWork, MINUTE_MS, REGION, type Restarts } from '../contract';
import { log } from './log';
import { countStartOf } from './starts';
import type { Enqueue } from './tasks';

/** Queue for work that takes longer than one task may. Runs one at a time. A failed run continues where it stopped. */
export const LONG_WORK: TaskQueueOptions = {
  region: REGION,
  timeoutSeconds: 1800,
  memory: '512MiB',
  retryConfig: { maxAttempts: 8, minBackoffSeconds: 5 },
  rateLimits: { maxConcurrentDispatches: 1 },
  maxInstances: 1,
};
/** A task stops itself well before its limit of 30 minutes. */
const RUN_MS = 20 * MINUTE_MS;
/** Work without a heartbeat for this long has lost its task. */
const SILENT_MS = MINUTE_MS / 2;
/** Within this many seconds, all requests become one task. */
const WINDOW_SECONDS = 5;

export interface WorkDeps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}

/** The state of the work, and its last heartbeat. */
interface WorkDocument extends Restarts {
  readonly state: string;
  readonly updatedAt: string;
  readonly endedAt?: string | undefined;
}

/** Work that is done part by part, with its progress in its document. A pending refresh keeps it going until it is done. */
export interface Work<T extends WorkDocument> {
  /** Its name in logs and, with dashes, in task ids. */
  readonly name: AuditedWork;
  /** The function that owns the queue, and what a task passes to it. */
  readonly task: string;
  readonly dataOf: (id: string) => Record<string, unknown>;
  /**
   * Does the next part. Safe to run twice.
   * @returns whether the caller has more to do
   */
  readonly next: (id: string, now: () => Date) => Promise<boolean>;
  /** The document with its progress. */
  readonly documentOf: (id: string) => DocumentReference<T>;
  /** The position a worker starts from. */
  readonly placeOf: (stored: T) => string;
  /** The fields to set, in addition to the failed state, if it made no progress in several starts. */
  readonly stopped: (stored: T, id: string) => Promise<Partial<T> & { readonly problem: string }>;
  /** The name of its state while it is in progress. */
  readonly underWay: string;
  /** Removes the temporary data of work that has ended. Does nothing if it is still in progress. */
  readonly leave: (id: string, now: Date) => Promise<void>;
}

export interface LongWork {
  /** Requests the task. This only speeds it up: the pending refresh guarantees that it runs. */
  later(id: string, deps: WorkDeps): Promise<void>;
  /** Continues part by part until the end. Safe to deliver twice, and to kill at any moment. */
  run(id: string, deps: WorkDeps): Promise<void>;
  /** Restarts work whose task was lost or killed. If the work has ended, removes its temporary data. */
  resume(id: string, deps: WorkDeps): Promise<void>;
}

export function longWork<T extends WorkDocument>({ name, task, dataOf, next, documentOf, placeOf, stopped, underWay, leave }: Work<T>): LongWork {
  const later: LongWork['later'] = async (id, { enqueue, now }) => {
    const window = Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
    const asked = enqueue(task, dataOf(id), { id: `${name.replaceAll(' ', '-')}-${id}-${window}` });
    await asked.catch((error: unknown) => log.warn('not-nudged', { level: name, error: String(error) }));
  };
  /** Counts a start. If several starts made no progress, stops the work and says where. */
  const begin = async (id: string, now: Date): Promise<void> => {
    const at = now.toISOString();
    const work = {
      name,
      placeOf: (stored: T) => (stored.state === underWay ? placeOf(stored) : undefined),
      stopped: async (stored: T) => ({ ...(await stopped(stored, id)), state: 'failed', updatedAt: at, endedAt: at }),
    };
    await countStartOf(documentOf(id), work, now);
  };
  return {
    later,
    async run(id, deps) {
      const until = deps.now().getTime() + RUN_MS;
      await begin(id, deps.now());
      while (await next(id, deps.now)) {
        if (deps.now().getTime() > until) return later(id, deps);
      }
      await leave(id, deps.now());
    },
    async resume(id, deps) {
      const stored = (await documentOf(id).get()).data();
      if (stored?.state !== underWay) return leave(id, deps.now());
      if (deps.now().getTime() - Date.parse(stored.updatedAt) >= SILENT_MS) await later(id, deps);
    },
  };
}
