import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DuplicatePair } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import PairPage from '@web/features/admin/duplicates/PairPage';
import { CallFailure } from '@web/lib/failure';
import { readDocument } from '@web/lib/source';
import { Unreachable } from '@web/lib/unreachable';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { type Backend, mockBackend, makeGym, makePointer, inputsTo, makeTies } from './mock-backend';
import { sendDecisions } from '../../decisions';

const HALL = makeGym({ name: 'Half Guard Hall', phone: '+15125550100', programs: ['gi'], version: 3 });
const ACADEMY = makeGym({
  name: 'Half Guard Academy',
  slug: 'half-guard-academy',
  phone: '+15125550199',
  programs: ['no-gi'],
  zip: '78704',
  createdAt: '2026-02-01T10:00:00.000Z',
  version: 5,
});

const PAIR: DuplicatePair = { gymIds: ['a', 'b'], names: [HALL.name, ACADEMY.name], states: ['TX'], foundAt: '2026-02-01T10:00:00.000Z' };

let backend: Backend;
beforeEach(() => {
  backend = mockBackend({ 'gyms/a': HALL, 'gyms/b': ACADEMY });
  signInAdmin();
});

function open(pairId = 'a~b') {
  const page = openAt(
    `/admin/duplicates/${pairId}`,
    <>
      <PairPage />
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { pairId },
  );
  return { ...page, user: userEvent.setup() };
}
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const isChosen = (choice: HTMLElement) => (choice as HTMLInputElement).checked;
const mergeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Merge gyms…' });

async function merge(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await mergeButton());
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Merge' }));
}

describe('PairPage', () => {
  test('shows the differences and preselects the first gym, values only one has, and both lists', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '4 differences' })).toBeTruthy();
    expect(isChosen((await group('Which gym do you want to keep?')).getByLabelText(/^Half Guard Hall/))).toBe(true);
    expect(isChosen((await group('Name')).getByLabelText(/Half Guard Hall$/))).toBe(true);
    expect(isChosen((await group('Address')).getByLabelText(/78704/))).toBe(true);
    expect((await group('Address')).getByText('Empty')).toBeTruthy();
    expect(isChosen((await group('Programs')).getByLabelText('Both'))).toBe(true);
    expect((await group('Phone')).queryByLabelText('Both')).toBeNull();
  });

  test('lists differing opening hours in the order of the week', async () => {
    const spans = [{ open: '06:00', close: '20:00' }];
    backend = mockBackend({ 'gyms/a': { ...HALL, hours: { sun: spans, fri: spans } }, 'gyms/b': { ...ACADEMY, hours: { wed: spans, mon: spans } } });
    open();
    await screen.findByRole('group', { name: 'Hours on Monday' });
    const groups = screen.getAllByRole('group', { name: /^Hours on/ }).map((each) => each.querySelector('legend')?.textContent);
    expect(groups).toEqual(['Hours on Monday', 'Hours on Wednesday', 'Hours on Friday', 'Hours on Sunday']);
  });

  test('merges the loaded versions with the chosen values and returns to the queue', async () => {
    const { user, path } = open();
    await user.click((await group('Phone')).getByLabelText(/0199/));
    await user.click((await group('Programs')).getByLabelText(/Half Guard Hall/));
    await merge(user);
    await waitFor(() => expect(path()).toBe('/admin/duplicates'));
    expect(inputsTo('mergeGyms')).toEqual([
      { stays: { id: 'a', version: 3 }, goes: { id: 'b', version: 5 }, choices: { phone: 'other', full_address: 'other' } },
    ]);
    expect(await screen.findByText('Half Guard Academy was merged into Half Guard Hall.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/a');
  });

  test('has both gyms’ names in its title', async () => {
    open();
    await waitFor(() => expect(document.title).toBe('Compare two gyms: Half Guard Hall and Half Guard Academy'));
  });

  test('merges in the other direction if the other gym is kept', async () => {
    const { user } = open();
    await user.click((await group('Which gym do you want to keep?')).getByLabelText(/^Half Guard Academy/));
    expect(isChosen((await group('Name')).getByLabelText(/Half Guard Academy$/))).toBe(true);
    await user.click((await group('Name')).getByLabelText(/Half Guard Hall$/));
    expect(screen.getByText(/If you use the other name, the page moves to the other URL/)).toBeTruthy();
    await merge(user);
    await waitFor(() => expect(inputsTo('mergeGyms')).toHaveLength(1));
    expect(inputsTo('mergeGyms')[0]).toMatchObject({ stays: { id: 'b' }, goes: { id: 'a' }, choices: { name: 'other', programs: 'both' } });
  });

  test('merges nothing if the admin cancels', async () => {
    const { user } = open();
    await user.click(await mergeButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(inputsTo('mergeGyms')).toEqual([]);
  });

  test('says why the import suggested them as duplicates', async () => {
    backend.documents.set('pairs/a~b', { ...PAIR, by: 'phone', meters: 120 });
    open();
    expect(await screen.findByText('Same phone number, 394 ft apart.')).toBeTruthy();
  });

  test('says that an admin has decided that they are not the same gym', async () => {
    backend.documents.set('pairs/a~b', { ...PAIR, decided: 'different', decidedAt: '2026-03-02T10:00:00.000Z' });
    open();
    expect(await screen.findByText(/^An admin marked these as different gyms on Mar 2, 2026/)).toBeTruthy();
  });

  test('lists what else happens to the merged gym', async () => {
    backend.ties = [makeTies({ saved: 9 }), makeTies({ owners: 1, saved: 2, isSponsored: true })];
    open();
    const rest = within(await screen.findByRole('region', { name: 'What else happens when Half Guard Academy is merged' }));
    expect(rest.getByText('Its owner will own the kept gym and be notified.')).toBeTruthy();
    expect(rest.getByText('2 people saved it. They’ll see the kept gym in their saved gyms instead.')).toBeTruthy();
    expect(rest.getByText('Its sponsorship continues for the kept gym.')).toBeTruthy();
  });

  test('does not allow merging two sponsored gyms', async () => {
    backend.ties = [makeTies({ isSponsored: true }), makeTies({ isSponsored: true })];
    open();
    expect((await mergeButton()).disabled).toBe(true);
    expect(screen.getByText('Both gyms are sponsored, so they can’t be merged yet.')).toBeTruthy();
  });

  test('marks the gyms as different', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: 'Not the same gym' }));
    await waitFor(() => expect(path()).toBe('/admin/duplicates'));
    expect(inputsTo('markGymsAsDifferent')).toEqual([]);
    await sendDecisions();
    expect(inputsTo('markGymsAsDifferent')).toEqual([{ gymIds: ['a', 'b'] }]);
  });

  test('cannot mark the gyms as different during a merge', async () => {
    backend.calls.set('mergeGyms', () => new Promise(() => {}));
    const { user } = open();
    await merge(user);
    const differentButton = await screen.findByRole<HTMLButtonElement>('button', { name: 'Not the same gym' });
    await waitFor(() => expect(differentButton.disabled).toBe(true));
  });

  test('shows an error next to the choice that caused it', async () => {
    const photo = (url: string) => ({ url, source: 'https://example.com' }) as never;
    backend.documents.set('gyms/a', { ...HALL, photos: [photo('https://example.com/1.jpg')] });
    backend.documents.set('gyms/b', { ...ACADEMY, photos: [photo('https://example.com/2.jpg')] });
    backend.calls.set('mergeGyms', () => {
      throw new CallFailure('invalid', { issues: [{ path: 'photos', message: 'Together, the gyms have 31 photos.' }] });
    });
    const { user } = open();
    await merge(user);
    expect(await (await group('Photos')).findByText('Together, the gyms have 31 photos.')).toBeTruthy();
  });
});

describe('PairPage if someone else has changed one of the gyms', () => {
  const changeFirstGym = () => {
    backend.documents.set('gyms/a', { ...HALL, version: 4, zip: '78701' });
    backend.calls.set('mergeGyms', () => {
      throw new CallFailure('stale-edit');
    });
  };

  test('shows what changed after a stale merge, keeps the choices, and can merge again', async () => {
    const { user } = open();
    await user.click((await group('Phone')).getByLabelText(/0199/));
    changeFirstGym();
    await merge(user);
    expect(await screen.findByText(/What changed: Address/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^One of these gyms has just changed, so nothing was merged\./));
    expect(isChosen((await group('Phone')).getByLabelText(/0199/))).toBe(true);
    backend.calls.clear();
    await merge(user);
    await waitFor(() => expect(inputsTo('mergeGyms')).toHaveLength(2));
    expect(inputsTo('mergeGyms')[1]).toMatchObject({ stays: { id: 'a', version: 4 }, choices: { phone: 'other' } });
  });

  test('keeps the choices even if the new versions cannot be loaded', async () => {
    const { user } = open();
    await user.click((await group('Phone')).getByLabelText(/0199/));
    changeFirstGym();
    vi.mocked(readDocument).mockRejectedValue(new Unreachable());
    await merge(user);
    expect(await screen.findByText('We couldn’t refresh these gyms.')).toBeTruthy();
    expect(isChosen((await group('Phone')).getByLabelText(/0199/))).toBe(true);
    vi.mocked(readDocument).mockImplementation((async (path: string) => backend.documents.get(path)) as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/What changed: Address/)).toBeTruthy();
    expect(isChosen((await group('Phone')).getByLabelText(/0199/))).toBe(true);
  });

  test('explains what to do if both gyms are sponsored now', async () => {
    const { user } = open();
    await mergeButton();
    backend.ties = [makeTies({ isSponsored: true }), makeTies({ isSponsored: true })];
    backend.calls.set('mergeGyms', () => {
      throw new CallFailure('already-sponsored');
    });
    await merge(user);
    expect(await screen.findByText('Both gyms are sponsored, so they can’t be merged yet.')).toBeTruthy();
    expect(screen.queryByText(/renew it, on their dashboard/)).toBeNull();
  });

  test('shows that the gyms were already merged, and offers to unmerge them', async () => {
    const { user, go } = open();
    await mergeButton();
    await user.click(screen.getByRole('button', { name: 'Not the same gym' }));
    // The admin comes back before the decision is sent.
    await go('/admin/duplicates/a~b');
    await screen.findByRole('heading', { name: '4 differences' });
    backend.documents.set('gyms/b', makePointer({ unmergeData: { gym: ACADEMY, pages: [], before: {}, after: {} } }));
    backend.calls.set('markGymsAsDifferent', () => {
      throw new CallFailure('already-decided');
    });
    await sendDecisions();
    expect(await screen.findByRole('heading', { name: 'These gyms are merged' })).toBeTruthy();
    expect(screen.getByText('Half Guard Academy was merged into Half Guard Hall.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unmerge…' }));
    expect(await screen.findByRole('dialog', { name: 'Unmerge these gyms?' })).toBeTruthy();
  });

  test('links to the third gym that one of them was merged into', async () => {
    backend.documents.set('gyms/b', makePointer({ mergedInto: 'c', unmergeData: { gym: ACADEMY, pages: [], before: {}, after: {} } }));
    open();
    expect(await screen.findByRole('heading', { name: 'One of these gyms was merged into a third gym' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare with that gym' }).getAttribute('href')).toBe('/admin/duplicates/a~c');
  });

  test('says that one gym was deleted and links to the other pairs', async () => {
    backend.documents.delete('gyms/b');
    open();
    expect(await screen.findByRole('heading', { name: 'One of these gyms was deleted' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All duplicates' }).getAttribute('href')).toBe('/admin/duplicates');
  });

  test('says that both gyms were deleted', async () => {
    backend.documents.delete('gyms/a');
    backend.documents.delete('gyms/b');
    open();
    expect(await screen.findByRole('heading', { name: 'These gyms were deleted' })).toBeTruthy();
  });
});

describe('PairPage while the gyms load', () => {
  test('shows a loading message, an error and a retry', async () => {
    vi.mocked(readDocument).mockRejectedValue(new Unreachable());
    const { user } = open();
    expect(screen.getByText('Loading the two gyms…')).toBeTruthy();
    expect(await screen.findByText('The two gyms didn’t load.')).toBeTruthy();
    vi.mocked(readDocument).mockImplementation((async (path: string) => backend.documents.get(path)) as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '4 differences' })).toBeTruthy();
  });

  test.each(['a', 'a~a', '~b', 'a~b~c'])('sends no request unless the URL names two gyms: %s', async (pairId) => {
    open(pairId);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t point to two gyms' })).toBeTruthy();
    expect(readDocument).not.toHaveBeenCalled();
  });
});
