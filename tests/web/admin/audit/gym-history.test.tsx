import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import GymHistoryPage from '@web/features/admin/audit/GymHistoryPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

const entry = (id: string, fields: Partial<AuditEntry>): AuditEntry & { id: string } => ({
  id,
  at: '2026-03-02T10:00:00.000Z',
  by: 'admin',
  action: 'updateGym',
  target: 'gyms/g1',
  ...fields,
});
let entries: (AuditEntry & { id: string })[];

beforeEach(() => {
  resetToasts();
  entries = [entry('e1', { before: { phone: '+15125550100' }, after: { phone: '+15125550199', zip: '78704' } })];
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '/bjj/texas/austin/h' });
  vi.mocked(readDocument).mockImplementation((async (path: string) =>
    path === 'gyms/g1' ? { status: 'published', name: 'Half Guard Hall' } : undefined) as never);
  vi.mocked(watchList).mockImplementation(((_path: string, _list: unknown, next: (items: unknown[]) => void) => {
    queueMicrotask(() => next(entries));
    return () => {};
  }) as never);
  signInAdmin();
});

function open() {
  openAt(
    '/admin/gyms/g1/history',
    <>
      <GymHistoryPage />
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
}
const confirmUndo = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
};

describe('GymHistoryPage', () => {
  test('shows what changed, and undoes it after a confirmation that says so', async () => {
    open();
    expect(await screen.findByText('All changes to Half Guard Hall, newest first.')).toBeTruthy();
    expect(document.title).toBe('History: Half Guard Hall | Halfmat');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Undo this change and restore the gym’s previous ZIP code and phone?');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone.')).toBeTruthy();
    expect(invoke).toHaveBeenCalledExactlyOnceWith('undoGymChange', { entryId: 'e1' });
  });

  test('names the facts that prevent the undo because they were changed again', async () => {
    vi.mocked(invoke).mockRejectedValue(
      new CallFailure('stale-edit', { issues: [{ path: 'changes.zip', message: 'This has been changed again since then.' }] }),
    );
    open();
    await confirmUndo();
    expect(await screen.findByText('Nothing was undone, because this has changed again since then: ZIP code.')).toBeTruthy();
  });

  test('offers to restore a deleted gym, and nothing for entries that cannot be undone', async () => {
    entries = [
      entry('e1', { action: 'deleteGym', before: { name: 'Half Guard Hall' } }),
      entry('e2', { action: 'createGym', after: { name: 'Half Guard Hall' } }),
      entry('e3', { action: 'setImportsBlocked', after: { importsBlocked: true } }),
    ];
    open();
    expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Restore this gym from the trash with everything that was deleted with it?');
  });
});
