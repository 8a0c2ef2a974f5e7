import { type GuessedColumn, IMPORT_CHUNK_BYTES, type RememberedSource } from '@contract';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import { ImportForm } from '@web/features/admin/imports/ImportForm';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchList } from '@web/lib/watch';
import { startImport } from '@web/stores/imports';
import { resetToasts } from '@web/stores/toasts';
import { fill } from '../../fill';

beforeEach(() => {
  vi.mocked(watchList).mockReturnValue(() => {});
  resetToasts();
  vi.mocked(invoke).mockImplementation(
    async (name) => (name === 'beginImport' ? { importId: 'i1' } : name === 'guessColumns' ? { columns: COLUMNS } : {}) as never,
  );
});
const COLUMNS: GuessedColumn[] = [
  { heading: 'Name', name: 'name', examples: ['Atos', 'Unity'], guess: 'name', rank: 0 },
  { heading: 'Ort', name: 'ort', examples: ['Austin'], guess: null, rank: 0 },
  { heading: 'City', name: 'city', examples: [], guess: 'city', rank: 0 },
  { heading: 'Owner', name: 'owner', examples: [], guess: null, rank: 0, isPersonal: true },
];
const calls = () => vi.mocked(invoke).mock.calls;

test('startImport uploads the file in ordered chunks of the specified size and then starts the import', async () => {
  const bytes = new Uint8Array(IMPORT_CHUNK_BYTES * 2 + 5).map((_, index) => index % 251);
  const shares: number[] = [];
  await startImport({ file: new File([bytes], 'list.csv'), source: { name: 'A list' }, columns: [], allJiuJitsu: false, dryRun: false }, (share) =>
    shares.push(share),
  );
  expect(calls().map(([name]) => name)).toEqual(['beginImport', 'addImportChunk', 'addImportChunk', 'addImportChunk', 'importGyms']);
  const sent = calls()
    .slice(1, 4)
    .map(([, input]) => input as { index: number; data: string });
  expect(sent.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(Buffer.concat(sent.map(({ data }) => Buffer.from(data, 'base64'))).equals(Buffer.from(bytes))).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

test('ImportForm requires a file and the name of its source', async () => {
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(await screen.findByText('Choose a file.')).toBeTruthy();
  expect(screen.getByText(/^Enter the source/)).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('ImportForm says so if it finds no rows in a file, and asks about no columns', async () => {
  vi.mocked(invoke).mockResolvedValue({ columns: [] } as never);
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.upload(screen.getByLabelText('Files'), new File(['{"a":[1,2'], 'broken.json'));
  expect(await screen.findByText('We found no rows in this file.')).toBeTruthy();
  expect(screen.queryByText('Choose the right column below.')).toBeNull();
});

test('ImportForm names an unused column that looks like sessions until its contents are chosen', async () => {
  const rolls: GuessedColumn = { heading: 'Rolls', name: 'rolls', examples: ['Sat 10am'], guess: null, rank: 0, hasSessions: true };
  vi.mocked(invoke).mockResolvedValue({ columns: [...COLUMNS, rolls] } as never);
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.upload(screen.getByLabelText('Files'), new File(['a'], 'a.csv'));
  expect(await screen.findByText(/look like times of open mats or classes: Rolls\. Choose what they contain\./)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Rolls'), 'sessions');
  expect(screen.queryByText(/look like times of open mats/)).toBeNull();
});

test('ImportForm fills in the source that a file shows, and keeps one that was typed', async () => {
  vi.mocked(invoke).mockResolvedValue({ columns: COLUMNS, source: { name: 'OpenStreetMap contributors', license: 'ODbL 1.0' } } as never);
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.upload(screen.getByLabelText('Files'), new File(['{}'], 'map.json'));
  expect(await screen.findByDisplayValue('OpenStreetMap contributors')).toBeTruthy();
  expect(screen.getByDisplayValue('ODbL 1.0')).toBeTruthy();
  await user.clear(screen.getByLabelText('Source'));
  await fill(user, screen.getByLabelText('Source'), 'My list');
  await user.upload(screen.getByLabelText('Files'), new File(['{}'], 'other.json'));
  expect(await screen.findByText('Columns in other.json')).toBeTruthy();
  expect(screen.getByDisplayValue('My list')).toBeTruthy();
});

const GUESSED_ROLES = [
  { name: 'name', role: 'name' },
  { name: 'ort', role: null },
  { name: 'city', role: 'city' },
];
const REMEMBERED: RememberedSource = {
  name: 'Two lists',
  license: 'ODbL 1.0',
  url: 'https://lists.example.com',
  allJiuJitsu: true,
  columns: [
    { name: 'name', role: 'name' },
    { name: 'ort', role: 'city' },
    { name: 'old', role: 'zip' },
  ],
  usedAt: '2026-01-10T12:00:00.000Z',
};

test('ImportForm starts one import per file', async () => {
  const user = userEvent.setup();
  render(<ImportForm />);
  await user.upload(screen.getByLabelText('Files'), [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]);
  await fill(user, screen.getByLabelText('Source'), 'Two lists');
  await user.click(screen.getByLabelText('Dry run'));
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  const startedImports = calls().filter(([name]) => name === 'beginImport');
  expect(startedImports.map(([, input]) => input)).toEqual([
    { fileName: 'a.csv', bytes: 1, source: { name: 'Two lists' }, columns: GUESSED_ROLES, allJiuJitsu: false, dryRun: true },
    { fileName: 'b.csv', bytes: 1, source: { name: 'Two lists' }, columns: GUESSED_ROLES, allJiuJitsu: false, dryRun: true },
  ]);
});

const chooseFile = (user: ReturnType<typeof userEvent.setup>) => user.upload(screen.getByLabelText('Files'), new File(['a'], 'a.csv'));
const startedImport = () => calls().find(([name]) => name === 'beginImport')?.[1];

test('ImportForm says that an import has started, not that it is done', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ImportForm />
      <Toasts />
    </>,
  );
  await chooseFile(user);
  await fill(user, screen.getByLabelText('Source'), 'Mine');
  await user.click(await screen.findByRole('button', { name: 'Import gyms' }));
  expect(await screen.findByText(/The import has started/)).toBeTruthy();
  expect(screen.queryByText(/^Done/)).toBeNull();
});

test('ImportForm shows each column with its first values and guessed role, and sends changed roles', async () => {
  const user = userEvent.setup();
  render(<ImportForm />);
  await chooseFile(user);
  const columns = within(await screen.findByRole('group', { name: 'Columns in a.csv' }));
  expect(columns.getByText('Atos · Unity')).toBeTruthy();
  expect(columns.getByText('We’ll use 2 of 4 columns.', { exact: false })).toBeTruthy();
  expect(columns.getByText('Personal data that we never read or store: Owner.')).toBeTruthy();
  expect(columns.queryByLabelText('Owner')).toBeNull();
  await user.selectOptions(columns.getByLabelText('Ort'), 'City');
  expect(columns.getByText('Used only if “Ort” is empty.')).toBeTruthy();
  await fill(user, screen.getByLabelText('Source'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(startedImport()).toMatchObject({ columns: [GUESSED_ROLES[0], { name: 'ort', role: 'city' }, GUESSED_ROLES[2]] });
});

test('ImportForm rejects a list without names or locations before the upload and says what is missing', async () => {
  const user = userEvent.setup();
  render(<ImportForm />);
  await chooseFile(user);
  await user.selectOptions(await screen.findByLabelText('Name'), 'Not used');
  await user.selectOptions(screen.getByLabelText('City'), 'Not used');
  await fill(user, screen.getByLabelText('Source'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(screen.getByText(/^a.csv: No column has the gym names. No column has a location/)).toBeTruthy();
  expect(startedImport()).toBeUndefined();
  await user.selectOptions(screen.getByLabelText('Ort'), 'Gym name');
  await user.selectOptions(screen.getByLabelText('City'), 'ZIP code');
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(startedImport()).toBeDefined();
});

test('ImportForm fills in a remembered source, names changed columns, and keeps what the admin entered', async () => {
  vi.mocked(watchList).mockImplementation((_path, _list, next) => {
    next([{ ...REMEMBERED, id: 'x' }] as never);
    return () => undefined;
  });
  const user = userEvent.setup();
  render(<ImportForm />);
  await chooseFile(user);
  await fill(user, screen.getByLabelText('Source URL (optional)'), 'https://mine.example.com');
  await fill(user, screen.getByLabelText('Source'), 'Two lists');
  expect(screen.getByLabelText<HTMLInputElement>('License (optional)').value).toBe('ODbL 1.0');
  expect(screen.getByLabelText<HTMLInputElement>('Source URL (optional)').value).toBe('https://mine.example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Every gym in the list teaches jiu-jitsu').checked).toBe(true);
  expect((await screen.findByLabelText<HTMLSelectElement>('Ort')).value).toBe('city');
  expect(screen.getByText(/New: City. Removed: old./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(startedImport()).toMatchObject({
    source: { name: 'Two lists', license: 'ODbL 1.0', url: 'https://mine.example.com' },
    allJiuJitsu: true,
    columns: [GUESSED_ROLES[0], { name: 'ort', role: 'city' }, GUESSED_ROLES[2]],
  });
});

test('ImportForm fills in a remembered source even if it loads after the name was typed', async () => {
  let sendSources: (sources: never) => void = () => undefined;
  vi.mocked(watchList).mockImplementation((_path, _list, next) => {
    sendSources = next as typeof sendSources;
    return () => undefined;
  });
  const user = userEvent.setup();
  render(<ImportForm />);
  await fill(user, screen.getByLabelText('Source URL (optional)'), 'https://mine.example.com');
  await fill(user, screen.getByLabelText('Source'), 'Two lists');
  expect(screen.getByLabelText<HTMLInputElement>('License (optional)').value).toBe('');
  act(() => sendSources([{ ...REMEMBERED, id: 'x' }] as never));
  expect(screen.getByLabelText<HTMLInputElement>('License (optional)').value).toBe('ODbL 1.0');
  expect(screen.getByLabelText<HTMLInputElement>('Source URL (optional)').value).toBe('https://mine.example.com');
});

test('ImportForm offers a retry if columns can’t be read now, and does not import until then', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  const user = userEvent.setup();
  render(<ImportForm />);
  await chooseFile(user);
  expect(await screen.findByText('We couldn’t read the columns of a.csv.')).toBeTruthy();
  await fill(user, screen.getByLabelText('Source'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(startedImport()).toBeUndefined();
  expect(await screen.findByText('Try reading a.csv again, or choose another file.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Columns in a.csv' })).toBeTruthy();
});

test('ImportForm drops the error about a file once another file is chosen', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('invalid', { issues: [{ path: 'head', message: 'This is a web page.' }] }));
  const user = userEvent.setup();
  render(<ImportForm />);
  await chooseFile(user);
  await fill(user, screen.getByLabelText('Source'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Import gyms' }));
  expect(screen.getByText('This is a web page.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await screen.findByText('Choose another file instead of a.csv.')).toBeTruthy();
  await user.upload(screen.getByLabelText('Files'), new File(['b'], 'b.csv'));
  expect(await screen.findByText('Columns in b.csv')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/a\.csv/)).toBeNull();
});
