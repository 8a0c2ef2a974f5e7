import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { handleGymWritten } from '@functions/projections/triggers';
import { sweep } from '@functions/sweep';
import { readDerivedDocuments } from './derived';
import { db } from './firestore';
import { EARLY, type QueueBehavior, TaskQueue } from './queue';
import { shuffled } from './random';

/** How badly the platform behaves: events in any order, tasks according to the queue's behavior, work that dies midway. */
export interface FaultRates extends QueueBehavior {
  /** Share of work that dies midway, before or after its commit. Its events are then delivered again. */
  readonly failing: number;
}
const CALM: FaultRates = { ...EARLY, failing: 0 };
/** Everything that can go wrong. */
export const randomFaults = (random: () => number): FaultRates => ({ random, early: random() < 0.5, late: 0.2, copies: 3, dropped: 0.1, failing: 0.2 });

interface GymEvent {
  readonly gymId: string;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}
class Died extends Error {}

/** A replacement for Eventarc and Cloud Tasks: keeps events of gym writes and the tasks they queue, and delivers them. */
export class Platform {
  private events: GymEvent[] = [];
  readonly queue: TaskQueue;

  constructor(private readonly faults: FaultRates = CALM) {
    this.queue = new TaskQueue(faults);
  }

  /** Tasks that were run, by name. */
  get runs(): Record<string, number> {
    return this.queue.ran;
  }

  /** Performs a write to a gym and stores its event, as many times as the fault rates say. */
  async write(gymId: string, write: () => Promise<unknown>): Promise<void> {
    const reference = db.collection('gyms').doc(gymId);
    const before = await reference.get();
    await write();
    const event = { gymId, before, after: await reference.get() };
    for (let copy = Math.floor(this.faults.random() * this.faults.copies); copy >= 0; copy--) this.events.push(event);
  }

  /** Delivers every pending event, in random order. */
  async deliverEvents(): Promise<void> {
    const waiting = shuffled(this.events, Math.floor(this.faults.random() * 2 ** 32));
    this.events = [];
    for (const { gymId, before, after } of waiting) await handleGymWritten(gymId, before, after, this.queue.enqueue);
  }

  /** Runs the tasks that are due, a few in parallel. Newly queued tasks wait for the next round. */
  async runTasks(): Promise<void> {
    await this.perilously(() => this.queue.runDue(Number.POSITIVE_INFINITY));
  }

  /** Delivers until nothing is pending, and completes leftover work. */
  async settle(): Promise<void> {
    await this.deliver();
    do await this.sweep();
    while (!(await db.collection('upkeep').limit(1).get()).empty);
  }

  /** Delivers until nothing is pending. */
  async deliver(): Promise<void> {
    while (this.events.length > 0 || !this.queue.isEmpty) {
      await this.deliverEvents();
      await this.runTasks();
    }
  }

  /** The work that runs every minute. */
  async sweep(): Promise<void> {
    await this.perilously(() => sweep({ enqueue: this.queue.enqueue, now: () => new Date() }));
  }

  private perilously(work: () => Promise<void>): Promise<void> {
    return currentFaults.run(this.faults, work);
  }
}

/** The fault rates for the current work: each of its transactions may die after its reads, or after its commit. */
const currentFaults = new AsyncLocalStorage<FaultRates>();
const runTransaction = db.runTransaction.bind(db);
db.runTransaction = async (work, options) => {
  const { random, failing } = currentFaults.getStore() ?? CALM;
  const dies = random() < failing;
  const beforeCommit = random() < 0.5;
  const result = await runTransaction(
    async (transaction) => {
      const result = await work(transaction);
      if (dies && beforeCommit) throw new Died();
      return result;
    },
    options as { readOnly?: false },
  );
  if (dies) throw new Died();
  return result;
};

/** All derived documents by path, without their timestamps. */
export const derivedDocuments = (): Promise<Map<string, DocumentData>> => readDerivedDocuments(db);
