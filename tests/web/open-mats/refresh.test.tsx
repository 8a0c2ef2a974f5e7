import type { OpenMatsResponse } from '@contract';
import { act, cleanup, screen } from '@testing-library/react';
import { query } from '@web/lib/source';
import { loadOpenMats } from '@web/stores/openMats';
import { REFRESH_MS } from '@web/stores/refreshWhileVisible';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SATURDAY_MORNING } from '../fixtures';
import { day, NEAR, open, openMat, responseWith, rows, SATURDAY } from './openedPage';

const PATH = '/open-mats?near=78704&date=2026-11-21';
const OTHER = openMat({ name: 'Zilker' });
const SCHEDULED = responseWith([openMat(), OTHER], { place: NEAR });
const CANCELED = responseWith([openMat({ session: { state: 'canceled', by: 'owner', at: '2026-11-21T15:00:00Z' } }), OTHER], {
  place: NEAR,
  total: 1,
  totals: { [SATURDAY]: 1 },
});

const answerWith = (load: () => Promise<OpenMatsResponse>) =>
  vi.mocked(query).mockImplementation(async (name) => ((name as string) === 'openMats' ? load() : { going: {} }) as never);
const requests = () => vi.mocked(query).mock.calls.filter(([name]) => name === 'openMats');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function setVisibility(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
/** The script of queries loads on the first refresh. */
const waitForRow = (text: string) => vi.waitFor(() => expect(rows(day(/Saturday/))[0]).toContain(text));

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  answerWith(async () => CANCELED);
});

describe('an open OpenMatsPage', () => {
  it('shows after a minute that an open mat was canceled, without the copy in the browser’s cache', async () => {
    open(PATH, SCHEDULED);
    await pass(REFRESH_MS - 1);
    expect(requests()).toEqual([]);
    await pass(1);
    await waitForRow('Canceled. By the gym today');
    expect(requests()).toEqual([['openMats', expect.objectContaining({ date: SATURDAY, near: '78704' }), { cache: 'no-cache' }]]);
  });

  it('keeps its rows and the focus while it loads and afterwards', async () => {
    const answer = Promise.withResolvers<OpenMatsResponse>();
    answerWith(() => answer.promise);
    open(PATH, SCHEDULED);
    const link = screen.getByRole('link', { name: 'Barton' });
    link.focus();
    await pass(REFRESH_MS);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    answer.resolve(CANCELED);
    await waitForRow('Canceled');
    expect(document.activeElement).toBe(link);
    expect(screen.getByRole('link', { name: 'Barton' })).toBe(link);
  });

  it('keeps its list without a message if a refresh fails, and tries again a minute later', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answerWith(() => Promise.reject(new Error('busy')));
    open(PATH, SCHEDULED);
    await pass(REFRESH_MS);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('The open mats were not refreshed.', expect.any(Error)));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows(day(/Saturday/))).toHaveLength(2);
    answerWith(async () => CANCELED);
    await pass(REFRESH_MS);
    await waitForRow('Canceled');
  });

  it('does not load while it is hidden, but as soon as it is visible again after a minute', async () => {
    open(PATH, SCHEDULED);
    await setVisibility('hidden');
    await pass(REFRESH_MS / 2);
    await setVisibility('visible');
    await setVisibility('hidden');
    await pass(10 * REFRESH_MS);
    expect(requests()).toEqual([]);
    await setVisibility('visible');
    await waitForRow('Canceled');
    expect(requests()).toHaveLength(1);
  });

  it('does not load while the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(PATH, SCHEDULED);
    await pass(2 * REFRESH_MS);
    expect(requests()).toEqual([]);
    onLine.mockReturnValue(true);
    await pass(REFRESH_MS / 6);
    await waitForRow('Canceled');
  });

  it('stops when the visitor leaves the page', async () => {
    open(PATH, SCHEDULED);
    cleanup();
    await pass(2 * REFRESH_MS);
    await setVisibility('visible');
    expect(vi.getTimerCount()).toBe(0);
    expect(requests()).toEqual([]);
  });

  it('is what a visitor who returns to it within a minute sees', async () => {
    open(PATH, SCHEDULED);
    await pass(REFRESH_MS);
    await waitForRow('Canceled');
    const returned = await loadOpenMats(new URL(PATH, 'https://halfmat.example'));
    expect(returned).toMatchObject({ response: CANCELED });
    expect(requests()).toHaveLength(1);
  });
});
