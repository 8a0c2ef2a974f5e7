import { beforeEach, expect, test, vi } from 'vitest';
import { invoke } from '@web/lib/invoke';
import { answer } from '../backend';

const SAVE = { uid: 'ana', gymId: 'g1', name: 'Half Guard Hall', value: true };

beforeEach(() => {
  answer({ addSavedGym: {}, removeSavedGym: {} });
  sessionStorage.clear();
});
/** Imports the modules as a page newly opened in this tab does. */
async function openPage() {
  vi.resetModules();
  const { CallFailure } = await import('@web/lib/failure');
  const { useToasts } = await import('@web/stores/toasts');
  const store = await import('@web/stores/savedGyms');
  return { ...store, CallFailure, toasts: () => useToasts.getState().toasts.map(({ text }) => text) };
}
/** The calls that the next page in this tab sends. */
async function nextPageCalls(uid: string): Promise<unknown[]> {
  vi.mocked(invoke).mockReset();
  (await openPage()).retryPendingSaves(uid);
  return vi.mocked(invoke).mock.calls;
}

test('a change that was not stored before the page closed is resent by the next page, for the same account', async () => {
  vi.mocked(invoke).mockReturnValue(new Promise(() => {}));
  void (await openPage()).setSaved(SAVE);
  expect(await nextPageCalls('ben')).toEqual([]);
  expect(await nextPageCalls('ana')).toEqual([['addSavedGym', { gymId: 'g1' }]]);
});

test('a stored change is not resent', async () => {
  await (await openPage()).setSaved({ ...SAVE, value: false });
  expect(await nextPageCalls('ana')).toEqual([]);
});

test('a change that the backend rejects shows an error and is not resent', async () => {
  const { setSaved, CallFailure, toasts } = await openPage();
  vi.mocked(invoke).mockRejectedValue(new CallFailure('limit-reached', { message: 'You can save up to 500 gyms. Remove one first.' }));
  await setSaved(SAVE);
  expect(toasts()).toEqual(['Couldn’t save Half Guard Hall. You can save up to 500 gyms. Remove one first.']);
  expect(await nextPageCalls('ana')).toEqual([]);
});

test('a call aborted because the page is closing shows no error and is resent by the next page', async () => {
  const { setSaved, CallFailure, toasts } = await openPage();
  const pendingCall = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(pendingCall.promise);
  void setSaved(SAVE);
  window.dispatchEvent(new Event('beforeunload'));
  pendingCall.reject(new CallFailure('unavailable'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(toasts()).toEqual([]);
  expect(await nextPageCalls('ana')).toEqual([['addSavedGym', { gymId: 'g1' }]]);
});

test('a failed call shows an error if the page did not close after all', async () => {
  const { setSaved, CallFailure, toasts } = await openPage();
  vi.useFakeTimers();
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  void setSaved({ ...SAVE, value: false });
  window.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(toasts()).toEqual([expect.stringMatching(/^Couldn’t remove Half Guard Hall from your saved gyms\. The site is busy or down/)]);
  expect(await nextPageCalls('ana')).toEqual([]);
});

test('the last of two quick changes to the same gym wins', async () => {
  const { setSaved, isSaved, useSavedGyms, toasts } = await openPage();
  const first = Promise.withResolvers<never>();
  vi.mocked(invoke)
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({} as never);
  const done = setSaved(SAVE);
  void setSaved({ ...SAVE, value: false });
  expect(isSaved(useSavedGyms.getState(), 'ana', 'g1')).toBe(false);
  first.resolve({} as never);
  await done;
  expect(vi.mocked(invoke).mock.calls).toEqual([
    ['addSavedGym', { gymId: 'g1' }],
    ['removeSavedGym', { gymId: 'g1' }],
  ]);
  expect(toasts()).toEqual(['Removed Half Guard Hall from your saved gyms.']);
  expect(await nextPageCalls('ana')).toEqual([]);
});

test('loadAllSaved reads the list once and does not overwrite a change made since then', async () => {
  const { readList } = await import('@web/lib/watch');
  const answer = Promise.withResolvers<never>();
  vi.mocked(readList).mockReturnValue(answer.promise);
  const { loadAllSaved, setSaved, isSaved, useSavedGyms } = await openPage();
  vi.mocked(invoke).mockResolvedValue({} as never);
  const loading = Promise.all([loadAllSaved('ana'), loadAllSaved('ana')]);
  await setSaved({ ...SAVE, value: false });
  answer.resolve([{ gymId: 'g1' }, { gymId: 'g2' }] as never);
  await loading;
  const saved = (gymId: string) => isSaved(useSavedGyms.getState(), 'ana', gymId);
  expect([saved('g1'), saved('g2'), saved('g3')]).toEqual([false, true, undefined]);
  expect(readList).toHaveBeenCalledOnce();
});
