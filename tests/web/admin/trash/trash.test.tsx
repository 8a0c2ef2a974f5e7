import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import TrashPage from '@web/features/admin/trash/TrashPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchList } from '@web/lib/watch';
import { resetToasts } from '@web/stores/toasts';
import type { StoredTrashedGym } from '@web/stores/trash';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { Collection } from '../../documents';

const HALL: StoredTrashedGym = {
  id: 'g1',
  name: 'Half Guard Hall',
  city: 'Austin',
  state: 'TX',
  words: ['half', 'guard', 'hall', 'austin', 'tx'],
  pages: [],
  phase: 'trashed',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
};
let trash: Collection<StoredTrashedGym>;

beforeEach(() => {
  resetToasts();
  trash = new Collection('trash', [HALL]);
  vi.mocked(invoke).mockResolvedValue({} as never);
  signInAdmin();
});
function open(url = '/admin/trash') {
  openAt(
    url,
    <>
      <TrashPage />
      <Toasts />
      <ConfirmDialog />
    </>,
  );
  return userEvent.setup();
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Presses a button of the open confirmation dialog. */
const answerDialog = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('TrashPage', () => {
  test('shows where each deleted gym was and until when it is kept', async () => {
    open();
    const item = within(await screen.findByRole('article', { name: 'Half Guard Hall' }));
    expect(item.getByText('Austin, TX')).toBeTruthy();
    expect(item.getByText('Dec 20, 2026')).toBeTruthy();
    expect(item.getByRole('link', { name: 'History of Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/g1/history');
  });

  test('says so if the trash is empty', async () => {
    trash.set([]);
    open();
    expect(await screen.findByText('The trash is empty. You’ll see deleted gyms here.')).toBeTruthy();
  });

  test('shows a loading message and an error if loading fails', async () => {
    let fail = (): void => undefined;
    vi.mocked(watchList).mockImplementation((_path, _list, _next, failed) => {
      fail = () => failed('unavailable');
      return () => {};
    });
    open('/admin/trash?q=loading');
    expect(await screen.findByText('Loading the deleted gyms…')).toBeTruthy();
    fail();
    expect(await screen.findByText('The deleted gyms didn’t load.')).toBeTruthy();
  });

  test('is searched by the beginning of a word, and says so if nothing matches', async () => {
    vi.mocked(watchList).mockImplementation((_path, { contains }, next) => {
      next(contains?.[1] === 'guard' ? [HALL as never] : []);
      return () => {};
    });
    const user = open('/admin/trash?q=Guard');
    expect(await screen.findByRole('article', { name: 'Half Guard Hall' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Find a deleted gym' }), 'x{Enter}');
    expect(await screen.findByText('No deleted gyms match. Try another word.')).toBeTruthy();
  });
});

describe('a deleted gym on TrashPage', () => {
  test('is restored with one click and a confirmation message', async () => {
    open();
    await press('Restore Half Guard Hall');
    expect(invoke).toHaveBeenCalledWith('restoreGym', { id: 'g1' });
    expect(await screen.findByText(/^Half Guard Hall was restored with everything/)).toBeTruthy();
    trash.set([]);
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('stays listed if restoring it fails, with the reason', async () => {
    open();
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('contended'));
    await press('Restore Half Guard Hall');
    expect(await screen.findByText('Someone else changed this at the same time. Please try again.')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Half Guard Hall' })).toBeTruthy();
  });

  test('is permanently deleted only after a confirmation that says what is lost', async () => {
    open();
    await press('Delete permanently: Half Guard Hall');
    expect((await screen.findByRole('dialog')).textContent).toContain('Permanently delete Half Guard Hall?');
    expect(screen.getByText(/You can’t undo this\./)).toBeTruthy();
    await answerDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(invoke).not.toHaveBeenCalled();
    await press('Delete permanently: Half Guard Hall');
    await answerDialog('Delete permanently');
    await waitFor(() => expect(invoke).toHaveBeenCalledWith('purgeGym', { id: 'g1' }));
    expect(await screen.findByText('Half Guard Hall was permanently deleted.')).toBeTruthy();
  });
});
