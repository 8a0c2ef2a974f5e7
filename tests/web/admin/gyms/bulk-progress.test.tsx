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
const CLOSED: Stored = { id: 'b1', change: { kind: 'status', status: 'closed' }, state: 'done', gyms: 214, done: 214, changed: 210, same: 4, refused: 0 };
/** Sends the latest bulk changes to the page. */
let sendChanges: (changes: readonly Stored[]) => void;

beforeEach(() => {
  resetToasts();
  vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'countPagesLeft' ? { cities: 0, states: 0, others: 0 } : {})) as never);
  vi.mocked(watchList).mockImplementation(((_path: string, _list: unknown, next: typeof sendChanges) => {
    sendChanges = (changes) => act(() => next(changes));
    return () => {};
  }) as never);
  signInAdmin();
  openAt(
    '/admin/gyms',
    <>
      <BulkProgress onEnd={() => {}} />
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
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Undo this change to 210 gyms\?.*Gyms that were changed again since then stay as they are/);
    await answerDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undoCalls()).toEqual([]);
    await clickUndo();
    await answerDialog('Undo');
    await waitFor(() => expect(undoCalls()).toEqual([['undoBulkChange', { id: 'b1' }]]));
  });

  test('shows which gyms it left alone and why, and cannot be undone itself', async () => {
    const undoing: Stored = { id: 'b2', change: { kind: 'undo', of: 'b1' }, state: 'running', gyms: 210, done: 40, changed: 39, same: 0, refused: 1 };
    sendChanges([undoing, { ...CLOSED, changed: 0 }]);
    expect(screen.getByText(/Undoing a bulk change: 40 of 210 gyms/)).toBeTruthy();
    const left = [{ gymId: 'g7', name: 'Half Guard Hall', why: 'Its status was changed again since.' }];
    sendChanges([
      { ...undoing, state: 'done', done: 210, changed: 209, left },
      { ...CLOSED, changed: 0 },
    ]);
    expect(screen.getByText(/209 changed, 1 not changed \(changed again since then, or can’t be undone\)\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/g7/history');
    expect(screen.getByText(/Its status was changed again since\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  });

  test('shows why it could not be started', async () => {
    sendChanges([CLOSED]);
    await clickUndo();
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('contended'));
    await answerDialog('Undo');
    expect(await screen.findByText('Someone else changed this at the same moment. Please try again.')).toBeTruthy();
  });
});
