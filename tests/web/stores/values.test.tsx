import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearPersonalData } from '@web/stores/onSignOut';
import { createLiveValues, createLoadedValues, useLastKnown, useOptionalValue, useValue } from '@web/stores/values';

/** A listener that the test reports to. */
interface Listener {
  readonly key: string;
  readonly next: (value: string | undefined) => void;
  readonly failed: (error?: unknown) => void;
  stopped: boolean;
}
let listeners: Listener[] = [];
const latest = (): Listener => listeners.at(-1) as Listener;
const live = createLiveValues<string>((key, next, failed) => {
  const listener: Listener = { key, next, failed, stopped: false };
  listeners.push(listener);
  return () => void (listener.stopped = true);
});

/** Answers that the test gives to loads, in order. */
let answers: PromiseWithResolvers<string | undefined>[] = [];
const answer = (index: number, value: string | undefined) => act(async () => answers[index]?.resolve(value));
const fail = (index: number) => act(async () => answers[index]?.reject(new Error('offline')));
const loaded = createLoadedValues<string>(() => {
  const loading = Promise.withResolvers<string | undefined>();
  answers.push(loading);
  return loading.promise;
});

beforeEach(() => {
  clearPersonalData();
  [listeners, answers] = [[], []];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('createLiveValues', () => {
  test('watches a value while it is shown, and drops it afterwards', () => {
    const { result, unmount } = renderHook(() => useValue(live, 'a'));
    expect(result.current).toMatchObject({ status: 'loading', value: undefined, busy: true });
    act(() => latest().next('one'));
    expect(result.current).toMatchObject({ status: 'known', value: 'one', busy: false });
    act(() => latest().next(undefined));
    expect(result.current).toMatchObject({ status: 'known', value: undefined });
    unmount();
    expect(latest().stopped).toBe(true);
    expect(live.use.getState()).toEqual({});
    expect(renderHook(() => useValue(live, 'a')).result.current.status).toBe('loading');
    expect(listeners).toHaveLength(2);
  });

  test('listens once for several components, until the last one unmounts', () => {
    const first = renderHook(() => useValue(live, 'a'));
    const second = renderHook(() => useValue(live, 'a'));
    act(() => latest().next('one'));
    first.unmount();
    expect(second.result.current.value).toBe('one');
    expect(listeners.map(({ stopped }) => stopped)).toEqual([false]);
    second.unmount();
    expect(latest().stopped).toBe(true);
  });

  test('keeps a value when the connection is lost, and recovers with the next report', () => {
    const { result } = renderHook(() => useValue(live, 'a'));
    act(() => latest().next('one'));
    act(() => latest().failed('unavailable'));
    expect(result.current).toMatchObject({ status: 'failed', value: 'one', error: 'unavailable' });
    act(() => latest().next('two'));
    expect(result.current).toMatchObject({ status: 'known', value: 'two', error: undefined });
  });

  test('starts again on reload, shows the failure until then, and ignores the earlier listener', () => {
    const { result } = renderHook(() => useValue(live, 'a'));
    const [before] = listeners;
    act(() => before?.failed());
    act(() => void result.current.reload());
    expect(before?.stopped).toBe(true);
    expect(result.current).toMatchObject({ status: 'failed', busy: true });
    act(() => before?.next('late'));
    expect(result.current.status).toBe('failed');
    act(() => latest().next('new'));
    expect(result.current).toMatchObject({ status: 'known', value: 'new', busy: false });
  });

  test('watches the new key when the key changes, and ignores late reports for the old one', () => {
    const { result, rerender } = renderHook(({ key }) => useValue(live, key), { initialProps: { key: 'a' } });
    const [first] = listeners;
    act(() => first?.next('one'));
    rerender({ key: 'b' });
    expect(result.current).toMatchObject({ status: 'loading', value: undefined });
    expect(first?.stopped).toBe(true);
    act(() => first?.next('late'));
    expect(live.use.getState()).not.toHaveProperty('a');
    expect(latest().key).toBe('b');
  });

  test('stops listening when the user signs out, and keeps nothing', () => {
    const { result, unmount } = renderHook(() => useValue(live, 'a'));
    act(() => latest().next('ana'));
    act(clearPersonalData);
    expect(latest().stopped).toBe(true);
    act(() => latest().next('ana again'));
    expect(live.use.getState()).toEqual({});
    expect(result.current).toMatchObject({ status: 'loading', value: undefined });
    const next = renderHook(() => useValue(live, 'a'));
    unmount();
    act(() => latest().next('ben'));
    expect(next.result.current.value).toBe('ben');
  });

  test('reads nothing without a key', () => {
    expect(renderHook(() => useValue(live, undefined)).result.current.status).toBe('loading');
    expect(listeners).toEqual([]);
  });
});

describe('createLoadedValues', () => {
  test('keeps public values when the user signs out, since nothing would load them again', async () => {
    const gyms = createLoadedValues(async (id) => `gym ${id}`, { isPublic: true });
    const { result } = renderHook(() => useValue(gyms, 'a'));
    await waitFor(() => expect(result.current.value).toBe('gym a'));
    act(clearPersonalData);
    expect(result.current).toMatchObject({ status: 'known', value: 'gym a' });
  });

  test('reports no failure of a load that the user’s sign-out has ended', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    renderHook(() => useValue(loaded, 'a'));
    act(clearPersonalData);
    await fail(0);
    expect(logged).not.toHaveBeenCalled();
  });

  test('loads once, and keeps the value while it is loaded again and if that fails', async () => {
    const { result } = renderHook(() => useValue(loaded, 'a'));
    await answer(0, 'one');
    let reloaded = vi.fn();
    act(() => void result.current.reload().then(reloaded));
    expect(result.current).toMatchObject({ status: 'known', value: 'one', busy: true });
    expect(reloaded).not.toHaveBeenCalled();
    await fail(1);
    expect(reloaded).toHaveBeenCalled();
    expect(result.current).toMatchObject({ status: 'failed', value: 'one', error: new Error('offline'), busy: false });
    reloaded = vi.fn();
    act(() => void result.current.reload().then(reloaded));
    await answer(2, 'two');
    expect(result.current).toMatchObject({ status: 'known', value: 'two' });
  });

  test('shows the last of several loads, even if an earlier one finishes later', async () => {
    const { result } = renderHook(() => useValue(loaded, 'a'));
    act(() => void result.current.reload());
    await answer(1, 'new');
    await answer(0, 'old');
    expect(result.current.value).toBe('new');
  });

  test('shows a value that replaced it, only while it is shown', async () => {
    const { result, unmount } = renderHook(() => useValue(loaded, 'a'));
    await answer(0, 'one');
    act(() => loaded.put('a', 'saved'));
    expect(result.current.value).toBe('saved');
    unmount();
    loaded.put('a', 'later');
    expect(loaded.use.getState()).toEqual({});
  });
});

test('useOptionalValue is undefined while it loads, and null if there is nothing or it did not load', async () => {
  const { result } = renderHook(() => [useOptionalValue(loaded, 'a'), useOptionalValue(loaded, 'b'), useOptionalValue(loaded, 'c')]);
  expect(result.current).toEqual([undefined, undefined, undefined]);
  await answer(0, 'one');
  await answer(1, undefined);
  await fail(2);
  await waitFor(() => expect(result.current).toEqual(['one', null, null]));
});

test('useLastKnown keeps a value until the next one is known', () => {
  const { result, rerender } = renderHook(({ value }: { value: string | undefined }) => useLastKnown(value), {
    initialProps: { value: undefined as string | undefined },
  });
  expect(result.current).toBeUndefined();
  rerender({ value: 'one' });
  rerender({ value: undefined });
  expect(result.current).toBe('one');
  rerender({ value: 'two' });
  expect(result.current).toBe('two');
});
