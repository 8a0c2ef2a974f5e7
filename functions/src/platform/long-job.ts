import type { DocumentReference } from 'firebase-admin/firestore';
import type { TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { type AuditedWork, MINUTE_MS, REGION, type Restarts } from '../contract';
import { log } from './log';
import { recordStart } from './starts';
import type { Enqueue } from './tasks';

/** Options of a queue for jobs that take longer than one task may. It runs one task at a time. After a failure, the next task continues the job. */
export const LONG_JOB_QUEUE: TaskQueueOptions = {
  region: REGION,
  timeoutSeconds: 1800,
  memory: '512MiB',
  retryConfig: { maxAttempts: 8, minBackoffSeconds: 5 },
  rateLimits: { maxConcurrentDispatches: 1 },
  maxInstances: 1,
};
/** How long a task works before it hands the job to the next task, well below the task's limit of 30 minutes. */
const MAX_RUN_MS = 20 * MINUTE_MS;
/** If a job has had no heartbeat for this long, its task is considered lost. */
export const HEARTBEAT_TIMEOUT_MS = MINUTE_MS / 2;
/** All requests for a job within a window of this many seconds become one task. */
const WINDOW_SECONDS = 5;

export interface JobDeps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}

/** Processes a job part by part during one run. */
interface Worker {
  /** Processes the next part. Returns whether there is more to do. */
  next(): Promise<boolean>;
  /** Gives up the job, so that another worker can start at once. */
  release(): Promise<void>;
  /** Whether an error means that the job was canceled or that another worker has taken over. */
  hasLostJob(error: unknown): Promise<boolean>;
}

/**
 * How a run ended. `stopped`: the job was canceled, or another worker took over. `waiting`: another worker has the job, and a task will try again.
 * `continued`: time was up, and another task continues.
 */
export type RunOutcome = 'done' | 'stopped' | 'waiting' | 'continued' | 'nothing-to-do';

interface QueuedJobOptions {
  /** The job's name in logs and, with dashes instead of spaces, in task ids. */
  readonly name: AuditedWork;
  /** The name of the function that owns the queue. */
  readonly task: string;
  /** What a task passes to the function. */
  readonly toTaskData: (id: string) => Record<string, unknown>;
  /** Starts a worker. Returns `busy` if another worker must finish first, and undefined if there is nothing to do. */
  readonly startWorker: (id: string, deps: JobDeps) => Promise<Worker | 'busy' | undefined>;
  /** Deletes a job's temporary data once it has ended. Does nothing while it is in progress. */
  readonly cleanUp: (id: string, now: Date) => Promise<void>;
}

interface QueuedJob {
  /** Requests a task that runs the job. This only makes it start sooner: the pending work guarantees that it runs. */
  request(id: string, deps: JobDeps): Promise<void>;
  /** Continues the job part by part until it is done or the time is up. Two runs may overlap, and a run may be killed at any moment. */
  run(id: string, deps: JobDeps): Promise<RunOutcome>;
}

/** Creates a job that runs part by part in a queue, in as many tasks as it needs. */
export function createQueuedJob({ name, task, toTaskData, startWorker, cleanUp }: QueuedJobOptions): QueuedJob {
  const request = async (id: string, { enqueue, now }: JobDeps, delaySeconds = 0): Promise<void> => {
    const window = Math.floor((now().getTime() / 1000 + delaySeconds) / WINDOW_SECONDS);
    const enqueued = enqueue(task, toTaskData(id), { id: `${name.replaceAll(' ', '-')}-${id}-${window}`, delaySeconds });
    await enqueued.catch((error: unknown) => log.warn('task not enqueued', { job: name, error: String(error) }));
  };
  return {
    request: (id, deps) => request(id, deps),
    async run(id, deps) {
      const endTime = deps.now().getTime() + MAX_RUN_MS;
      const worker = await startWorker(id, deps);
      if (worker === 'busy') {
        await request(id, deps, WINDOW_SECONDS);
        return 'waiting';
      }
      let outcome: RunOutcome = worker ? 'done' : 'nothing-to-do';
      try {
        while (await worker?.next()) {
          if (deps.now().getTime() <= endTime) continue;
          await worker?.release();
          await request(id, deps, WINDOW_SECONDS);
          return 'continued';
        }
      } catch (error) {
        if (!(await worker?.hasLostJob(error))) throw error;
        outcome = 'stopped';
      }
      await cleanUp(id, deps.now());
      return outcome;
    },
  };
}

/** The document that stores a job's state and its last heartbeat. */
interface JobDocument extends Restarts {
  readonly state: string;
  readonly updatedAt: string;
  readonly endedAt?: string | undefined;
}

/** A job that stores its progress in its own document, so that any number of workers can process its parts. Pending work keeps it going until it is done. */
interface LongJobOptions<T extends JobDocument> extends Omit<QueuedJobOptions, 'startWorker'> {
  /** Processes the next part. Returns whether there is more to do. Must be safe to run twice. */
  readonly next: (id: string, now: () => Date) => Promise<boolean>;
  /** The document that stores the job's progress. */
  readonly getReference: (id: string) => DocumentReference<T>;
  /** The position that a worker starts from. */
  readonly getPosition: (stored: T) => string;
  /** The fields to set in addition to the `failed` state if several starts made no progress. */
  readonly toStoppedFields: (stored: T, id: string) => Promise<Partial<T> & { readonly problem: string }>;
  /** The value of `state` while the job is in progress. */
  readonly runningState: string;
}

interface LongJob {
  readonly request: QueuedJob['request'];
  run(id: string, deps: JobDeps): Promise<void>;
  /** Restarts a job whose task was lost or killed. If the job has ended, deletes its temporary data. */
  resume(id: string, deps: JobDeps): Promise<void>;
}

/** Like `createQueuedJob`, but for a job that stores its progress in its own document. Stops a job that keeps starting without making progress. */
export function createLongJob<T extends JobDocument>({
  next,
  getReference,
  getPosition,
  toStoppedFields,
  runningState,
  ...queued
}: LongJobOptions<T>): LongJob {
  const startRun = async (id: string, now: Date): Promise<void> => {
    const at = now.toISOString();
    const job = {
      name: queued.name,
      getPosition: (stored: T) => (stored.state === runningState ? getPosition(stored) : undefined),
      toStoppedFields: async (stored: T) => ({ ...(await toStoppedFields(stored, id)), state: 'failed', updatedAt: at, endedAt: at }),
    };
    await recordStart(getReference(id), job, now);
  };
  const startWorker = async (id: string, { now }: JobDeps): Promise<Worker> => {
    await startRun(id, now());
    return { next: () => next(id, now), release: async () => undefined, hasLostJob: async () => false };
  };
  const { request, run } = createQueuedJob({ ...queued, startWorker });
  return {
    request,
    async run(id, deps) {
      await run(id, deps);
    },
    async resume(id, deps) {
      const stored = (await getReference(id).get()).data();
      if (stored?.state !== runningState) return queued.cleanUp(id, deps.now());
      if (deps.now().getTime() - Date.parse(stored.updatedAt) >= HEARTBEAT_TIMEOUT_MS) await request(id, deps);
    },
  };
}
