import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { COLLECTIONS, documentPaths, type Import, ZERO_IMPORT_COUNTS } from '@contract';
import ImportPage from '@web/features/admin/imports/ImportPage';
import ImportsPage from '@web/features/admin/imports/ImportsPage';
import { invoke } from '@web/lib/invoke';
import { watchDocument, watchList } from '@web/lib/watch';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

const AT = '2026-03-02T10:00:00.000Z';
const ENTRY: Import = {
  fileName: 'list.csv',
  source: { name: 'A list', license: 'ODbL 1.0' },
  bytes: 1,
  chunks: 1,
  chunksReceived: 1,
  dryRun: false,
  sample: false,
  allJiuJitsu: false,
  state: 'running',
  counts: { ...ZERO_IMPORT_COUNTS, rows: 200, created: 200 },
  totalRows: 415,
  nextRow: 200,
  createdAt: AT,
  createdBy: 'admin',
  updatedAt: AT,
};

/** The callbacks of watched documents and lists, by path. */
const callbacks = new Map<string, { next: (data: unknown) => void; failed: () => void }>();
const sendData = (path: string, data: unknown) => act(async () => callbacks.get(path)?.next(data));
const fail = (path: string) => act(async () => callbacks.get(path)?.failed());

beforeEach(() => {
  callbacks.clear();
  const watch = (path: string, next: unknown, failed: unknown) => {
    callbacks.set(path, { next, failed } as never);
    return () => callbacks.delete(path);
  };
  vi.mocked(watchDocument).mockImplementation(((path: string, next: unknown, failed: unknown) => watch(path, next, failed)) as never);
  vi.mocked(watchList).mockImplementation(((path: string, _list: unknown, next: unknown, failed: unknown) => watch(path, next, failed)) as never);
  signInAdmin();
});

describe('ImportPage', () => {
  const open = () => openAt('/admin/imports/i1', <ImportPage />, undefined, { importId: 'i1' });

  test('shows an import’s source and progress, and when it is done', async () => {
    open();
    expect(screen.getByText('Loading the import…')).toBeTruthy();
    await sendData(documentPaths.import('i1'), ENTRY);
    expect(screen.getByText('Source: A list, ODbL 1.0')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(200 / 415));
    await sendData(documentPaths.import('i1'), { ...ENTRY, state: 'done', endedAt: AT });
    expect(screen.getByText('Done')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('does not say that all pages are up to date before an undo has finished', async () => {
    vi.mocked(invoke).mockResolvedValue({ cities: 0, states: 0, others: 0 } as never);
    open();
    const undo = { by: 'admin', at: AT, deleted: 100, restored: 0, kept: 0, keptGyms: [] };
    await sendData(documentPaths.import('i1'), { ...ENTRY, state: 'undoing', undo });
    expect(await screen.findByText('Pages are up to date so far. More changes are on the way.')).toBeTruthy();
    expect(screen.getByText('Undone so far: 100 of 200 gyms deleted, 0 restored, 0 kept or partly restored.')).toBeTruthy();
    await sendData(documentPaths.import('i1'), { ...ENTRY, state: 'undone', endedAt: new Date().toISOString(), undo: { ...undo, deleted: 200 } });
    expect(await screen.findByText('All pages are up to date.')).toBeTruthy();
  });

  test('says what was imported of a file that couldn’t be read to the end, and that a dry run imported nothing', async () => {
    open();
    const notWhole = 'The file ends in the middle of row 201.';
    await sendData(documentPaths.import('i1'), { ...ENTRY, state: 'done', endedAt: AT, notWhole });
    expect(screen.getByText('The rows before that were imported. Fix the file and import it again.')).toBeTruthy();
    await sendData(documentPaths.import('i1'), { ...ENTRY, dryRun: true, state: 'done', endedAt: AT, notWhole });
    expect(screen.queryByText(/were imported/)).toBeNull();
    expect(screen.getByText('Fix the file before you import it.')).toBeTruthy();
  });

  test('links to the real import after a dry run', async () => {
    open();
    await sendData(documentPaths.import('i1'), { ...ENTRY, dryRun: true, state: 'done', endedAt: AT });
    expect(screen.getByText('Done (dry run, nothing was changed)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Import the file' }).getAttribute('href')).toBe('/admin/imports');
  });

  test('says so if the import does not exist', async () => {
    open();
    await sendData(documentPaths.import('i1'), undefined);
    expect(screen.getByRole('heading', { name: 'Import not found' })).toBeTruthy();
  });

  test('offers a retry if the import cannot be loaded', async () => {
    open();
    await fail(documentPaths.import('i1'));
    expect(screen.getByText('The import didn’t load.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await sendData(documentPaths.import('i1'), ENTRY);
    expect(screen.getByText('Source: A list, ODbL 1.0')).toBeTruthy();
  });
});

describe('ImportsPage', () => {
  const open = () => openAt('/admin/imports', <ImportsPage />);

  test('shows the outcome of each import and links to it', async () => {
    open();
    await sendData(COLLECTIONS.imports, [{ ...ENTRY, id: 'i1', dryRun: true, state: 'done' }]);
    expect(screen.getByRole('link', { name: 'list.csv' }).getAttribute('href')).toBe('/admin/imports/i1');
    expect(screen.getByRole('row', { name: /^list.csv \(dry run\) A list Done 200 rows: 200 new/ })).toBeTruthy();
  });

  test('says so if there are no imports yet', async () => {
    open();
    await sendData(COLLECTIONS.imports, []);
    expect(screen.getByText('No imports yet. Choose a file below to import gyms.')).toBeTruthy();
  });

  test('offers a retry if the imports cannot be loaded', async () => {
    open();
    await fail(COLLECTIONS.imports);
    expect(screen.getByText('The imports didn’t load.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await sendData(COLLECTIONS.imports, [{ ...ENTRY, id: 'i1' }]);
    expect(screen.getByRole('link', { name: 'list.csv' })).toBeTruthy();
  });
});
