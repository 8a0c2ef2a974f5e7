import * as v from 'valibot';
import { cityTaskSchema, stateTaskSchema } from '@functions/projections/refresh-requests';
import { refreshCity } from '@functions/projections/city-repository';
import { doPendingRebuild } from '@functions/projections/pending-rebuild-repository';
import { refreshNation } from '@functions/projections/nation-repository';
import { refreshSponsors } from '@functions/projections/sponsors-repository';
import { refreshState } from '@functions/projections/state-repository';
import type { Enqueue } from '@functions/platform/tasks';
import { shuffled } from './random';

/** How a queue treats its tasks. The local queue runs all of them early, and forgets waiting ones when it is stopped. */
export interface QueueBehavior {
  readonly random: () => number;
  /** Tasks run as soon as possible, whatever delay they request. */
  readonly early: boolean;
  /** Share of tasks that are postponed when their turn comes. */
  readonly late: number;
  /** The most times a task is run. */
  readonly copies: number;
  /** Share of tasks that are never run. */
  readonly dropped: number;
}
/** What Cloud Tasks promises. */
export const PUNCTUAL: QueueBehavior = { random: () => 0.5, early: false, late: 0, copies: 1, dropped: 0 };
/** What the local queue does. */
export const EARLY: QueueBehavior = { ...PUNCTUAL, early: true };

interface Waiting {
  readonly name: string;
  readonly data: Record<string, unknown>;
  readonly due: number;
}
/** Tasks that run in parallel, like the queues' own limit. */
const AT_ONCE = 8;
const ATTEMPTS = 10;

/** An in-process replacement for the upkeep task queues. It remembers every id: a second task with the same id is refused. */
export class TaskQueue {
  private readonly known = new Set<string>();
  private waiting: Waiting[] = [];
  /** Runs, by function. */
  readonly ran: Record<string, number> = {};
  /** Runs that failed and were repeated. */
  retries = 0;

  constructor(private readonly behavior: QueueBehavior) {}

  readonly enqueue: Enqueue = async (name, data, { id, delaySeconds = 0 } = {}) => {
    if (id && this.known.has(`${name}/${id}`)) return;
    if (id) this.known.add(`${name}/${id}`);
    const { random, early, copies, dropped } = this.behavior;
    if (random() < dropped) return;
    // Real queues transfer JSON only.
    const task = { name, data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>, due: early ? 0 : Date.now() + delaySeconds * 1000 };
    for (let copy = Math.floor(random() * copies); copy >= 0; copy--) this.waiting.push(task);
  };

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Runs what is due, except postponed tasks. Newly queued tasks wait for their own turn. */
  async runDue(now = Date.now()): Promise<void> {
    const { random, late } = this.behavior;
    const chosen = this.waiting.filter(({ due }) => due <= now && random() >= late);
    this.waiting = this.waiting.filter((task) => !chosen.includes(task));
    const inTurn = shuffled(chosen, Math.floor(random() * 2 ** 32));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let task = inTurn.shift(); task; task = inTurn.shift()) await this.run(task);
      }),
    );
  }

  /** Runs everything, including newly queued tasks, without waiting for time windows to end. */
  async drain(): Promise<void> {
    while (!this.isEmpty) await this.runDue(Number.POSITIVE_INFINITY);
  }

  private async run({ name, data }: Waiting): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.ran[name] = (this.ran[name] ?? 0) + 1;
      try {
        return await this.perform(name, data);
      } catch (error) {
        // A task that a queue loses may have been run, too, and died midway.
        if (this.behavior.random() < this.behavior.dropped) return;
        if (attempt === ATTEMPTS) throw error;
        this.retries++;
      }
    }
  }

  private async perform(name: string, data: Record<string, unknown>): Promise<void> {
    const { enqueue } = this;
    if (name === 'refreshCity') {
      const { cityKey, bulk } = v.parse(cityTaskSchema, data);
      await refreshCity(cityKey, { enqueue, bulk });
    } else if (name === 'refreshState') await refreshState(v.parse(stateTaskSchema, data).stateSlug, { enqueue });
    else if (name === 'refreshNation') await refreshNation();
    else if (name === 'refreshSponsors') await refreshSponsors();
    else if (name === 'rebuild') await doPendingRebuild();
    else throw new Error(`Upkeep has no task "${name}".`);
  }
}
