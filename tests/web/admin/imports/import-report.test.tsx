import { COLLECTIONS, documentPaths, type Finding, type FindingGroup, type Import, type ImportReport as Report, ZERO_IMPORT_COUNTS } from '@contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportReport } from '@web/features/admin/imports/ImportReport';
import { download } from '@web/storage/download';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readList, watchDocument } from '@web/lib/watch';
import { inRouter, show } from '../../show';

vi.mock('@web/storage/download');

const AT = '2026-01-10T12:00:00.000Z';
const ENTRY: Import = {
  fileName: 'list.csv',
  source: { name: 'A list' },
  bytes: 1,
  chunks: 1,
  chunksReceived: 1,
  dryRun: false,
  sample: false,
  allJiuJitsu: false,
  state: 'done',
  counts: ZERO_IMPORT_COUNTS,
  nextRow: 0,
  createdAt: AT,
  createdBy: 'admin',
  updatedAt: AT,
};

const makeAbroad = (row: number): Finding => ({
  row,
  kind: 'rejected',
  topic: 'abroad',
  name: `Far Away ${row}`,
  column: 'state',
  value: 'XX',
  reason: 'It is abroad.',
});
const makeGuess = (row: number, reason: string): Finding => ({ row, kind: 'guessed', topic: 'city', name: 'Half Guard Hall', reason, gymId: 'g3' });
const makeUnused = (column: string): Finding => ({
  row: 0,
  kind: 'dropped',
  topic: 'unused',
  name: '',
  column,
  value: 'a heron',
  reason: 'This column is not used.',
});
const makeGroup = (findings: readonly [Finding, ...Finding[]], rows = findings.length): FindingGroup => {
  const [{ kind, topic }] = findings;
  return { kind, topic, findings: findings.length, rows, examples: findings.slice(0, 3) };
};

const ABROAD = [makeAbroad(2), makeAbroad(4), makeAbroad(5), makeAbroad(9)] as const;
const GUESSES = [makeGuess(3, 'The city follows from the coordinates.'), makeGuess(3, 'The city is kept as it is written.')] as const;
const UNUSED = [makeUnused('mascot'), makeUnused('floor'), makeUnused('door'), makeUnused('window')] as const;
const FILE: Report = { findings: [...UNUSED], groups: [makeGroup(UNUSED)] };
const TOTALS: Report = { findings: [], groups: [makeGroup(ABROAD), makeGroup(GUESSES, 1)] };

/** The callbacks of the two watched documents. */
const callbacks = new Map<string, { next: (data: Report | undefined) => void; failed: () => void }>();
const sendReport = (name: '-file' | '-totals', data: Report | undefined) => act(async () => callbacks.get(name)?.next(data));

beforeEach(() => {
  callbacks.clear();
  vi.mocked(watchDocument).mockImplementation((path, next, failed) => {
    callbacks.set(path.replace(`${documentPaths.import('i1')}/${COLLECTIONS.report}/`, ''), { next: next as never, failed: () => failed('other') });
    return () => callbacks.delete(path);
  });
  vi.mocked(readList).mockResolvedValue([
    { id: '-file', ...FILE },
    { id: '-totals', ...TOTALS },
    { id: '0', findings: [...ABROAD, ...GUESSES] },
  ] as never);
});

const open = (entry: Partial<Import> = {}) => ({ user: userEvent.setup(), ...show(<ImportReport id="i1" importData={{ ...ENTRY, ...entry }} />) });
async function openLoaded(): Promise<ReturnType<typeof open>> {
  const result = open();
  await sendReport('-file', FILE);
  await sendReport('-totals', TOTALS);
  return result;
}
const findGroup = (name: RegExp) => within(screen.getByRole('region', { name }));
const texts = (group: ReturnType<typeof findGroup>) => group.getAllByRole('listitem').map(({ textContent }) => textContent);

test('ImportReport shows a loading message until both its documents have loaded', async () => {
  open();
  expect(screen.getByText('Loading the report…')).toBeTruthy();
  await sendReport('-file', FILE);
  expect(screen.getByText('Loading the report…')).toBeTruthy();
  await sendReport('-totals', undefined);
  expect(screen.queryByText('Loading the report…')).toBeNull();
});

test('ImportReport says that it is empty, or empty so far for a running import', async () => {
  const { unmount } = open({ state: 'running' });
  await sendReport('-file', undefined);
  await sendReport('-totals', undefined);
  expect(screen.getByText('Nothing to report so far.')).toBeTruthy();
  unmount();
  open();
  await sendReport('-file', undefined);
  await sendReport('-totals', { findings: [], groups: [] });
  expect(screen.getByText('Nothing to report.')).toBeTruthy();
});

test('ImportReport offers a retry if it cannot be loaded', async () => {
  const { user } = open();
  await act(async () => callbacks.get('-file')?.failed());
  expect(screen.getByText('The report didn’t load.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await sendReport('-file', FILE);
  await sendReport('-totals', TOTALS);
  expect(screen.queryByText('The report didn’t load.')).toBeNull();
  expect(findGroup(/^Rejected/)).toBeTruthy();
});

test('ImportReport starts with findings about the whole file and reads only two documents', async () => {
  await openLoaded();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Report',
    'Whole file',
    'Unused columns 4',
    'Rows',
    'Rejected: Outside the United States 4 rows',
    'Guessed: Cities 2 in 1 row',
  ]);
  expect(texts(findGroup(/Unused/))[0]).toBe('mascot: “a heron”');
  expect(readList).not.toHaveBeenCalled();
});

test('ImportReport shows a group’s first examples, and a shared reason only once', async () => {
  await openLoaded();
  expect(texts(findGroup(/^Rejected/))).toEqual([2, 4, 5].map((row) => `Row ${row}Far Away ${row}state: “XX”`));
  expect(findGroup(/^Rejected/).getAllByText('It is abroad.')).toHaveLength(1);
  expect(texts(findGroup(/^Guessed/))[1]).toBe('Row 3Half Guard HallThe city is kept as it is written.');
  expect(
    findGroup(/^Guessed/)
      .getAllByRole('link', { name: 'Half Guard Hall' })[0]
      ?.getAttribute('href'),
  ).toBe('/admin/gyms/g3');
});

test('ImportReport updates its totals while the import runs', async () => {
  await openLoaded();
  await sendReport('-totals', { findings: [], groups: [{ ...makeGroup(ABROAD), findings: 1756, rows: 1756 }] });
  expect(screen.getByRole('heading', { name: 'Rejected: Outside the United States 1,756 rows' })).toBeTruthy();
});

test('ImportReport shows all findings of an opened group and no others, and closes it again', async () => {
  const { user } = await openLoaded();
  await user.click(findGroup(/^Rejected/).getByRole('button', { name: 'Show all 4' }));
  expect(texts(findGroup(/^Rejected/))).toHaveLength(4);
  await user.click(findGroup(/^Rejected/).getByRole('button', { name: 'Show only the first three' }));
  expect(texts(findGroup(/^Rejected/))).toHaveLength(3);
  expect(findGroup(/^Guessed/).queryByRole('button')).toBeNull();
});

test('ImportReport opens findings about the whole file without another read', async () => {
  const { user } = await openLoaded();
  await user.click(findGroup(/Unused/).getByRole('button', { name: 'Show all 4' }));
  expect(texts(findGroup(/Unused/))).toHaveLength(4);
  expect(readList).not.toHaveBeenCalled();
});

test('ImportReport says that an open group has more findings, and shows them on demand', async () => {
  const { user, rerender } = await openLoaded();
  await user.click(findGroup(/^Rejected/).getByRole('button', { name: 'Show all 4' }));
  const more = [...ABROAD, makeAbroad(12)] as const;
  vi.mocked(readList).mockResolvedValue([{ id: '0', findings: more }] as never);
  rerender(inRouter(<ImportReport id="i1" importData={{ ...ENTRY, updatedAt: '2026-01-10T12:00:01.000Z' }} />));
  await sendReport('-totals', { findings: [], groups: [makeGroup(more)] });
  expect(texts(findGroup(/^Rejected/))).toHaveLength(4);
  await user.click(findGroup(/^Rejected/).getByRole('button', { name: 'Show new findings' }));
  expect(texts(findGroup(/^Rejected/))).toHaveLength(5);
});

test('ImportReport offers a retry if a group cannot be loaded', async () => {
  const { user } = await openLoaded();
  vi.mocked(readList).mockRejectedValueOnce(new Error('offline'));
  await user.click(findGroup(/^Rejected/).getByRole('button', { name: 'Show all 4' }));
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the report.');
  await user.click(findGroup(/^Rejected/).getByRole('button', { name: 'Show all 4' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(texts(findGroup(/^Rejected/))).toHaveLength(4);
});

test('ImportReport reads the whole report once for all groups, a hundred documents at a time', async () => {
  const { user } = await openLoaded();
  await sendReport('-totals', { findings: [], groups: [makeGroup(ABROAD), { ...makeGroup(GUESSES, 1), findings: 4 }] });
  const page = Array.from({ length: 100 }, (_, index) => ({ id: `page-${index}`, findings: [makeAbroad(index + 1)] }));
  vi.mocked(readList).mockResolvedValueOnce(page as never);
  for (const name of [/^Rejected/, /^Guessed/]) await user.click(findGroup(name).getByRole('button', { name: /^Show all/ }));
  expect(vi.mocked(readList).mock.calls.map(([, query]) => query.after?.id)).toEqual([undefined, 'page-99']);
});

test.each([
  ['Download CSV', 'csv', 'list.csv-report.csv', 'text/csv'],
  ['Download JSON', 'json', 'list.csv-report.json', 'application/json'],
  ['Download the 2 rejected rows', 'rejected', 'list.csv-rejected.csv', 'text/csv'],
])('ImportReport downloads a file that is sent in several parts: %s', async (button, file, name, type) => {
  vi.mocked(invoke).mockResolvedValueOnce({ text: 'one ', next: '000000200' }).mockResolvedValueOnce({ text: 'two' });
  const { user } = open({ counts: { ...ZERO_IMPORT_COUNTS, rejected: 2 }, createdAt: new Date().toISOString() });
  await sendReport('-file', FILE);
  await sendReport('-totals', TOTALS);
  await user.click(screen.getByRole('button', { name: button }));
  expect(vi.mocked(invoke).mock.calls).toEqual([
    ['readImportFile', { importId: 'i1', file }],
    ['readImportFile', { importId: 'i1', file, after: '000000200' }],
  ]);
  expect(download).toHaveBeenCalledWith(name, 'one two', type);
});

test('ImportReport shows an error if a file cannot be loaded', async () => {
  const { user } = await openLoaded();
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('internal'));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t download the file.');
  expect(download).not.toHaveBeenCalled();
});
