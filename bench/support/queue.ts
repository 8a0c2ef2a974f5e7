import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { cityTaskSchema, nationTaskSchema, stateTaskSchema } from '../../functions/src/directory/requests';
import { refreshCity } from '../../functions/src/directory/store-city';
import { refreshNation } from '../../functions/src/directory/store-nation';
import { refreshState } from '../../functions/src/directory/store-state';
import { rebuildDirectory } from '../../functions/src/directory/store-rebuild';
import { handleGymWritten } from '../../functions/src/directory/triggers';
import { gymsCollection } from '../../functions/src/gyms/store';
import type { Enqueue } from '../../functions/src/platform/tasks';

interface Waiting {
  readonly run: () => Promise<void>;
  readonly due: number;
}
/** Refreshes that run side by side, as the queue's own limit has it. */
const AT_ONCE = 8;
const ATTEMPTS = 10;
const BACKOFF_MS = 2000;

/** The task queue of upkeep in this process: a task of a known id is the same task, and each runs when it is due. */
export class UpkeepQueue {
  private readonly known = new Set<string>();
  private readonly waiting: Waiting[] = [];
  /** Refreshes that failed and were tried again. */
  retries = 0;
  /** Refreshes tried so far, by function. */
  readonly ran: Record<string, number> = {};

  readonly enqueue: Enqueue = async (name, data, { id, delaySeconds = 0 } = {}) => {
    if (id && this.known.has(`${name}/${id}`)) return;
    if (id) this.known.add(`${name}/${id}`);
    this.waiting.push({ run: () => this.refresh(name, data), due: Date.now() + delaySeconds * 1000 });
  };

  /** Runs what is due by now. */
  async runDue(): Promise<void> {
    const now = Date.now();
    await this.runWhere((task) => task.due <= now);
  }

  /** Runs everything, and what that asks for, without waiting for windows to end. */
  async drain(): Promise<void> {
    while (this.waiting.length > 0) await this.runWhere(() => true);
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  private async runWhere(isChosen: (task: Waiting) => boolean): Promise<void> {
    const chosen = this.waiting.filter(isChosen).sort((a, b) => a.due - b.due);
    const left = this.waiting.filter((task) => !chosen.includes(task));
    this.waiting.splice(0, this.waiting.length, ...left);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let task = chosen.shift(); task; task = chosen.shift()) await task.run();
      }),
    );
  }

  /** Tries again after a failure, as the queue does: a refresh may lose a lock to the import's own writes. */
  private async refresh(name: string, data: Record<string, unknown>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.attempt(name, data, attempt > 0);
      } catch (error) {
        if (attempt === ATTEMPTS - 1) throw error;
        this.retries++;
        await pause(BACKOFF_MS);
      }
    }
  }

  private async attempt(name: string, data: Record<string, unknown>, retried: boolean): Promise<void> {
    this.ran[name] = (this.ran[name] ?? 0) + 1;
    const delivery = { enqueue: this.enqueue, retried };
    if (name === 'refreshCity') await refreshCity(v.parse(cityTaskSchema, data), delivery);
    else if (name === 'refreshState') await refreshState(v.parse(stateTaskSchema, data), delivery);
    else if (name === 'refreshNation') await refreshNation(v.parse(nationTaskSchema, data));
    else if (name === 'rebuild') await rebuildDirectory({ checkPages: false });
    else throw new Error(`Upkeep has no task "${name}".`);
  }
}

/**
 * Delivers every gym write to upkeep's trigger, from a live listener: what Firestore's own events do, which bill no read.
 * @returns ends the listening
 */
export async function deliverGymWrites(queue: UpkeepQueue): Promise<() => void> {
  const last = new Map<string, FirebaseFirestore.QueryDocumentSnapshot>();
  let first = true;
  return new Promise((resolve, reject) => {
    const stop = gymsCollection().onSnapshot((snapshot) => {
      for (const { doc, type } of snapshot.docChanges()) {
        const before = last.get(doc.id);
        if (type === 'removed') last.delete(doc.id);
        else last.set(doc.id, doc);
        if (!first) void handleGymWritten(doc.id, before, type === 'removed' ? undefined : doc, queue.enqueue);
      }
      if (first) resolve(stop);
      first = false;
    }, reject);
  });
}
