import { IMPORT_CHUNK_BYTES } from '@contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { findingsCsv } from '../../../web/src/features/admin/findingsFiles';
import { ImportForm } from '../../../web/src/features/admin/ImportForm';
import { invoke } from '../../../web/src/lib/invoke';
import { startImport } from '../../../web/src/stores/imports';

vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/watch');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(invoke).mockImplementation(async (name) => (name === 'beginImport' ? { importId: 'i1' } : {}) as never);
});
const calls = () => vi.mocked(invoke).mock.calls;

test('a file goes up in chunks of the contract’s size, in order, and is then imported', async () => {
  const bytes = new Uint8Array(IMPORT_CHUNK_BYTES * 2 + 5).map((_, index) => index % 251);
  const shares: number[] = [];
  await startImport({ file: new File([bytes], 'list.csv'), sourceName: 'A list', allJiuJitsu: false, dryRun: false }, (share) => shares.push(share));
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
    { fileName: 'a.csv', bytes: 1, source: { name: 'Two lists' }, allJiuJitsu: false, dryRun: true },
    { fileName: 'b.csv', bytes: 1, source: { name: 'Two lists' }, allJiuJitsu: false, dryRun: true },
  ]);
});

test('the report’s CSV quotes what needs it and starts no formula', () => {
  const csv = findingsCsv('list.csv', [{ row: 1, kind: 'rejected', topic: 'name', name: '=HYPERLINK("http://x")', value: 'a, "b"\nc', reason: '-1' }]);
  expect(csv).toBe(`file,row,kind,topic,name,column,value,reason,gymId\r\nlist.csv,1,rejected,name,"'=HYPERLINK(""http://x"")",,"a, ""b""\nc",'-1,\r\n`);
});
