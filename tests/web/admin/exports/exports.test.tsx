import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GymExport } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { ExportGyms } from '@web/features/admin/gyms/ExportGyms';
import ExportsPage from '@web/features/admin/exports/ExportsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

let sendExports: (exports: (GymExport & { id: string })[]) => void;
let fail: () => void;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const entry = (fields: Partial<GymExport> = {}): GymExport & { id: string } => ({
  id: 'x1',
  format: 'csv',
  filter: { states: ['TX'], lacks: 'phone', source: 'site' },
  state: 'done',
  gyms: 1200,
  done: 1200,
  written: 1200,
  file: { path: 'exports/x1/f/gyms.csv', bytes: 3_400_000 },
  createdAt: minutesFromNow(-5),
  createdBy: 'admin',
  updatedAt: minutesFromNow(-4),
  endedAt: minutesFromNow(-4),
  expiresAt: minutesFromNow(56),
  ...fields,
});

beforeEach(() => {
  vi.mocked(readDocument).mockResolvedValue({ email: 'admin@example.com' });
  vi.mocked(invoke).mockResolvedValue({ id: 'x1' } as never);
  vi.mocked(watchList).mockImplementation(((_path: string, _list: unknown, next: typeof sendExports, failed: typeof fail) => {
    [sendExports, fail] = [next, failed];
    return () => {};
  }) as never);
  signInAdmin();
});

async function openWith(...exports: (GymExport & { id: string })[]): Promise<void> {
  openAt(
    '/admin/exports',
    <>
      <ExportsPage />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  await screen.findByText('Loading the exports…');
  act(() => sendExports(exports));
}
/** The status text of the only export. */
const statusText = async () => within(await screen.findByRole('article')).getByRole('status').textContent;
const title = 'Texas · without a phone number · entered here, as CSV';

describe('ExportsPage', () => {
  test('explains how to make the first export, and shows an error if loading fails', async () => {
    await openWith();
    expect(await screen.findByText('No exports yet')).toBeDefined();
    act(() => fail());
    expect(await screen.findByText('The exports didn’t load.')).toBeDefined();
  });

  test('shows gyms, author, file size and expiry of an export, and copies its link', async () => {
    const user = userEvent.setup();
    vi.mocked(invoke).mockResolvedValue({ url: 'http://files/x', expiresAt: minutesFromNow(56) } as never);
    await openWith(entry());
    const article = within(await screen.findByRole('article', { name: title }));
    expect(article.getByText(/^1,200 gyms · by/)).toBeDefined();
    expect(article.getByRole('status').textContent).toMatch(/^Ready: 3\.2 MB\. The link works until .+\d [ap]m\.$/i);
    await user.click(article.getByRole('button', { name: `Copy link: ${title}` }));
    expect(await navigator.clipboard.readText()).toBe('http://files/x');
    expect(invoke).toHaveBeenCalledWith('openGymExport', { id: 'x1' });
  });

  test('offers no download for a file that expired, was deleted or failed, and says why', async () => {
    await openWith(entry({ expiresAt: minutesFromNow(-1) }));
    expect(await statusText()).toBe('Expired. The file was deleted.');
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
    act(() => sendExports([entry({ state: 'canceled' })]));
    expect(await statusText()).toBe('The file was deleted');
    const { expiresAt: _e, file: _f, ...canceled } = entry({ state: 'canceled', done: 500 });
    act(() => sendExports([canceled]));
    expect(await statusText()).toBe('Canceled');
    act(() => sendExports([{ ...canceled, state: 'failed', problem: 'The export stopped at gym 501 of 1200. Export the gyms again.' }]));
    expect(await statusText()).toBe('The export stopped at gym 501 of 1200. Export the gyms again.');
  });

  test('shows a running export’s progress, cancels it, and counts gyms deleted in the meantime', async () => {
    const user = userEvent.setup();
    const { expiresAt: _e, file: _f, ...running } = entry({ state: 'running', done: 500, written: 498 });
    await openWith(running);
    expect(await statusText()).toBe('500 of 1,200 gyms');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('500');
    await user.click(screen.getByRole('button', { name: `Cancel export: ${title}` }));
    expect(invoke).toHaveBeenCalledWith('cancelGymExport', { id: 'x1' });
    act(() => sendExports([entry({ written: 1198 })]));
    expect((await screen.findByText(/^Ready/)).textContent).toContain('2 gyms were deleted in the meantime.');
  });

  test('says so if the file no longer exists when it is downloaded', async () => {
    const user = userEvent.setup();
    vi.mocked(invoke).mockRejectedValue(new CallFailure('export-expired', { message: 'This file has expired or was deleted. Export the gyms again.' }));
    await openWith(entry());
    await user.click(await screen.findByRole('button', { name: `Download: ${title}` }));
    expect(await screen.findByText('This file has expired or was deleted. Export the gyms again.')).toBeDefined();
  });

  test('deletes a file after a confirmation', async () => {
    const user = userEvent.setup();
    await openWith(entry());
    await user.click(await screen.findByRole('button', { name: `Delete file: ${title}` }));
    expect(invoke).not.toHaveBeenCalledWith('cancelGymExport', expect.anything());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete file' }));
    expect(invoke).toHaveBeenCalledWith('cancelGymExport', { id: 'x1' });
  });
});

describe('ExportGyms', () => {
  const reload = vi.fn();
  const openExportDialog = async () => {
    const user = userEvent.setup();
    openAt('/admin/gyms', <ExportGyms gyms={{ filter: { status: 'draft', q: 'alamo' } }} count={1200} reload={reload} />);
    await user.click(screen.getByRole('button', { name: 'Export 1,200 gyms…' }));
    return user;
  };

  test('says which and how many gyms, and sends the chosen format', async () => {
    const user = await openExportDialog();
    expect(screen.getByRole('heading', { name: 'Export 1,200 gyms' })).toBeDefined();
    expect(screen.getByText('“alamo” · draft')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'CSV' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'GeoJSON' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const input = { format: 'geojson', gyms: { filter: { status: 'draft', q: 'alamo' } }, count: 1200 };
    expect(invoke).toHaveBeenCalledWith('exportGyms', expect.objectContaining(input));
  });

  test('shows what went wrong, and reloads the table if the matching gyms have changed', async () => {
    const user = await openExportDialog();
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('rate-limited'));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many');
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit'));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/The matching gyms have changed/)).toBeDefined();
    expect(reload).toHaveBeenCalledOnce();
  });
});
