import { expect, test } from 'vitest';
import { limitConcurrency, OverloadedError } from '@functions/http/limit-concurrency';
import { UnreachableError, withinDeadline } from '@functions/platform/deadline';

/** Work that runs until `end` is called. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

test('limitConcurrency runs a limited number of tasks at once and starts the others in order', async () => {
  const inTurn = limitConcurrency(2, 10);
  const begun: number[] = [];
  const pieces = [0, 1, 2, 3].map((at) => ({ at, ...lasting() }));
  const answers = pieces.map(({ at, work }) =>
    inTurn(() => {
      begun.push(at);
      return work();
    }),
  );
  expect(begun).toEqual([0, 1]);
  for (const { end } of pieces) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done']);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('limitConcurrency starts the next piece after one failed', async () => {
  const inTurn = limitConcurrency(1, 1);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('limitConcurrency throws OverloadedError if too many pieces are waiting', async () => {
  const inTurn = limitConcurrency(1, 1);
  const { work, end } = lasting();
  const accepted = [inTurn(work), inTurn(work)];
  await expect(inTurn(work)).rejects.toThrow(OverloadedError);
  end();
  await Promise.all(accepted);
});

test('withinDeadline throws UnreachableError for slow work, and passes on other results and errors', async () => {
  await expect(withinDeadline(new Promise(() => {}), 5)).rejects.toThrow(UnreachableError);
  expect(await withinDeadline(Promise.resolve('done'), 5)).toBe('done');
  await expect(withinDeadline(Promise.reject(new Error('no')), 5)).rejects.toThrow('no');
});
