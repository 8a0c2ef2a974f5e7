import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Gym, Weekday } from '@contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import DashboardPage from '@web/features/dashboard/DashboardPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { readList, watchList } from '@web/lib/watch';
import { setSaved, useSavedGyms } from '@web/stores/savedGyms';
import { useSession } from '@web/stores/session';
import { gymWith } from '@support/gym';
import { openAt } from '../routing';

// Invitations load with a separate call and have their own tests.
vi.mock('@web/features/dashboard/Invitations', () => ({ Invitations: () => null }));

const makeSavedGym = (id: string, name: string) => ({
  id,
  gymId: id,
  name,
  place: 'Austin, TX',
  path: `/bjj/texas/austin/${id}`,
  savedAt: '2026-03-01T10:00:00.000Z',
});
const HALF_GUARD = gymWith({ name: 'Half Guard Hall', slug: 'half-guard-hall' });
const DEEP_WATER = gymWith({ name: 'Deep Water', slug: 'deep-water' });
const SAVED = [makeSavedGym('g1', 'Half Guard Hall'), makeSavedGym('g2', 'Deep Water')];
let gyms: Record<string, Gym | undefined>;
/** Returns the stored list of saved gyms. */
const readSaved = vi.fn(() => SAVED);

beforeEach(() => {
  useSavedGyms.setState({ saved: {}, pending: {} });
  gyms = { g1: HALF_GUARD, g2: DEEP_WATER };
  vi.mocked(readList).mockImplementation(async (path) => (path === 'users/u1/savedGyms' ? readSaved() : []) as never);
  vi.mocked(readDocument).mockImplementation(async (path) => gyms[path.replace('gyms/', '')] as never);
  vi.mocked(watchList).mockReturnValue(() => {});
  useSession.setState({ status: 'known', account: { uid: 'u1', email: 'ana@example.com', emailVerified: true } });
});
function open() {
  openAt(
    '/dashboard',
    <>
      <DashboardPage />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const gymNames = async () => {
  await screen.findByRole('link', { name: 'Deep Water' });
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
};

test('the saved gyms are listed with their current names and links', async () => {
  gyms.g1 = { ...HALF_GUARD, name: 'Full Guard Hall', slug: 'full-guard-hall' };
  open();
  expect((await screen.findByRole('link', { name: 'Full Guard Hall' })).getAttribute('href')).toBe('/bjj/texas/austin/full-guard-hall');
  expect(readList).toHaveBeenCalledWith('users/u1/savedGyms', { order: ['savedAt', 'desc'], limit: 100 });
});

test('saved gyms with the same name are told apart by their streets', async () => {
  const [oak, elm] = ['12 Oak St, Austin, TX 78704', '9 Elm St, Austin, TX 78702'];
  gyms = { g1: { ...HALF_GUARD, full_address: oak }, g2: { ...DEEP_WATER, name: HALF_GUARD.name, full_address: elm } };
  open();
  expect(await screen.findByText('12 Oak St, Austin, TX')).toBeTruthy();
  expect(screen.getByText('9 Elm St, Austin, TX')).toBeTruthy();
});

test('the saved gym with the next open mat comes first, with its time, fee and day', async () => {
  gyms.g2 = { ...DEEP_WATER, pricing: { openMat: 10 }, schedule: [{ day: 'sun', start: '10:00', program: 'open-mat' }] };
  open();
  expect(await gymNames()).toEqual(['Deep Water', 'Half Guard Hall']);
  expect(screen.getByText('10:00 am · $10')).toBeTruthy();
  expect(screen.getByText('Sun, Nov 22')).toBeTruthy();
  expect(screen.getByText('No open mat listed')).toBeTruthy();
  expect(screen.getByText('1 open mat at your saved gyms in the next 7 days.')).toBeTruthy();
});

test('the dashboard’s summary counts only open mats whose next date is within seven days', async () => {
  const openMat = (day: Weekday, from: string) => ({ day, start: '10:00', program: 'open-mat', validFrom: from }) as const;
  // Today is Saturday, November 21.
  gyms.g1 = { ...HALF_GUARD, schedule: [openMat('fri', '2026-11-27'), openMat('sat', '2026-11-28')] };
  gyms.g2 = { ...DEEP_WATER, schedule: [openMat('sun', '2026-12-13')] };
  open();
  expect(await gymNames()).toEqual(['Half Guard Hall', 'Deep Water']);
  expect(screen.getByText('1 open mat at your saved gyms in the next 7 days.')).toBeTruthy();
  expect(screen.getByText('Sun, Dec 13')).toBeTruthy();
});

test('the dashboard’s summary says that there are no open mats within seven days if the next ones are later', async () => {
  gyms.g2 = { ...DEEP_WATER, schedule: [{ day: 'sun', start: '10:00', program: 'open-mat', validFrom: '2026-12-13' }] };
  open();
  expect(await screen.findByText('No open mats at your saved gyms in the next 7 days.')).toBeTruthy();
  expect(screen.getByText('Sun, Dec 13')).toBeTruthy();
});

test('saved gyms mark an open mat today, and ignore open mats that are for members or at closed gyms', async () => {
  gyms.g1 = {
    ...HALF_GUARD,
    schedule: [
      { day: 'sat', start: '18:00', program: 'open-mat', fee: 0 },
      { day: 'sat', start: '12:00', program: 'open-mat', visitors: false },
    ],
  };
  gyms.g2 = { ...DEEP_WATER, status: 'closed', schedule: [{ day: 'sun', start: '10:00', program: 'open-mat' }] };
  open();
  expect(await gymNames()).toEqual(['Half Guard Hall', 'Deep Water']);
  expect(screen.getByText('6:00 pm · Free')).toBeTruthy();
  expect(screen.getByText('Today, Sat, Nov 21')).toBeTruthy();
  expect(screen.getByText('Closed permanently')).toBeTruthy();
  expect(screen.queryByText('No open mat listed')).toBeNull();
});

test('a saved gym that is closed today is not shown as open', async () => {
  const hours = { sat: [{ open: '09:00', close: '21:00' }] };
  gyms.g1 = { ...HALF_GUARD, hours };
  gyms.g2 = {
    ...DEEP_WATER,
    hours,
    datedChanges: [{ kind: 'closed', id: 'c', from: '2026-11-21', to: '2026-11-21', by: 'owner', at: '2026-11-20T12:00:00.000Z' }],
  };
  open();
  expect(await screen.findAllByText('Open until 9:00 pm')).toHaveLength(1);
  expect(screen.getByText('Closed now')).toBeTruthy();
});

test('a saved gym whose data cannot be loaded is still listed with its saved name', async () => {
  gyms.g2 = undefined;
  vi.mocked(readDocument).mockImplementation(async (path) => (path === 'gyms/g1' ? Promise.reject(new Error('denied')) : undefined) as never);
  open();
  expect((await screen.findByRole('link', { name: 'Half Guard Hall' })).getAttribute('href')).toBe('/bjj/texas/austin/g1');
  expect(screen.getAllByText('Details didn’t load. The gym may no longer be listed.')).toHaveLength(2);
  expect(screen.queryByText(/in the next 7 days/)).toBeNull();
});

describe('a saved gym’s changes', () => {
  const lastVisit = (last: string) => localStorage.setItem('halfmat:visit:u1', JSON.stringify({ last }));
  const confirmed: Gym['confirmed'] = {
    hours: { at: '2026-11-20T10:00:00.000Z', by: 'owner' },
    pricing: { at: '2026-11-19T10:00:00.000Z', by: 'admin' },
    schedule: { at: '2026-11-20T11:00:00.000Z', by: 'import' },
  };

  test('are shown since the last visit in this browser, if made by people', async () => {
    lastVisit('2026-11-19T12:00:00.000Z');
    gyms.g1 = { ...HALF_GUARD, confirmed };
    open();
    expect((await screen.findByText(/updated or confirmed/)).textContent).toBe('Nov 20: opening hours updated or confirmed');
    expect(screen.getByText('Some gyms have changed since your last visit in this browser.')).toBeTruthy();
  });

  test('aren’t announced if there are none', async () => {
    lastVisit('2026-11-20T12:00:00.000Z');
    gyms.g1 = { ...HALF_GUARD, confirmed };
    open();
    expect(await screen.findByText('No changes since your last visit in this browser.')).toBeTruthy();
  });

  test('say only that the page was updated if an import changed it', async () => {
    lastVisit('2026-11-19T12:00:00.000Z');
    gyms.g1 = { ...HALF_GUARD, updatedAt: '2026-11-20T11:00:00.000Z' };
    open();
    expect((await screen.findByText(/page updated/)).textContent).toBe('Nov 20: page updated');
  });

  test('are not shown on the first visit, and the page says that they will be', async () => {
    gyms.g1 = { ...HALF_GUARD, confirmed };
    open();
    expect(await screen.findByText(/^Next time you visit/)).toBeTruthy();
    expect(screen.queryByText(/updated or confirmed/)).toBeNull();
  });
});

test('an empty list of saved gyms explains how to save one', async () => {
  vi.mocked(readList).mockResolvedValue([]);
  open();
  expect((await screen.findByRole('link', { name: 'Find a gym' })).getAttribute('href')).toBe('/bjj');
});

test('a removed gym disappears right away, and the removal can be undone', async () => {
  const stored = Promise.withResolvers<never>();
  vi.mocked(invoke)
    .mockReturnValueOnce(stored.promise)
    .mockResolvedValue({} as never);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Deep Water' }));
  expect(invoke).toHaveBeenCalledWith('removeSavedGym', { gymId: 'g2' });
  expect(screen.queryByRole('link', { name: 'Deep Water' })).toBeNull();
  expect(screen.queryByText(/from your saved gyms/)).toBeNull();
  await act(async () => stored.resolve({} as never));
  expect(screen.getByText(/Removed Deep Water from your saved gyms\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(invoke).toHaveBeenLastCalledWith('addSavedGym', { gymId: 'g2' });
  expect(await screen.findByRole('link', { name: 'Deep Water' })).toBeTruthy();
});

test('removing gyms by keyboard moves focus to the next gym, and finally to the section', async () => {
  vi.mocked(invoke).mockResolvedValue({} as never);
  const user = open();
  (await screen.findByRole('button', { name: 'Remove Half Guard Hall' })).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Deep Water' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain('No saved gyms yet');
  expect(document.activeElement).not.toBe(document.body);
});

test('a gym that is still being saved is named, and appears in the list once stored', async () => {
  const stored = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(stored.promise);
  readSaved.mockReturnValueOnce([]);
  void setSaved({ uid: 'u1', gymId: 'g1', name: 'Half Guard Hall', value: true });
  open();
  expect(await screen.findByText('Saving Half Guard Hall…')).toBeTruthy();
  expect(screen.queryByText(/No saved gyms yet/)).toBeNull();
  await act(async () => stored.resolve({} as never));
  expect(await screen.findByRole('link', { name: 'Half Guard Hall' })).toBeTruthy();
});

test('a gym whose removal failed reappears with the reason', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Deep Water' }));
  expect(await screen.findByText(/The site is busy or down/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deep Water' })).toBeTruthy();
});

test('the saved gyms show a retry if they cannot be loaded', async () => {
  readSaved.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Half Guard Hall' })).toBeTruthy();
});
