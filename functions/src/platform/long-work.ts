import type { DocumentReference } from 'firebase-admin/firestore';
import type { TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { type AuditedWork, MINUTE_MS, REGION, type Restarts } from '../contract';
import { log } from './log';
import { recordStart } from './starts';
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
const MAX_RUN_MS = 20 * MINUTE_MS;
/** If work has had no heartbeat for this long, its task was lost. */
export const HEARTBEAT_TIMEOUT_MS = MINUTE_MS / 2;
/** Within this many seconds, all requests become one task. */
const WINDOW_SECONDS = 5;

export interface WorkDeps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}

/** Processes the parts of one run. */
interface Worker {
  /** Processes the next part. @returns whether there is more to do */
  next(): Promise<boolean>;
  /** Lets another worker start at once. */
  release(): Promise<void>;
  /** Whether the error means that the work was canceled or another worker has taken over. */
  hasLostWork(error: unknown): Promise<boolean>;
}

/** How a run ended. `waiting`: another worker has the work, and a task will try again. `continued`: time was up, and another task continues. */
export type RunOutcome = 'done' | 'stopped' | 'waiting' | 'continued' | 'nothing-to-do';

interface QueuedWork {
  /** Its name in logs and, with dashes, in task ids. */
  readonly name: AuditedWork;
  /** The function that owns the queue, and what a task passes to it. */
  readonly task: string;
  readonly dataOf: (id: string) => Record<string, unknown>;
  /** Starts a worker. Returns `busy` if another worker has to end first, and undefined if there is nothing to do. */
  readonly open: (id: string, deps: WorkDeps) => Promise<Worker | 'busy' | undefined>;
  /** Removes the temporary data of work that has ended. Does nothing if it is still in progress. */
  readonly cleanUp: (id: string, now: Date) => Promise<void>;
}

interface RunningWork {
  /** Requests the task. This only speeds it up: the pending work guarantees that it runs. */
  request(id: string, deps: WorkDeps): Promise<void>;
  /** Continues part by part until the end. Safe to deliver twice, and to kill at any moment. */
  run(id: string, deps: WorkDeps): Promise<RunOutcome>;
}

/** Work that runs part by part in a queue, in as many tasks as it needs. */
export function createQueuedWork({ name, task, dataOf, open, cleanUp }: QueuedWork): RunningWork {
  const request = async (id: string, { enqueue, now }: WorkDeps, delaySeconds = 0): Promise<void> => {
    const window = Math.floor((now().getTime() / 1000 + delaySeconds) / WINDOW_SECONDS);
    const enqueued = enqueue(task, dataOf(id), { id: `${name.replaceAll(' ', '-')}-${id}-${window}`, delaySeconds });
    await enqueued.catch((error: unknown) => log.warn('task not enqueued', { work: name, error: String(error) }));
  };
  return {
    request: (id, deps) => request(id, deps),
    async run(id, deps) {
      const until = deps.now().getTime() + MAX_RUN_MS;
      const worker = await open(id, deps);
      if (worker === 'busy') {
        await request(id, deps, WINDOW_SECONDS);
        return 'waiting';
      }
      let outcome: RunOutcome = worker ? 'done' : 'nothing-to-do';
      try {
        while (await worker?.next()) {
          if (deps.now().getTime() <= until) continue;
          await worker?.release();
          await request(id, deps, WINDOW_SECONDS);
          return 'continued';
        }
      } catch (error) {
        if (!(await worker?.hasLostWork(error))) throw error;
        outcome = 'stopped';
      }
      await cleanUp(id, deps.now());
      return outcome;
    },
  };
}

/** The state of the work, and its last heartbeat. */
interface WorkDocument extends Restarts {
  readonly state: string;
  readonly updatedAt: string;
  readonly endedAt?: string | undefined;
}

/** Work whose parts may be done by any number of workers, with its progress in its document. Its pending work keeps it going until it is done. */
interface Work<T extends WorkDocument> extends Omit<QueuedWork, 'open'> {
  /**
   * Does the next part. Safe to run twice.
   * @returns whether there is more to do
   */
  readonly next: (id: string, now: () => Date) => Promise<boolean>;
  /** The document with its progress. */
  readonly documentOf: (id: string) => DocumentReference<T>;
  /** The position a worker starts from. */
  readonly positionOf: (stored: T) => string;
  /** The fields to set, in addition to the failed state, if several starts made no progress. */
  readonly stopped: (stored: T, id: string) => Promise<Partial<T> & { readonly problem: string }>;
  /** The value of `state` while the work is in progress. */
  readonly runningState: string;
}

interface LongWork {
  readonly request: RunningWork['request'];
  run(id: string, deps: WorkDeps): Promise<void>;
  /** Restarts work whose task was lost or killed. If the work has ended, removes its temporary data. */
  resume(id: string, deps: WorkDeps): Promise<void>;
}

/** Like `createQueuedWork`, but for work that keeps its progress in its own document. Stops work that keeps starting without making progress. */
export function createLongWork<T extends WorkDocument>({ next, documentOf, positionOf, stopped, runningState, ...queued }: Work<T>): LongWork {
  /** Counts a start. If several starts made no progress, stops the work and says where. */
  const startRun = async (id: string, now: Date): Promise<void> => {
    const at = now.toISOString();
    const work = {
      name: queued.name,
      positionOf: (stored: T) => (stored.state === runningState ? positionOf(stored) : undefined),
      stopped: async (stored: T) => ({ ...(await stopped(stored, id)), state: 'failed', updatedAt: at, endedAt: at }),
    };
    await recordStart(documentOf(id), work, now);
  };
  const open = async (id: string, { now }: WorkDeps): Promise<Worker> => {
    await startRun(id, now());
    return { next: () => next(id, now), release: async () => undefined, hasLostWork: async () => false };
  };
  const { request, run } = createQueuedWork({ ...queued, open });
  return {
    request,
    async run(id, deps) {
      await run(id, deps);
    },
    async resume(id, deps) {
      const stored = (await documentOf(id).get()).data();
      if (stored?.state !== runningState) return queued.cleanUp(id, deps.now());
      if (deps.now().getTime() - Date.parse(stored.updatedAt) >= HEARTBEAT_TIMEOUT_MS) await request(id, deps);
    },
  };
}
