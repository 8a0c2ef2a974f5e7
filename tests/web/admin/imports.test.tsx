import { type Finding, IMPORT_CHUNK_BYTES, NO_ROWS } from '@contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { findingsCsv } from '../../../web/src/features/admin/findingsCsv';
import { ImportForm } from '../../../web/src/features/admin/ImportForm';
import { ImportReport } from '../../../web/src/features/admin/ImportReport';
import { countsLine } from '../../../web/src/features/admin/importWords';
import { invoke } from '../../../web/src/lib/invoke';
import { readList } from '../../../web/src/lib/watch';
import { startImport } from '../../../web/src/stores/imports';

vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/watch');

const FINDINGS: Finding[] = [
  { row: 2, kind: 'rejected', name: 'Far Away', column: 'state', value: 'XX', reason: 'There is no state XX.' },
  { row: 3, kind: 'guessed', name: 'Half Guard Hall', column: 'city', value: '', reason: 'The city follows from the coordinates.', gymId: 'g3' },
];
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(invoke).mockImplementation(async (name) => (name === 'beginImport' ? { importId: 'i1' } : {}) as never);
});
const calls = () => vi.mocked(invoke).mock.calls;

test('a file goes up in chunks of the contract’s size, in order, and is then imported', async () => {
  const bytes = new Uint8Array(IMPORT_CHUNK_BYTES * 2 + 5).map((_, index) => index % 251);
  const shares: number[] = [];
  await startImport({ file: new File([bytes], 'list.csv'), sourceName: 'A list', dryRun: false }, (share) => shares.push(share));
  expect(calls().map(([name]) => name)).toEqual(['beginImport', 'addImportChunk', 'addImportChunk', 'addImportChunk', 'importGyms']);
  const sent = calls()
    .slice(1, 4)
    .map(([, input]) => input as { index: number; data: string });
  expect(sent.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(Buffer.concat(sent.map(({ data }) => Buffer.from(data, 'base64'))).equals(Buffer.from(bytes))).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

test('an import needs a file and the name of its source', async () => {
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Choose a file.')).toBeTruthy();
  expect(screen.getByText(/^Name the source/)).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('several files are several imports', async () => {
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.upload(screen.getByLabelText('Files'), [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]);
  await user.type(screen.getByLabelText('Source'), 'Two lists');
  await user.click(screen.getByLabelText('Dry run'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const begun = calls().filter(([name]) => name === 'beginImport');
  expect(begun.map(([, input]) => input)).toEqual([
    { fileName: 'a.csv', bytes: 1, source: { name: 'Two lists' }, dryRun: true },
    { fileName: 'b.csv', bytes: 1, source: { name: 'Two lists' }, dryRun: true },
  ]);
});

test('the report shows row, column, value and reason, and is filtered by kind', async () => {
  vi.mocked(readList).mockResolvedValue([{ id: '0', slice: 0, findings: FINDINGS }] as never);
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <ImportReport id="i1" fileName="list.csv" version="1" />
    </MemoryRouter>,
  );
  const rejected = await screen.findByRole('row', { name: /Far Away/ });
  expect(
    within(rejected)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', 'Rejected', 'Far Away', 'state', 'XX', 'There is no state XX.']);
  await user.click(screen.getByRole('button', { name: /Guessed/ }));
  expect(screen.queryByRole('row', { name: /Far Away/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/g3');
});

test('as an import goes on, only what is new is read', async () => {
  vi.mocked(readList).mockResolvedValueOnce([{ id: '0', slice: 0, findings: FINDINGS.slice(0, 1) }] as never);
  const report = (version: string) => (
    <MemoryRouter>
      <ImportReport id="i1" fileName="list.csv" version={version} />
    </MemoryRouter>
  );
  const { rerender } = render(report('1'));
  await screen.findByRole('row', { name: /Far Away/ });
  vi.mocked(readList).mockResolvedValueOnce([{ id: '1', slice: 1, findings: FINDINGS.slice(1) }] as never);
  rerender(report('2'));
  await screen.findByRole('row', { name: /Half Guard Hall/ });
  expect(vi.mocked(readList).mock.calls.map(([, query]) => query.after)).toEqual([undefined, '0']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('what concerns the whole file stands in the report without a row', async () => {
  const reason = 'This column is not used: nothing is known of its heading. 2 of its cells are filled, the first as shown.';
  vi.mocked(readList).mockResolvedValue([
    { id: '-file', slice: 0, findings: [{ row: 0, kind: 'dropped', name: '', column: 'mascot', value: 'a heron', reason }] },
  ] as never);
  render(
    <MemoryRouter>
      <ImportReport id="i1" fileName="list.csv" version="1" />
    </MemoryRouter>,
  );
  const row = await screen.findByRole('row', { name: /mascot/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['All', 'Dropped', 'The whole file', 'mascot', 'a heron', reason]);
});

test('the report’s CSV quotes what needs it and starts no formula', () => {
  const csv = findingsCsv([{ row: 1, kind: 'rejected', name: '=HYPERLINK("http://x")', value: 'a, "b"\nc', reason: '-1' }]);
  expect(csv).toBe(`row,kind,name,column,value,reason,gymId\r\n1,rejected,"'=HYPERLINK(""http://x"")",,"a, ""b""\nc",'-1,\r\n`);
});

test('counts are said in words, without those that are zero', () => {
  expect(countsLine({ ...NO_ROWS, rows: 1415, created: 1410, rejected: 5 })).toBe('1,415 rows: 1,410 new, 5 rejected');
  expect(countsLine(NO_ROWS)).toBe('0 rows');
});
