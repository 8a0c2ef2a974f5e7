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
  const heard: unknown[] = [];
  const times = vi.mocked(onList).mock.calls.length;
  watchList(
    'claims',
    QUERY,
    (items) => heard.push(items),
    (problem) => heard.push(problem),
  );
  await vi.waitFor(() => expect(vi.mocked(onList).mock.calls.length).toBe(times + 1));
  const tell = vi.mocked(onList).mock.lastCall?.[2] as (items: { id: string }[], fromCache: boolean) => void;
  return { heard, tell };
}

beforeEach(() => {
  vi.mocked(onList).mockResolvedValue(() => {});
  vi.mocked(onDocument).mockResolvedValue(() => {});
});

test('watchList reports a list that the server has answered, even an empty one', async () => {
  const { heard, tell } = await listen();
  tell([], false);
  expect(heard).toEqual([[]]);
  expect(reconnect).not.toHaveBeenCalled();
});

test('watchList reconnects the SDK once when a list is watched again after an unanswered read', async () => {
  const { heard, tell } = await listen();
  tell([], true);
  expect(heard).toEqual(['unavailable']);
  await listen();
  await listen();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('watchList reports a partly cached list, and reports “unavailable” if the rest does not arrive', async () => {
  vi.useFakeTimers();
  const { heard, tell } = await listen();
  tell([{ id: 'a' }], true);
  expect(heard).toEqual([[{ id: 'a' }]]);
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  expect(heard).toEqual([[{ id: 'a' }], 'unavailable']);
  tell([{ id: 'a' }, { id: 'b' }], false);
  expect(heard.at(-1)).toEqual([{ id: 'a' }, { id: 'b' }]);
  vi.useRealTimers();
});

test('watchList reports a list as unavailable after the deadline', async () => {
  vi.useFakeTimers();
  const { heard } = await listen();
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  expect(heard).toEqual(['unavailable']);
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
  async function follow() {
    const heard: unknown[] = [];
    watchDocument(
      'users/ana',
      (data) => heard.push(data),
      (problem) => heard.push(problem),
    );
    await vi.waitFor(() => expect(onDocument).toHaveBeenCalledOnce());
    const tell = vi.mocked(onDocument).mock.lastCall?.[1] as (data: unknown, fromCache: boolean) => void;
    return { heard, tell };
  }

  it('reports what the server says, and never a document from the cache', async () => {
    const { heard, tell } = await follow();
    tell({ isDisabled: true }, true);
    expect(heard).toEqual([]);
    tell({ isDisabled: false }, false);
    expect(heard).toEqual([{ isDisabled: false }]);
  });

  it('reports “unavailable” if the server does not confirm a cached document in time', async () => {
    vi.useFakeTimers();
    const { heard, tell } = await follow();
    tell({ isDisabled: true }, true);
    await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
    expect(heard).toEqual(['unavailable']);
    vi.useRealTimers();
  });

  it('tells a missing document apart from an unknown one without a connection', async () => {
    const { heard, tell } = await follow();
    tell(undefined, true);
    tell(undefined, false);
    expect(heard).toEqual(['unavailable', undefined]);
  });
});
