import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkChange } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { BulkProgress } from '@web/features/admin/gyms/BulkProgress';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchList } from '@web/lib/watch';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

type Stored = Partial<BulkChange> & { readonly id: string };
const CLOSED: Stored = { id: 'b1', change: { kind: 'status', status: 'closed' }, state: 'done', gyms: 214, done: 214, changed: 210, unchanged: 4, skipped: 0 };
/** Sends the latest bulk changes to the page. */
let sendChanges: (changes: readonly Stored[]) => void;

beforeEach(() => {
  resetToasts();
  vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'countPendingRefreshes' ? { cities: 0, states: 0, others: 0 } : {})) as never);
  vi.mocked(watchList).mockImplementation(((_path: string, _list: unknown, next: typeof sendChanges) => {
    sendChanges = (changes) => act(() => next(changes));
    return () => {};
  }) as never);
  signInAdmin();
  openAt(
    '/admin/gyms',
    <>
      <BulkProgress startedId={undefined} onEnd={() => {}} />
      <Toasts />
      <ConfirmDialog />
    </>,
  );
});
const clickUndo = async () => {
  await userEvent.click(screen.getByText('Earlier bulk changes'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
};
const answerDialog = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const undoCalls = () => vi.mocked(invoke).mock.calls.filter(([name]) => name === 'undoBulkChange');

describe('undoing a bulk change in BulkProgress', () => {
  test('asks first, and says that gyms changed since then stay as they are', async () => {
    sendChanges([CLOSED]);
    await clickUndo();
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Undo this change to 210 gyms\?.*changed again since then stay as they are/);
    await answerDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undoCalls()).toEqual([]);
    await clickUndo();
    await answerDialog('Undo');
    await waitFor(() => expect(undoCalls()).toEqual([['undoBulkChange', { id: 'b1' }]]));
  });

  test('shows which gyms it left alone and why, and cannot be undone itself', async () => {
    const undoing: Stored = {
      id: 'b2',
      change: { kind: 'undo', changeId: 'b1' },
      state: 'running',
      gyms: 210,
      done: 40,
      changed: 39,
      unchanged: 0,
      skipped: 1,
    };
    sendChanges([undoing, CLOSED]);
    expect(screen.getByText(/Undoing a bulk change: 40 of 210 gyms/)).toBeTruthy();
    const skippedGyms = [{ gymId: 'g7', name: 'Half Guard Hall', why: 'Its status was changed again since.' }];
    sendChanges([{ ...undoing, state: 'done', done: 210, changed: 209, skippedGyms }, CLOSED]);
    expect(screen.getByText('Undid a bulk change to 209 gyms. 1 couldn’t be changed (see below).')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/g7/history');
    expect(screen.getByText(/Its status was changed again since\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  });

  test.each([
    ['running', 'This change is being undone.', 0],
    ['done', 'This change was undone.', 0],
    ['canceled', 'The undo was canceled.', 1],
    ['failed', 'The undo stopped before it finished.', 1],
  ] as const)('is offered again only if the undo ended early: %s', (state, sentence, buttons) => {
    const counts = { gyms: 210, done: 0, changed: 0, unchanged: 0, skipped: 0 };
    sendChanges([{ ...counts, id: 'undo-b1', change: { kind: 'undo', changeId: 'b1' }, state }, CLOSED]);
    expect(screen.getByText('Earlier bulk changes')).toBeTruthy();
    screen.getByText('Earlier bulk changes').closest('details')?.setAttribute('open', '');
    act(() => void screen.getByText('Earlier bulk changes').closest('details')?.dispatchEvent(new Event('toggle')));
    expect(screen.getByText(new RegExp(`Marked 210 gyms as closed permanently\\..* ${sentence}`))).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(buttons);
  });

  test('shows the number of pages left only once, since it counts all pages', async () => {
    sendChanges([{ ...CLOSED, state: 'running' }]);
    sendChanges([CLOSED]);
    expect(await screen.findByText('All pages are up to date.')).toBeTruthy();
    const undo: Stored = { ...CLOSED, id: 'undo-b1', change: { kind: 'undo', changeId: 'b1' } };
    sendChanges([{ ...undo, state: 'running' }, CLOSED]);
    vi.mocked(invoke).mockResolvedValue({ cities: 1, states: 1, others: 0 } as never);
    sendChanges([undo, CLOSED]);
    expect(await screen.findByText('Updating pages: 1 city, 1 state left.')).toBeTruthy();
    expect(screen.queryByText('All pages are up to date.')).toBeNull();
  });

  test('says what was already restored', () => {
    const deletion: Stored = { ...CLOSED, change: { kind: 'delete' }, gyms: 1, done: 1, changed: 1, unchanged: 0 };
    const undo: Stored = { ...deletion, id: 'undo-b1', change: { kind: 'undo', changeId: 'b1' }, changed: 0, unchanged: 1 };
    sendChanges([{ ...undo, state: 'running' }, deletion]);
    sendChanges([undo, deletion]);
    expect(screen.getByText('Undid a bulk change to 0 gyms. 1 was already restored or changed back.')).toBeTruthy();
  });

  test('shows why it could not be started', async () => {
    sendChanges([CLOSED]);
    await clickUndo();
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('contended'));
    await answerDialog('Undo');
    expect(await screen.findByText('Someone else changed this at the same time. Please try again.')).toBeTruthy();
  });
});
