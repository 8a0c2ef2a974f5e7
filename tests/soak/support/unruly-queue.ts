import { createRequire } from 'node:module';

/**
 * Makes the local task queue worse than it is (it runs all tasks early): of ten tasks, one is dropped, one comes late and one
 * comes twice. For `NODE_OPTIONS=--import` of a local stack. It only affects the emulators' own process.
 */
const EMULATORS = 'firebase-tools/lib/bin/firebase.js';
const LATE_MS = 15_000;
const SHARE = 0.1;

/** The parts of firebase-tools' queue that are used here. It declares no types. */
interface Task {
  readonly name: string;
}
interface Queue {
  readonly queuedIds: Set<string>;
  enqueue(task: Task): void;
}

const emulators = process.argv[1];
if (emulators?.endsWith(EMULATORS)) {
  const { TaskQueue } = createRequire(emulators)('../emulator/taskQueue.js') as { readonly TaskQueue: { readonly prototype: Queue } };
  const { enqueue } = TaskQueue.prototype;
  TaskQueue.prototype.enqueue = function (task) {
    const chance = Math.random();
    if (chance >= 2 * SHARE || this.queuedIds.has(task.name)) {
      enqueue.call(this, task);
      if (chance >= 1 - SHARE) enqueue.call(this, { ...task, name: `${task.name}-again` });
      return;
    }
    // Refused from now on, as if it were queued.
    this.queuedIds.add(task.name);
    if (chance < SHARE) return;
    setTimeout(() => {
      this.queuedIds.delete(task.name);
      enqueue.call(this, task);
    }, LATE_MS).unref();
  };
  console.log('The task queue drops, delays and repeats tasks.');
}
