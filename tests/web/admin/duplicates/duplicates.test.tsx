import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GymPair } from '@contract';
import { Toasts } from '@web/app/Toasts';
import DuplicatesPage from '@web/features/admin/duplicates/DuplicatesPage';
import { CallFailure } from '@web/lib/failure';
import type { ListQuery } from '@web/lib/listQuery';
import { watchList } from '@web/lib/watch';
import { sendDecisions } from '../../decisions';
import { openAt } from '../../routing';
import { type Backend, backendOf, pointerOf, sentTo, signedIn } from './merging';

type Pair = GymPair & { id: string };
const pair = (fields: Partial<GymPair> = {}): Pair => ({
  id: 'a~b',
  gymIds: ['a', 'b'],
  names: ['Half Guard Hall', 'Half Guard Academy'],
  states: ['TX'],
  by: 'phone',
  metres: 120,
  place: '1-00000120-a~b',
  foundAt: '2026-03-02T10:00:00.000Z',
  ...fields,
});

let asked: ListQuery[];
let tell: (pairs: Pair[]) => void;
let fail: () => void;
let backend: Backend;
beforeEach(() => {
  asked = [];
  backend = backendOf();
  vi.mocked(watchList).mockImplementation(((_path: string, list: ListQuery, next: typeof tell, failed: typeof fail) => {
    asked.push(list);
    [tell, fail] = [next, failed];
    return () => {};
  }) as never);
  signedIn();
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
  act(() => tell(pairs));
  return { ...page, user: userEvent.setup() };
}
const item = async () => within(await screen.findByRole('article', { name: 'Half Guard Hall and Half Guard Academy' }));

describe('DuplicatesPage', () => {
  test('lists undecided pairs, likeliest first, with their state and reason', async () => {
    await open('', pair());
    expect(asked).toMatchObject([{ order: ['place', 'asc'] }]);
    expect((await item()).getByText('Same phone number, 394 ft apart')).toBeTruthy();
    expect((await item()).getByText(/^TX/)).toBeTruthy();
    expect((await item()).getByRole('link', { name: /^Compare/ }).getAttribute('href')).toBe('/admin/duplicates/a~b');
  });

  test('filters by the state in the URL', async () => {
    const { user, path } = await open();
    await user.selectOptions(screen.getByLabelText('State'), 'Texas');
    expect(path()).toBe('/admin/duplicates?state=TX');
    expect(asked.at(-1)).toMatchObject({ contains: ['states', 'TX'] });
    act(() => tell([]));
    expect(await screen.findByText('No possible duplicates to review in Texas.')).toBeTruthy();
  });

  test('keeps the state when switching between decided and undecided pairs', async () => {
    const { user, path } = await open('?state=TX');
    await user.click(screen.getByRole('link', { name: 'Merged' }));
    expect(asked.at(-1)).toMatchObject({ equal: { decided: 'one' } });
    await user.click(screen.getByRole('link', { name: 'To review' }));
    expect(path()).toBe('/admin/duplicates?state=TX');
  });

  test.each([
    ['', 'No possible duplicates to review.'],
    ['?show=one', 'No gyms have been merged yet.'],
    ['?show=two', 'No gyms have been marked as different yet.'],
    ['?show=constructor&state=toString', 'No possible duplicates to review.'],
  ])('says so if there are no pairs: %s', async (search, none) => {
    await open(search);
    expect(await screen.findByText(none)).toBeTruthy();
  });

  test('offers a retry if the pairs cannot be loaded', async () => {
    const { user } = await open();
    act(() => fail());
    expect(await screen.findByText('The pairs didn’t load.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => tell([pair()]));
    expect(await item()).toBeTruthy();
  });

  test('marks a pair as not the same gym with a key, and confirms it', async () => {
    const { user } = await open('', pair());
    await user.keyboard('jn');
    await sendDecisions();
    expect(await screen.findByText('Marked as different gyms. They won’t be suggested again.')).toBeTruthy();
    expect(sentTo('keepGymsApart')).toEqual([{ gymIds: ['a', 'b'] }]);
  });

  test('shows why a pair could not be decided', async () => {
    backend.calls.set('keepGymsApart', () => {
      throw new CallFailure('already-decided');
    });
    const { user } = await open('', pair());
    await user.click((await item()).getByRole('button', { name: /^Not the same gym/ }));
    await sendDecisions();
    expect(await screen.findByText('Someone else has already decided this.')).toBeTruthy();
  });
});

describe('a decided pair on DuplicatesPage', () => {
  test('that was merged names and links to the remaining gym, and can be split', async () => {
    backend.documents.set('gyms/a', pointerOf({ mergedInto: 'b' }));
    const { user } = await open('?show=one', pair({ decided: 'one', into: 'b', decidedAt: '2026-03-03T10:00:00.000Z' }));
    expect((await item()).getByText('Half Guard Academy')).toBeTruthy();
    expect((await item()).getByRole('link', { name: 'Open gym' }).getAttribute('href')).toBe('/admin/gyms/b');
    await user.click((await item()).getByRole('button', { name: /^Unmerge/ }));
    expect(await screen.findByRole('dialog', { name: 'Unmerge these gyms?' })).toBeTruthy();
  });

  test('that is not the same gym can still be compared', async () => {
    await open('?show=two', pair({ decided: 'two', decidedAt: '2026-03-03T10:00:00.000Z' }));
    expect((await item()).getByRole('link', { name: /^Compare/ })).toBeTruthy();
    expect((await item()).queryByRole('button', { name: /not the same/i })).toBeNull();
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
});
