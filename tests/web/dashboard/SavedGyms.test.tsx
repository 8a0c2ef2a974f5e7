import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SavedGyms } from '../../../web/src/features/dashboard/SavedGyms';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { readList } from '../../../web/src/lib/watch';
import { Toasts } from '../../../web/src/app/Toasts';
import { setSaved, useSavedGyms } from '../../../web/src/stores/savedGyms';
import { useSession } from '../../../web/src/stores/session';
import { openAt } from '../routing';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/watch');

const saved = (id: string, name: string) => ({
  id,
  gymId: id,
  name,
  place: 'Austin, TX',
  path: `/bjj/texas/austin/${id}`,
  savedAt: '2026-03-01T10:00:00.000Z',
});

beforeEach(() => {
  vi.resetAllMocks();
  useSavedGyms.setState({ saved: {}, wishes: {} });
  vi.mocked(readList).mockResolvedValue([saved('g1', 'Half Guard Hall'), saved('g2', 'Deep Water')] as never);
  useSession.setState({ status: 'known', account: { uid: 'u1', email: 'ana@example.com', emailVerified: true } });
});
function open() {
  openAt(
    '/dashboard',
    <>
      <SavedGyms />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}

test('lists the gyms with their pages, the latest first', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Half Guard Hall' })).getAttribute('href')).toBe('/bjj/texas/austin/g1');
  expect(readList).toHaveBeenCalledWith('users/u1/savedGyms', { order: ['savedAt', 'desc'], limit: 100 });
});

test('an empty list says how it is filled', async () => {
  vi.mocked(readList).mockResolvedValue([]);
  open();
  expect((await screen.findByRole('link', { name: 'Find a gym' })).getAttribute('href')).toBe('/bjj');
});

test('a gym is taken off', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Deep Water' }));
  expect(invoke).toHaveBeenCalledWith('removeSavedGym', { gymId: 'g2' });
  expect(screen.queryByRole('link', { name: 'Deep Water' })).toBeNull();
});

test('a gym stands, busy, until it is stored that it is off the list', async () => {
  const stored = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(stored.promise);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Deep Water' }));
  expect(screen.getByRole('button', { name: 'Remove Deep Water' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText(/no longer on your list/)).toBeNull();
  await act(async () => stored.resolve({} as never));
  expect(screen.getByText('Deep Water is no longer on your list.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Deep Water' })).toBeNull();
});

test('a gym that is still being saved is named, and stands in the list once it is stored', async () => {
  const stored = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(stored.promise);
  vi.mocked(readList).mockResolvedValueOnce([]);
  void setSaved({ uid: 'u1', gymId: 'g1', name: 'Half Guard Hall', value: true });
  open();
  expect(await screen.findByText('Saving Half Guard Hall…')).toBeTruthy();
  expect(screen.queryByText(/None yet/)).toBeNull();
  await act(async () => stored.resolve({} as never));
  expect(await screen.findByRole('link', { name: 'Half Guard Hall' })).toBeTruthy();
});

test('one that could not be taken off is back, with the reason', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Deep Water' }));
  expect(await screen.findByText(/Unable to connect/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deep Water' })).toBeTruthy();
});

test('a list that did not load says so, and is asked for again', async () => {
  vi.mocked(readList).mockRejectedValueOnce(new Error('offline'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Half Guard Hall' })).toBeTruthy();
});
