import { READ_DEADLINE_MS } from '@contract';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { getList, onDocument, onList, reconnect } from '@web/lib/firestore';
import { Unreachable } from '@web/lib/unreachable';
import { readList, watchDocument, watchList } from '@web/lib/watch';

vi.unmock('@web/lib/watch');
vi.mock('@web/lib/firestore');

const QUERY = { order: ['createdAt', 'desc'], limit: 10 } as const;
/** Listens once, and waits until the listener is open. */
async function listen() {
  const reports: unknown[] = [];
  const times = vi.mocked(onList).mock.calls.length;
  watchList(
    'claims',
    QUERY,
    (items) => reports.push(items),
    (problem) => reports.push(problem),
  );
  await vi.waitFor(() => expect(vi.mocked(onList).mock.calls.length).toBe(times + 1));
  const report = vi.mocked(onList).mock.lastCall?.[2] as (items: { id: string }[], fromCache: boolean) => void;
  return { reports, report };
}

beforeEach(() => {
  vi.mocked(onList).mockResolvedValue(() => {});
  vi.mocked(onDocument).mockResolvedValue(() => {});
});

test('watchList reports a list from the server, even an empty one', async () => {
  const { reports, report } = await listen();
  report([], false);
  expect(reports).toEqual([[]]);
  expect(reconnect).not.toHaveBeenCalled();
});

test('watchList reconnects the SDK once when a list is watched again after an unanswered read', async () => {
  const { reports, report } = await listen();
  report([], true);
  expect(reports).toEqual(['unavailable']);
  await listen();
  await listen();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('watchList reports a partly cached list, and reports “unavailable” if the rest does not arrive', async () => {
  vi.useFakeTimers();
  const { reports, report } = await listen();
  report([{ id: 'a' }], true);
  expect(reports).toEqual([[{ id: 'a' }]]);
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  expect(reports).toEqual([[{ id: 'a' }], 'unavailable']);
  report([{ id: 'a' }, { id: 'b' }], false);
  expect(reports.at(-1)).toEqual([{ id: 'a' }, { id: 'b' }]);
  vi.useRealTimers();
});

test('watchList still reports “unavailable” if cached documents arrive after the deadline', async () => {
  vi.useFakeTimers();
  const { reports, report } = await listen();
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  report([{ id: 'a' }], true);
  expect(reports).toEqual(['unavailable', [{ id: 'a' }], 'unavailable']);
  report([{ id: 'a' }, { id: 'b' }], false);
  report([{ id: 'a' }], true);
  expect(reports.slice(3)).toEqual([[{ id: 'a' }, { id: 'b' }], [{ id: 'a' }]]);
  vi.useRealTimers();
});

test('watchList reports a list as unavailable after the deadline', async () => {
  vi.useFakeTimers();
  const { reports } = await listen();
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  expect(reports).toEqual(['unavailable']);
  vi.useRealTimers();
  await listen();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('readList reconnects the SDK when a failed read is repeated', async () => {
  vi.mocked(getList)
    .mockRejectedValueOnce(Object.assign(new Error('offline'), { code: 'unavailable' }))
    .mockResolvedValueOnce([{ id: 'a' }]);
  await expect(readList('claims', QUERY)).rejects.toBeInstanceOf(Unreachable);
  expect(await readList('claims', QUERY)).toEqual([{ id: 'a' }]);
  expect(reconnect).toHaveBeenCalledOnce();
});

describe('watchDocument', () => {
  async function watch() {
    const reports: unknown[] = [];
    watchDocument(
      'users/ana',
      (data) => reports.push(data),
      (problem) => reports.push(problem),
    );
    await vi.waitFor(() => expect(onDocument).toHaveBeenCalledOnce());
    const report = vi.mocked(onDocument).mock.lastCall?.[1] as (data: unknown, fromCache: boolean) => void;
    return { reports, report };
  }

  it('reports documents from the server, and never from the cache', async () => {
    const { reports, report } = await watch();
    report({ isDisabled: true }, true);
    expect(reports).toEqual([]);
    report({ isDisabled: false }, false);
    expect(reports).toEqual([{ isDisabled: false }]);
  });

  it('reports “unavailable” if the server does not confirm a cached document in time', async () => {
    vi.useFakeTimers();
    const { reports, report } = await watch();
    report({ isDisabled: true }, true);
    await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
    expect(reports).toEqual(['unavailable']);
    vi.useRealTimers();
  });

  it('tells a missing document apart from an unknown one without a connection', async () => {
    const { reports, report } = await watch();
    report(undefined, true);
    report(undefined, false);
    expect(reports).toEqual(['unavailable', undefined]);
  });
});
