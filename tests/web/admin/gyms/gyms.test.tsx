import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkChange, GymRow, GymTablePage } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import GymsPage from '@web/features/admin/gyms/GymsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchList } from '@web/lib/watch';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

const row = (id: string, name: string, fields: Partial<GymRow> = {}): GymRow => ({
  id,
  name,
  city: 'Austin',
  state: 'TX',
  status: 'published',
  source: 'OpenStreetMap',
  owned: false,
  classes: 12,
  photos: 0,
  doubts: [],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
  ...fields,
});
const SOURCES = [
  { name: 'OpenStreetMap', gyms: 5000 },
  { name: 'site', gyms: 1318 },
];
let tablePage: GymTablePage;
/** Sends the latest bulk changes to the page. */
let sendBulkChanges: (changes: (Partial<BulkChange> & { id: string })[]) => void;
const sentQueries = () => vi.mocked(invoke).mock.calls.map(([, query]) => query);

beforeEach(() => {
  tablePage = {
    gyms: [
      row('g1', 'Barton Springs', { owned: true, checkedAt: '2026-02-01T10:00:00.000Z' }),
      row('g2', 'Cedar Fork', { status: 'draft', doubts: ['jiu-jitsu'] }),
    ],
    matching: 214,
    before: 25,
    all: 6318,
    next: 'NEXT',
    previous: '',
    sources: SOURCES,
  };
  vi.mocked(invoke).mockImplementation((async () => tablePage) as never);
  vi.mocked(watchList).mockImplementation(((_path: string, _list: unknown, next: typeof sendBulkChanges) => {
    sendBulkChanges = next;
    return () => {};
  }) as never);
  signInAdmin();
});

const open = (search = '') => openAt(`/admin/gyms${search}`, <GymsPage />);
const table = () => screen.findByRole('table', { name: 'Gyms' });

describe('GymsPage', () => {
  test('shows each gym’s place, status, owner and last check, with a link to edit it', async () => {
    open();
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toMatch(/Barton SpringsAustin, TXPublishedYes.*120OpenStreetMap/);
    expect(second?.textContent).toMatch(/Cedar ForkAustin, TXDraft, not verifiedNoneNever/);
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Barton Springs' })
        .getAttribute('href'),
    ).toBe('/admin/gyms/g1');
    expect(screen.getByText('214 of 6,318 match')).toBeTruthy();
    expect(screen.getByText(/26 to 27 of 214/)).toBeTruthy();
  });

  test('uses the filters in the URL and ignores invalid ones', async () => {
    open(
      '?q=bart&state=TX,XX&status=draft&owner=none&source=OpenStreetMap&checked=never&lacks=coordinates&sort=updated&reverse=1&after=X&columns=zip,nonsense',
    );
    const headers = within(await table()).getAllByRole('columnheader');
    expect(sentQueries()).toEqual([
      {
        q: 'bart',
        states: ['TX'],
        status: 'draft',
        owner: 'none',
        source: 'OpenStreetMap',
        checked: 'never',
        lacks: 'coordinates',
        sort: 'updated',
        reverse: true,
        after: 'X',
      },
    ]);
    expect(headers.map(({ textContent }) => textContent)).toEqual(['', 'Gym', 'ZIP code']);
  });

  test('lists all gyms by name if the URL has only unknown values', async () => {
    open('?status=nonsense&sort=nonsense&state=XX');
    await table();
    expect(sentQueries()).toEqual([{}]);
  });

  test('searches on each keystroke, then updates the URL and returns to the first page', async () => {
    const { path } = open('?after=X&status=draft');
    await table();
    await userEvent.type(screen.getByRole('searchbox'), 'bar');
    expect(sentQueries().slice(1)).toEqual(['b', 'ba', 'bar'].map((q) => ({ q, status: 'draft' })));
    await waitFor(() => expect(path()).toBe('/admin/gyms?q=bar&status=draft'));
    expect(sentQueries()).toHaveLength(4);
    await userEvent.click(screen.getByRole('link', { name: 'Show all gyms' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  test('keeps the chosen filters in the URL and can reset them', async () => {
    const { path } = open();
    await table();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Entered here (1,318)');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
    await waitFor(() => expect(path()).toBe('/admin/gyms?source=site&state=TX'));
    expect(sentQueries().at(-1)).toEqual({ states: ['TX'], source: 'site' });
    expect(screen.getByRole('link', { name: 'Show all gyms' }).getAttribute('href')).toBe('/admin/gyms');
  });

  test('sorts by a column header, and in reverse on the second click', async () => {
    open('?sort=place');
    const header = within(await table()).getByRole('columnheader', { name: 'City' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(within(header).getByRole('link').getAttribute('href')).toBe('/admin/gyms?sort=place&reverse=1');
    expect(screen.getByRole('link', { name: 'Changed' }).getAttribute('href')).toBe('/admin/gyms?sort=updated');
  });

  test('shows the chosen columns', async () => {
    const { path } = open();
    await table();
    await userEvent.click(screen.getByText(/Columns: 8 of 12/));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Photos' }));
    await waitFor(() => expect(path()).toContain('columns=place%2Cstatus%2Cowner%2Cchecked%2Cclasses%2Csource%2Cupdated'));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Photos' })).toBeNull());
  });

  test('links to the previous and next page', async () => {
    open('?status=draft&after=X');
    await table();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/admin/gyms?status=draft&after=NEXT');
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/admin/gyms?status=draft');
  });

  test('says so if no gym matches', async () => {
    tablePage = { ...tablePage, gyms: [], matching: 0, before: 0 };
    open('?q=zzz');
    expect(await screen.findByText('No gyms match')).toBeTruthy();
  });

  test('says so if there are no gyms at all', async () => {
    tablePage = { ...tablePage, gyms: [], matching: 0, before: 0, all: 0 };
    open();
    expect(await screen.findByText('No gyms yet')).toBeTruthy();
  });

  test('offers a retry if the gyms cannot be loaded', async () => {
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
    open();
    expect(await screen.findByText('The gyms didn’t load.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await table();
  });

  test('shows the result of the latest request, no matter in which order responses arrive', async () => {
    const responses: ((page: GymTablePage) => void)[] = [];
    vi.mocked(invoke).mockImplementation((() => new Promise((resolve) => responses.push(resolve))) as never);
    open();
    await userEvent.type(screen.getByRole('searchbox'), 'ab');
    responses[2]?.({ ...tablePage, gyms: [row('g3', 'About Right')] });
    expect(await screen.findByRole('link', { name: 'About Right' })).toBeTruthy();
    responses[1]?.({ ...tablePage, gyms: [row('g4', 'Another')] });
    responses[0]?.(tablePage);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Another' })).toBeNull());
    expect(screen.getByRole('link', { name: 'About Right' })).toBeTruthy();
  });
});

describe('a bulk change on GymsPage', () => {
  const openWithDialogs = () => {
    openAt(
      '/admin/gyms?status=draft&sort=updated',
      <>
        <GymsPage />
        <ConfirmDialog />
        <Toasts />
      </>,
    );
    return table();
  };
  const confirmAction = async (action: string) => {
    await userEvent.click(screen.getByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    const question = dialog.textContent ?? '';
    await userEvent.click(within(dialog).getByRole('button', { name: action }));
    return question;
  };
  const sentChange = () => vi.mocked(invoke).mock.calls.find(([name]) => name === 'changeGyms')?.[1];

  test('applies to the selected gyms after a confirmation that says how many there are', async () => {
    await openWithDialogs();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cedar Fork, Austin' }));
    expect(screen.getByText('1 gym selected')).toBeTruthy();
    expect(await confirmAction('Delete')).toContain('Delete 1 gym?');
    expect(sentChange()).toMatchObject({ change: { kind: 'delete' }, gyms: { ids: ['g2'] }, count: 1 });
    expect(screen.queryByText('1 gym selected')).toBeNull();
  });

  test.each(['before', 'after'])('moves focus to its progress, which appears %s the server answers', async (moment) => {
    await openWithDialogs();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cedar Fork, Austin' }));
    const show = () => {
      const id = (sentChange() as { key: string }).key;
      const change = { kind: 'status', status: 'closed' } as const;
      sendBulkChanges([{ id, change, state: 'done', gyms: 1, done: 1, changed: 1, unchanged: 0, skipped: 0 }]);
    };
    vi.mocked(invoke).mockImplementation((async (name: string) => {
      if (name === 'changeGyms' && moment === 'before') act(show);
      return name === 'countPendingRefreshes' ? { cities: 0, states: 0, others: 0 } : tablePage;
    }) as never);
    await confirmAction('Mark as closed permanently');
    if (moment === 'after') act(show);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bulk change' })));
  });

  test('applies to all gyms that match the filter, not only those on the page', async () => {
    await openWithDialogs();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all gyms on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 214 gyms that match' }));
    expect(await confirmAction('Publish')).toContain('Publish 214 gyms?');
    expect(sentChange()).toMatchObject({ change: { kind: 'status', status: 'published' }, gyms: { filter: { status: 'draft' } }, count: 214 });
  });

  test('loses its selection when the filter changes', async () => {
    await openWithDialogs();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all gyms on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 214 gyms that match' }));
    expect(screen.getByText('214 gyms selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show all gyms' }));
    await waitFor(() => expect(screen.queryByText(/gyms? selected/)).toBeNull());
  });

  test('selects at most 500 gyms individually, and says what to do for more', async () => {
    tablePage = { ...tablePage, gyms: Array.from({ length: 501 }, (_, index) => row(`g${index}`, `Gym ${index}`)) };
    await openWithDialogs();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gym 0, Austin' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all gyms on this page' }));
    expect(within(await table()).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(await screen.findByText(/You can select up to 500 gyms one by one/)).toBeTruthy();
  });

  test('is not started if the matching gyms have changed, and reloads the table', async () => {
    await openWithDialogs();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all gyms on this page' }));
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit'));
    await confirmAction('Mark as closed permanently');
    expect(await screen.findByText(/The matching gyms have changed/)).toBeTruthy();
    expect(vi.mocked(invoke).mock.calls.filter(([name]) => name === 'listGyms')).toHaveLength(2);
  });

  test('shows its progress and outcome, and reloads the table', async () => {
    await openWithDialogs();
    const running = {
      id: 'b1',
      change: { kind: 'status', status: 'closed' },
      state: 'running',
      gyms: 214,
      done: 40,
      changed: 40,
      unchanged: 0,
      skipped: 0,
    } as const;
    act(() => sendBulkChanges([running]));
    expect(screen.getByText(/Marking as closed permanently: 40 of 214 gyms/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(invoke).toHaveBeenLastCalledWith('cancelBulkChange', { id: 'b1' });
    act(() => sendBulkChanges([{ ...running, state: 'canceled', done: 80, changed: 77, unchanged: 1, skipped: 2 }]));
    expect(screen.getByText('Canceled. Marked 77 gyms as closed permanently. 1 was already up to date or deleted. 2 couldn’t be changed.')).toBeTruthy();
    await waitFor(() => expect(vi.mocked(invoke).mock.calls.at(-1)?.[0]).toBe('listGyms'));
  });

  test('offers a retry if its undo stopped', async () => {
    await openWithDialogs();
    const undo = { id: 'undo-b1', change: { kind: 'undo', changeId: 'b1' }, gyms: 3, done: 0, changed: 0, unchanged: 0, skipped: 0 } as const;
    act(() => sendBulkChanges([{ ...undo, state: 'running' }]));
    act(() => sendBulkChanges([{ ...undo, state: 'failed', problem: 'The change stopped at gym 1 of 3. Select “Try again” to undo the rest.' }]));
    expect(screen.getByText('Undid a bulk change to 0 gyms. The change stopped at gym 1 of 3. Select “Try again” to undo the rest.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(invoke).toHaveBeenCalledWith('undoBulkChange', { id: 'b1' });
  });

  test('stays visible when another one is started after it', async () => {
    await openWithDialogs();
    const running = { state: 'running', gyms: 214, done: 40, changed: 40, unchanged: 0, skipped: 0 } as const;
    act(() =>
      sendBulkChanges([
        { ...running, id: 'b2', change: { kind: 'delete' } },
        { ...running, id: 'b1', change: { kind: 'status', status: 'closed' } },
      ]),
    );
    expect(screen.getAllByRole('region', { name: 'Bulk change' }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Deleting: 40 of 214'),
      expect.stringContaining('Marking as closed permanently: 40 of 214'),
    ]);
  });
});
