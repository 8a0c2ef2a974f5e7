import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Import, ZERO_IMPORT_COUNTS } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { ImportActions } from '@web/features/admin/imports/ImportActions';
import { ImportUndo } from '@web/features/admin/imports/ImportUndo';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';

const AT = '2026-03-02T10:00:00.000Z';
const DONE: Import = {
  fileName: 'list.csv',
  source: { name: 'A list' },
  bytes: 10,
  chunks: 1,
  chunksReceived: 1,
  dryRun: false,
  sample: false,
  allJiuJitsu: true,
  state: 'done',
  counts: { ...ZERO_IMPORT_COUNTS, created: 1204, updated: 83 },
  nextRow: 1287,
  createdAt: AT,
  createdBy: 'admin',
  updatedAt: AT,
  endedAt: AT,
  undoUntil: '2999-01-01T00:00:00.000Z',
};
function open(entry: Import) {
  openAt(
    '/admin/imports/i1',
    <>
      <ImportActions id="i1" state={entry.state} />
      <ImportUndo id="i1" importData={entry} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
beforeEach(() => {
  resetToasts();
});

describe('ImportUndo', () => {
  test('says what the undo will do and starts it after a confirmation', async () => {
    vi.mocked(invoke).mockResolvedValue({ state: 'undoing' } as never);
    const user = open(DONE);
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    expect(
      await screen.findByText(/^This permanently deletes the 1,204 gyms that the import added and restores the gyms that the import updated\./),
    ).toBeTruthy();
    expect(screen.getByText(/^Deleted gyms don’t go to the trash and can’t be restored\. To get them back, import the file again\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(vi.mocked(invoke).mock.calls).toEqual([['undoImport', { importId: 'i1' }]]));
  });

  test('mentions no deletion if the import only updated gyms', async () => {
    const user = open({ ...DONE, counts: { ...ZERO_IMPORT_COUNTS, updated: 83 } });
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('This restores the gyms that the import updated.');
    expect(dialog.textContent).not.toMatch(/delete|trash/i);
  });

  test('mentions no restored gyms if the import only added gyms', async () => {
    const user = open({ ...DONE, counts: { ...ZERO_IMPORT_COUNTS, created: 12 } });
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('This permanently deletes the 12 gyms that the import added. Anything');
  });

  test('starts nothing if the admin cancels', async () => {
    const user = open(DONE);
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(invoke).not.toHaveBeenCalled();
  });

  test('shows why an undo was rejected', async () => {
    const message = 'You can undo an import for 14 days. It’s too late to undo this one.';
    vi.mocked(invoke).mockRejectedValue(new CallFailure('import-not-undoable', { message }));
    const user = open(DONE);
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test.each<[string, Partial<Import>]>([
    ['a dry run', { dryRun: true, undoUntil: undefined as never }],
    ['a running import', { state: 'running' }],
    ['an import past its undo deadline', { undoUntil: '2026-03-03T10:00:00.000Z' }],
    ['an import that wrote nothing', { counts: { ...ZERO_IMPORT_COUNTS, unchanged: 9 } }],
  ])('is not offered for %s', (_import, fields) => {
    open({ ...DONE, ...fields });
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });
});

test('ImportUndo shows the outcome of an undo and links to the gyms it kept', () => {
  open({ ...DONE, state: 'undone', undo: { by: 'admin', at: AT, deleted: 1200, restored: 80, kept: 3, keptGyms: [{ id: 'g1', name: 'Half Guard Hall' }] } });
  expect(screen.getByText(/^Undone, .*: 1,200 gyms deleted, 80 restored, 3 kept or partly restored\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/g1');
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

test('ImportActions does not offer to cancel an import that is being undone', () => {
  open({ ...DONE, state: 'undoing', undo: { by: 'admin', at: AT, deleted: 2, restored: 0, kept: 0, keptGyms: [] } });
  expect(screen.queryByRole('button', { name: 'Cancel import' })).toBeNull();
  expect(screen.getByText('Undone so far: 2 of 1,204 gyms deleted, 0 restored, 0 kept or partly restored.')).toBeTruthy();
});
