import { createRequire } from 'node:module';

/**
 * Makes the local task queue worse than it is (it runs all tasks early): of ten tasks one is dropped, one comes late and one
 * twice. For `NODE_OPTIONS=--import` of a local stack; it does something in the emulators' own process only.
 */
const EMULATORS = 'firebase-tools/lib/bin/firebase.js';
const LATE_MS = 15_000;
const SHARE = 0.1;

if (process.argv[1]?.endsWith(EMULATORS)) {
  const { TaskQueue } = createRequire(process.argv[1])('../emulator/taskQueue.js');
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
