import { READ_DEADLINE_MS } from '@contract';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { getList, onDocument, onList, reconnect } from '../../../web/src/lib/full';
import { Unreachable } from '../../../web/src/lib/unreachable';
import { readList, watchDocument, watchList } from '../../../web/src/lib/watch';

vi.mock('../../../web/src/lib/full');

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
  vi.resetAllMocks();
  vi.mocked(onList).mockResolvedValue(() => {});
  vi.mocked(onDocument).mockResolvedValue(() => {});
});

test('a list that the server has answered is told, also where it is empty', async () => {
  const { heard, tell } = await listen();
  tell([], false);
  expect(heard).toEqual([[]]);
  expect(reconnect).not.toHaveBeenCalled();
});

test('whoever asks again after nothing has answered has the SDK connect at once, and once', async () => {
  const { heard, tell } = await listen();
  tell([], true);
  expect(heard).toEqual(['unavailable']);
  await listen();
  await listen();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('of a list that other listeners have brought in part, it is told that the rest has not come', async () => {
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

test('a list that has not come in time counts as not answered', async () => {
  vi.useFakeTimers();
  const { heard } = await listen();
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  expect(heard).toEqual(['unavailable']);
  vi.useRealTimers();
  await listen();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('a list that was read once and did not come is asked for anew in the same way', async () => {
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

  it('tells what the server says, and never what an earlier listener left in the cache', async () => {
    const { heard, tell } = await follow();
    tell({ isDisabled: true }, true);
    expect(heard).toEqual([]);
    tell({ isDisabled: false }, false);
    expect(heard).toEqual([{ isDisabled: false }]);
  });

  it('says that nothing answers if the server does not confirm a cached document in time', async () => {
    vi.useFakeTimers();
    const { heard, tell } = await follow();
    tell({ isDisabled: true }, true);
    await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS);
    expect(heard).toEqual(['unavailable']);
    vi.useRealTimers();
  });

  it('tells a missing document apart from one that is not known without a connection', async () => {
    const { heard, tell } = await follow();
    tell(undefined, true);
    tell(undefined, false);
    expect(heard).toEqual(['unavailable', undefined]);
  });
});
