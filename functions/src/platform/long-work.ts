import type { DocumentReference } from 'firebase-admin/firestore';
import type { TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { type AuditedWork, MINUTE_MS, REGION, type Restarts } from '../contract';
import { log } from './log';
import { countStartOf } from './starts';
import type { Enqueue } from './tasks';

/** The queue of a work that takes longer than one task may. One at a time: a second waits. What fails goes on where it stopped. */
export const LONG_WORK: TaskQueueOptions = {
  region: REGION,
  timeoutSeconds: 1800,
  memory: '512MiB',
  retryConfig: { maxAttempts: 8, minBackoffSeconds: 5 },
  rateLimits: { maxConcurrentDispatches: 1 },
  maxInstances: 1,
};
/** A task ends itself well before the 30 minutes that it may take. */
const RUN_MS = 20 * MINUTE_MS;
/** A work that has given no sign for so long has lost its task. */
const SILENT_MS = MINUTE_MS / 2;
/** Seconds within which one task is asked for, however often. */
const WINDOW_SECONDS = 5;

export interface WorkDeps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}

/** How work stands, and when it last gave a sign. */
interface WorkDocument extends Restarts {
  readonly state: string;
  readonly updatedAt: string;
  readonly endedAt?: string | undefined;
}

/** A work that is done part by part, from what its document says of how far it has come. A mark keeps it until it is done. */
export interface Work<T extends WorkDocument> {
  /** As logs name it; with dashes in the ids of its tasks. */
  readonly name: AuditedWork;
  /** The function on whose queue it is, and what a task tells that. */
  readonly task: string;
  readonly dataOf: (id: string) => Record<string, unknown>;
  /** Does the next part, safe to be done twice. @returns whether there is more to do by whoever has called */
  readonly next: (id: string, now: () => Date) => Promise<boolean>;
  /** The document that says how far it has come. */
  readonly documentOf: (id: string) => DocumentReference<T>;
  /** The place that a worker starts from. */
  readonly placeOf: (stored: T) => string;
  /** What its document says if it has made no progress in several starts, besides that it has failed. */
  readonly stopped: (stored: T, id: string) => Promise<Partial<T> & { readonly problem: string }>;
  /** What its state is called while it goes on. */
  readonly underWay: string;
  /** Leaves nothing of one that has ended but what is to stay. Does nothing to one that goes on. */
  readonly leave: (id: string, now: Date) => Promise<void>;
}

export interface LongWork {
  /** Asks for the task. It only makes soon what the mark keeps until it is done. */
  later(id: string, deps: WorkDeps): Promise<void>;
  /** Goes on from where it stands, part by part, to its end. Safe to deliver twice, and to kill at any moment. */
  run(id: string, deps: WorkDeps): Promise<void>;
  /** Puts one back to work whose task was lost or killed; of one that has ended only what is to stay is left. */
  resume(id: string, deps: WorkDeps): Promise<void>;
}

export function longWork<T extends WorkDocument>({ name, task, dataOf, next, documentOf, placeOf, stopped, underWay, leave }: Work<T>): LongWork {
  const later: LongWork['later'] = async (id, { enqueue, now }) => {
    const window = Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
    const asked = enqueue(task, dataOf(id), { id: `${name.replaceAll(' ', '-')}-${id}-${window}` });
    await asked.catch((error: unknown) => log.warn('not-nudged', { level: name, error: String(error) }));
  };
  /** Counts a start, or ends what has got no further in several starts, and says where. */
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
