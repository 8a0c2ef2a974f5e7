import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { refreshCity } from '../../functions/src/directory/store-city';
import { refreshNation } from '../../functions/src/directory/store-nation';
import { refreshState } from '../../functions/src/directory/store-state';
import { handleGymWritten } from '../../functions/src/directory/triggers';
import type { CityTask, NationTask, StateTask } from '../../functions/src/directory/requests';
import type { Enqueue } from '../../functions/src/platform/tasks';
import { db } from './firestore';
import { shuffled } from './random';

/** How badly the platform behaves, within what it promises: at least once, late, in any order, retried after a failure. */
export interface Weather {
  readonly random: () => number;
  /** Times an event or a task is delivered at most. */
  readonly copies: number;
  /** Share of deliveries that die midway, and are retried. */
  readonly failing: number;
}
export const CALM: Weather = { random: () => 0.5, copies: 1, failing: 0 };

interface GymEvent {
  readonly gymId: string;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}
interface Task {
  readonly name: string;
  readonly data: Record<string, unknown>;
  readonly retried: boolean;
}
class Died extends Error {}

/** Stands in for Eventarc and Cloud Tasks: keeps events of gym writes and the tasks they ask for, and delivers them. */
export class Platform {
  private events: GymEvent[] = [];
  private tasks = new Map<string, Task>();
  private anonymous = 0;
  /** Tasks that were run, by name. */
  readonly runs: Record<string, number> = {};

  constructor(private readonly weather: Weather = CALM) {}

  /** Makes a write to a gym and keeps its event, as often as the weather has it. */
  async write(gymId: string, write: () => Promise<unknown>): Promise<void> {
    const reference = db.collection('gyms').doc(gymId);
    const before = await reference.get();
    await write();
    const event = { gymId, before, after: await reference.get() };
    for (let copy = 0; copy < this.copies(); copy++) this.events.push(event);
  }

  /** A task of an id that waits already is the same task. */
  readonly enqueue: Enqueue = async (name, data, { id = `anonymous-${this.anonymous++}` } = {}) => {
    // Over the wire there is only JSON.
    if (!this.tasks.has(id)) this.tasks.set(id, { name, data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>, retried: false });
  };

  /** Delivers every event that waits, in any order. */
  async deliverEvents(): Promise<void> {
    const waiting = this.shuffle(this.events);
    this.events = [];
    for (const { gymId, before, after } of waiting) {
      await this.untilDone((enqueue) => handleGymWritten(gymId, before, after, enqueue));
    }
  }

  /** Runs the tasks that wait now, a few side by side; what they ask for waits for the next round. */
  async runTasks(): Promise<void> {
    const waiting = this.shuffle([...this.tasks.values()]);
    this.tasks.clear();
    const next = async (): Promise<void> => {
      for (let task = waiting.pop(); task; task = waiting.pop()) {
        for (let copy = this.copies(); copy > 0; copy--) await this.run(task);
      }
    };
    await Promise.all([next(), next(), next()]);
  }

  /** Delivers until nothing waits any more. */
  async settle(): Promise<void> {
    while (this.events.length > 0 || this.tasks.size > 0) {
      await this.deliverEvents();
      await this.runTasks();
    }
  }

  private async run({ name, data: task }: Task): Promise<void> {
    this.runs[name] = (this.runs[name] ?? 0) + 1;
    await this.untilDone(async (enqueue, retried) => {
      if (name === 'refreshCity') return refreshCity(task as unknown as CityTask, { enqueue, retried });
      if (name === 'refreshState') return refreshState(task as unknown as StateTask, { enqueue, retried });
      return refreshNation(task as unknown as NationTask);
    });
  }

  /** Tries until a try does not die: before its commit, or while it asks for what comes next. */
  private async untilDone(work: (enqueue: Enqueue, retried: boolean) => Promise<void>): Promise<void> {
    for (let retried = false; ; retried = true) {
      const dies = this.weather.random() < this.weather.failing;
      const beforeCommit = this.weather.random() < 0.5;
      try {
        await fate.run(dies && beforeCommit, () => work(dies ? this.diesAsking : this.enqueue, retried));
        return;
      } catch (error) {
        if (!(error instanceof Died)) throw error;
      }
    }
  }

  private readonly diesAsking: Enqueue = async (...asked) => {
    if (this.weather.random() < 0.5) await this.enqueue(...asked);
    throw new Died();
  };

  private copies(): number {
    return 1 + Math.floor(this.weather.random() * this.weather.copies);
  }

  private shuffle<Item>(items: readonly Item[]): Item[] {
    return shuffled(items, Math.floor(this.weather.random() * 2 ** 32));
  }
}

/** Whether the work under way dies in its transaction, after all reads and before the commit. */
const fate = new AsyncLocalStorage<boolean>();
const runTransaction = db.runTransaction.bind(db);
db.runTransaction = (work, options) =>
  runTransaction(
    async (transaction) => {
      const result = await work(transaction);
      if (fate.getStore()) throw new Died();
      return result;
    },
    options as { readOnly?: false },
  );

/** Every document that follows from the gyms, by path, without the stamps of when it was written. */
export async function derivedDocuments(): Promise<Map<string, DocumentData>> {
  const queries = ['directoryCities', 'directoryStates', 'directorySearch', 'directoryPages', 'directory', 'stats'].map((name) => db.collection(name));
  const found = await Promise.all([...queries, db.collectionGroup('parts')].map((query) => query.get()));
  const documents = found
    .flatMap(({ docs }) => docs)
    .map((document): [string, DocumentData] => {
      const { writtenAt: _w, asOf: _a, lastUpdated: _l, ...content } = document.data();
      return [document.ref.path, content];
    });
  return new Map(documents.sort(([a], [b]) => (a < b ? -1 : 1)));
}
