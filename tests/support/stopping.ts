import { setTimeout } from 'node:timers/promises';
import { WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** All writes end up there: batches, transactions and single documents. */
const writes = WriteBatch.prototype as unknown as { _commit: (options?: unknown) => Promise<unknown> };

/** Every commit is stopped at by `npm run soak -- every-commit`. */
const STEP = process.env.HALFMAT_EVERY_COMMIT ? 1 : 6;
/** More commits than any work under test takes. */
const MAX_COMMITS = 80;

/**
 * The commits at which a test stops its work, one run each: the first two from `first` on, then every sixth. The test returns
 * once a number is past the last commit.
 * @throws Error if the work never gets past its last commit
 */
export function* commitNumbers(first = 0): Generator<number> {
  yield first;
  for (let at = first + 1; at < MAX_COMMITS; at += STEP) yield at;
  throw new Error('The work never ended.');
}

/**
 * Runs `action` and fails every commit after the first `count`, as if the worker had been killed. Returns whether it got that
 * far.
 */
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

/** Time in which `other` either ends or waits for the transaction's locks. */
const BLOCKED_MS = 150;

/**
 * Runs `action`, and `other` before its commit number `at`, counted from 0. If that commit belongs to a transaction whose locks
 * `other` may be waiting for, the two continue concurrently from there. Returns whether it got that far.
 */
export async function beforeCommit(at: number, action: () => Promise<unknown>, other: () => Promise<unknown>): Promise<boolean> {
  const { _commit } = writes;
  let commits = 0;
  let running: Promise<unknown> | undefined;
  const spy = vi.spyOn(writes, '_commit').mockImplementation(async function (this: unknown, options) {
    if (commits++ === at) {
      spy.mockImplementation(_commit);
      running = other();
      // A failure is thrown below, once `action` has ended.
      running.catch(() => {});
      await (isTransaction(options) ? Promise.race([running, setTimeout(BLOCKED_MS)]) : running);
    }
    return _commit.call(this, options);
  });
  await action().finally(() => spy.mockRestore());
  await running;
  return commits > at;
}

const isTransaction = (options: unknown): boolean => (options as { readonly transactionId?: Uint8Array } | undefined)?.transactionId !== undefined;
