import { WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Every write ends there: batches, transactions and single documents. */
const writes = WriteBatch.prototype as unknown as { _commit: (options?: unknown) => Promise<unknown> };

/** Runs `action` and fails every commit after the first `count`, as if the worker were killed there. Returns whether it got that far. */
export async function afterCommits(count: number, action: () => Promise<unknown>): Promise<boolean> {
  const { _commit } = writes;
  let commits = 0;
  const spy = vi.spyOn(writes, '_commit').mockImplementation(function (this: unknown, options) {
    return commits++ < count ? _commit.call(this, options) : Promise.reject(new Error('stopped'));
  });
  await action()
    .catch(() => {})
    .finally(() => spy.mockRestore());
  return commits > count;
}

/** Runs `action`, and all of `other` before its commit number `at`, counted from 0. Returns whether it got that far. */
export async function beforeCommit(at: number, action: () => Promise<unknown>, other: () => Promise<unknown>): Promise<boolean> {
  const { _commit } = writes;
  let commits = 0;
  const spy = vi.spyOn(writes, '_commit').mockImplementation(async function (this: unknown, options) {
    if (commits++ === at) {
      spy.mockImplementation(_commit);
      await other();
    }
    return _commit.call(this, options);
  });
  await action().finally(() => spy.mockRestore());
  return commits > at;
}
