import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DuplicatePair } from '@contract';
import { Toasts } from '@web/app/Toasts';
import DuplicatesPage from '@web/features/admin/duplicates/DuplicatesPage';
import { CallFailure } from '@web/lib/failure';
import type { ListQuery } from '@web/lib/listQuery';
import { query } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { sendDecisions } from '../../decisions';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { type Backend, mockBackend, makePointer, inputsTo } from './mock-backend';
import { fill } from '../../fill';

type Pair = DuplicatePair & { id: string };
const pair = (fields: Partial<DuplicatePair> = {}): Pair => ({
  id: 'a~b',
  gymIds: ['a', 'b'],
  names: ['Half Guard Hall', 'Half Guard Academy'],
  states: ['TX'],
  by: 'phone',
  meters: 120,
  place: '1-00000120-a~b',
  foundAt: '2026-03-02T10:00:00.000Z',
  ...fields,
});

let listQueries: ListQuery[];
let sendPairs: (pairs: Pair[]) => void;
let fail: () => void;
let backend: Backend;
beforeEach(() => {
  listQueries = [];
  backend = mockBackend();
  vi.mocked(watchList).mockImplementation(((_path: string, list: ListQuery, next: typeof sendPairs, failed: typeof fail) => {
    listQueries.push(list);
    [sendPairs, fail] = [next, failed];
    return () => {};
  }) as never);
  signInAdmin();
});

async function open(search = '', ...pairs: Pair[]) {
  const page = openAt(
    `/admin/duplicates${search}`,
    <>
      <DuplicatesPage />
      <Toasts />
    </>,
  );
  await screen.findByText('Loading the pairs…');
  act(() => sendPairs(pairs));
  return { ...page, user: userEvent.setup() };
}
const findPair = async () => within(await screen.findByRole('article', { name: 'Half Guard Hall and Half Guard Academy' }));

describe('DuplicatesPage', () => {
  test('lists undecided pairs, likeliest first, with their state and reason', async () => {
    await open('', pair());
    expect(listQueries).toMatchObject([{ order: ['place', 'asc'] }]);
    expect((await findPair()).getByText('Same phone number, 394 ft apart')).toBeTruthy();
    expect((await findPair()).getByText(/^TX/)).toBeTruthy();
    expect((await findPair()).getByRole('link', { name: /^Compare/ }).getAttribute('href')).toBe('/admin/duplicates/a~b');
  });

  test('filters by the state in the URL', async () => {
    const { user, path } = await open();
    await user.selectOptions(screen.getByLabelText('State'), 'Texas');
    expect(path()).toBe('/admin/duplicates?state=TX');
    expect(listQueries.at(-1)).toMatchObject({ contains: ['states', 'TX'] });
    act(() => sendPairs([]));
    expect(await screen.findByText('No possible duplicates to review in Texas.')).toBeTruthy();
  });

  test('keeps the state when switching between decided and undecided pairs', async () => {
    const { user, path } = await open('?state=TX');
    await user.click(screen.getByRole('link', { name: 'Merged' }));
    expect(listQueries.at(-1)).toMatchObject({ equal: { decided: 'same' } });
    await user.click(screen.getByRole('link', { name: 'To review' }));
    expect(path()).toBe('/admin/duplicates?state=TX');
  });

  test.each([
    ['', 'No possible duplicates to review.'],
    ['?show=same', 'No gyms have been merged yet.'],
    ['?show=different', 'No gyms have been marked as different yet.'],
    ['?show=constructor&state=toString', 'No possible duplicates to review.'],
  ])('says so if there are no pairs: %s', async (search, message) => {
    await open(search);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('offers a retry if the pairs cannot be loaded', async () => {
    const { user } = await open();
    act(() => fail());
    expect(await screen.findByText('The pairs didn’t load.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => sendPairs([pair()]));
    expect(await findPair()).toBeTruthy();
  });

  test('marks a pair as different gyms with a shortcut, and confirms it', async () => {
    const { user } = await open('', pair());
    await user.keyboard('jn');
    await sendDecisions();
    expect(await screen.findByText('Marked as different gyms. They won’t be suggested again.')).toBeTruthy();
    expect(inputsTo('markGymsAsDifferent')).toEqual([{ gymIds: ['a', 'b'] }]);
  });

  test('shows why a pair could not be decided', async () => {
    backend.calls.set('markGymsAsDifferent', () => {
      throw new CallFailure('already-decided', { message: 'One of these gyms was merged in the meantime, so nothing was changed.' });
    });
    const { user } = await open('', pair());
    await user.click((await findPair()).getByRole('button', { name: /^Not the same gym/ }));
    await sendDecisions();
    expect(await screen.findByText('One of these gyms was merged in the meantime, so nothing was changed.')).toBeTruthy();
  });
});

describe('a decided pair on DuplicatesPage', () => {
  test('that was merged names and links to the kept gym, and can be unmerged', async () => {
    backend.documents.set('gyms/a', makePointer({ mergedInto: 'b' }));
    const { user } = await open('?show=same', pair({ decided: 'same', into: 'b', decidedAt: '2026-03-03T10:00:00.000Z' }));
    expect((await findPair()).getByText('Half Guard Academy')).toBeTruthy();
    expect((await findPair()).getByRole('link', { name: 'Open gym' }).getAttribute('href')).toBe('/admin/gyms/b');
    await user.click((await findPair()).getByRole('button', { name: /^Unmerge/ }));
    expect(await screen.findByRole('dialog', { name: 'Unmerge these gyms?' })).toBeTruthy();
  });

  test('that was marked as different gyms can still be compared', async () => {
    await open('?show=different', pair({ decided: 'different', decidedAt: '2026-03-03T10:00:00.000Z' }));
    expect((await findPair()).getByRole('link', { name: /^Compare/ })).toBeTruthy();
    expect((await findPair()).queryByRole('button', { name: /not the same/i })).toBeNull();
  });
});

describe('comparing two other gyms on DuplicatesPage', () => {
  test('requires choosing the first gym', async () => {
    const { user, path } = await open();
    await user.click(await screen.findByText('Compare two other gyms'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Find the gym, then choose it.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/admin/duplicates'));
  });

  test('uses the gym that is shown, even if an earlier search answers later', async () => {
    const resultOf = (name: string) => ({ gyms: [{ card: { id: name, name }, cityName: 'Austin', stateCode: 'TX' }] }) as never;
    const earlier = Promise.withResolvers<never>();
    vi.mocked(query).mockReturnValueOnce(earlier.promise).mockResolvedValue(resultOf('Half Guard Academy'));
    const { user } = await open();
    await user.click(await screen.findByText('Compare two other gyms'));
    await user.type(screen.getByLabelText('First gym'), 'Half{Enter}');
    await user.type(screen.getByLabelText('First gym'), ' Guard{Enter}');
    expect(await screen.findByRole('radio', { name: /Academy/ })).toBeTruthy();
    await act(async () => earlier.resolve(resultOf('Half Moon')));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByText(/^First gym:/)).textContent).toBe('First gym: Half Guard Academy, Austin, TX');
  });

  test('uses only a gym that was found for the text in the field, and names the first gym', async () => {
    const found = ['Half Guard Hall', 'Half Guard Academy'].map((name) => ({ card: { id: name, name }, cityName: 'Austin', stateCode: 'TX' }));
    vi.mocked(query).mockResolvedValue({ gyms: found } as never);
    const { user } = await open();
    await user.click(await screen.findByText('Compare two other gyms'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const problem = 'Find the gym, then choose it.';
    expect(await screen.findByText(problem)).toBeTruthy();
    await user.type(screen.getByLabelText('First gym'), 'Half{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Academy/ }));
    expect(screen.queryByText(problem)).toBeNull();
    await fill(user, screen.getByLabelText('First gym'), ' other');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(problem)).toBeTruthy();
    await user.type(screen.getByLabelText('First gym'), '{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Academy/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/^First gym:/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Second gym')));
    await user.click(screen.getByRole('button', { name: 'Compare gyms' }));
    expect(await screen.findByText(problem)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText(problem)).toBeNull();
  });
});
