import { documentPaths } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { STATS_FALLBACK, STATS_FALLBACK_NOTE } from '@functions/stats/domain';
import { FeaturedManager } from '@web/features/admin/featured/FeaturedManager';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readList, watchDocument } from '@web/lib/watch';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { openAt } from '../../routing';
import { answer } from '../../backend';
import { fill } from '../../fill';

const AUSTIN = { id: 'tx-austin', name: 'Austin', state: 'TX', url: '/bjj/texas/austin' };
const HALL = { id: 'tx-austin-half-guard-hall', name: 'Half Guard Hall', url: '/bjj/texas/austin/half-guard-hall', cityId: AUSTIN.id };

beforeEach(() => {
  answer({
    addFeaturedCity: { id: 'new' },
    addFeaturedGym: { id: 'new' },
    countPendingRefreshes: { cities: 0, states: 0, others: 0 },
    deleteFeaturedGym: {},
    reorderFeaturedCities: {},
    regenerateStats: { statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: '2026-11-21T17:30:00.000Z' },
  });
  vi.mocked(watchDocument).mockReturnValue(() => {});
  vi.mocked(readList).mockImplementation(async (path) => (path === 'featuredCities' ? [AUSTIN] : [HALL]) as never);
});
async function open() {
  openAt(
    '/',
    <>
      <FeaturedManager />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  await screen.findByRole('link', { name: 'Austin, TX' });
  return userEvent.setup();
}

test('FeaturedManager reads its lists within the specified limits', async () => {
  await open();
  expect(readList).toHaveBeenCalledWith('featuredCities', expect.objectContaining({ limit: 100 }));
  expect(readList).toHaveBeenCalledWith('featuredGyms', expect.objectContaining({ limit: 500 }));
});

test('FeaturedManager limits a city’s state to two uppercase letters', async () => {
  const user = await open();
  await fill(user, screen.getByLabelText('City name'), 'Waco');
  await user.type(screen.getByLabelText('State'), 'txx');
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('TX');
  await fill(user, screen.getAllByLabelText('URL path')[0] as HTMLElement, '/bjj/texas/waco');
  await user.click(screen.getByRole('button', { name: 'Add city' }));
  expect(invoke).toHaveBeenCalledWith('addFeaturedCity', { name: 'Waco', state: 'TX', url: '/bjj/texas/waco' });
  expect(await screen.findByText('City added successfully!')).toBeTruthy();
});

test('FeaturedManager requires a city’s name, state and path', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add city' }));
  expect(await screen.findAllByText('This is required.')).toHaveLength(2);
  expect(screen.getByText('Enter a two-letter state, such as TX.')).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('FeaturedManager shows why a city was rejected', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('already-exists', { message: 'This city is already featured.' }));
  const user = await open();
  await fill(user, screen.getByLabelText('City name'), 'Austin');
  await user.type(screen.getByLabelText('State'), 'TX');
  await fill(user, screen.getAllByLabelText('URL path')[0] as HTMLElement, '/bjj/texas/austin');
  await user.click(screen.getByRole('button', { name: 'Add city' }));
  expect(await screen.findByText('Failed to add city: This city is already featured.')).toBeTruthy();
});

test('FeaturedManager allows adding a gym only once a city is chosen', async () => {
  const user = await open();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add gym' });
  expect(add.disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('City'), 'Austin, TX');
  expect(add.disabled).toBe(false);
  await fill(user, screen.getByLabelText('Gym name'), 'New Mat');
  await fill(user, screen.getAllByLabelText('URL path')[1] as HTMLElement, '/bjj/texas/austin/new-mat');
  await user.click(add);
  expect(invoke).toHaveBeenCalledWith('addFeaturedGym', { cityId: 'tx-austin', name: 'New Mat', url: '/bjj/texas/austin/new-mat' });
  expect(await screen.findByText('Gym added successfully!')).toBeTruthy();
});

test('FeaturedManager asks before deleting a city, and canceling deletes nothing', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Austin, TX' }));
  expect(screen.getByText('Are you sure you want to delete this city?')).toBeTruthy();
  expect(screen.getByText('This removes Austin, TX and Half Guard Hall from the homepage. Their pages stay up.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(invoke).not.toHaveBeenCalled();
});

test('FeaturedManager asks before deleting a gym, and confirms the deletion', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Half Guard Hall' }));
  expect(screen.getByText('Are you sure you want to delete this gym?')).toBeTruthy();
  expect(screen.getByText('This removes Half Guard Hall from the homepage. Its page stays up.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete gym' }));
  expect(invoke).toHaveBeenCalledWith('deleteFeaturedGym', { id: HALL.id });
  expect(await screen.findByText('Gym deleted successfully!')).toBeTruthy();
});

test('FeaturedManager shows an error if a deletion fails', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Austin, TX' }));
  await user.click(screen.getByRole('button', { name: 'Delete city' }));
  expect(await screen.findByText('Failed to delete city')).toBeTruthy();
});

test('FeaturedManager reports whether regenerating the statistics succeeded', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Regenerate statistics' }));
  expect(await screen.findByText('Statistics regenerated successfully!')).toBeTruthy();
  vi.mocked(invoke).mockRejectedValue(new CallFailure('rate-limited'));
  await user.click(screen.getByRole('button', { name: 'Regenerate statistics' }));
  expect(await screen.findByText('Failed to regenerate stats: Too many requests. Please wait a minute and try again.')).toBeTruthy();
});

test('FeaturedManager shows the backend’s note on the statistics until it is removed', async () => {
  await open();
  const sendSummary = (summary: unknown) =>
    act(() => {
      for (const [path, next] of vi.mocked(watchDocument).mock.calls) if (path === documentPaths.statsSummary) next(summary);
    });
  expect(screen.queryByText(STATS_FALLBACK_NOTE)).toBeNull();
  sendSummary({ ...STATS_FALLBACK, note: STATS_FALLBACK_NOTE });
  expect(screen.getByText(STATS_FALLBACK_NOTE)).toBeTruthy();
  sendSummary(STATS_FALLBACK);
  expect(screen.queryByText(STATS_FALLBACK_NOTE)).toBeNull();
});

const WACO = { id: 'tx-waco', name: 'Waco', state: 'TX', url: '/bjj/texas/waco' };
const listedCities = () => screen.getAllByRole('link', { name: /, TX$/ }).map(({ textContent }) => textContent);
function mockHomepageOrder(...ids: string[]) {
  vi.mocked(watchDocument).mockImplementation((path, next) => {
    if (path === documentPaths.home) next({ popular: ids.map((id) => ({ id })) } as never);
    return () => {};
  });
}

test('FeaturedManager lists cities in the homepage’s order, and saves the order after one was moved', async () => {
  vi.mocked(readList).mockImplementation(async (path) => (path === 'featuredCities' ? [AUSTIN, WACO] : [HALL]) as never);
  mockHomepageOrder(WACO.id, AUSTIN.id);
  const user = await open();
  expect(listedCities()).toEqual(['Waco, TX', 'Austin, TX']);
  expect(screen.getByText('Sorted by number of gyms. Drag a city or pick its position to use your own order.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Position of Austin'), '1');
  expect(invoke).toHaveBeenCalledWith('reorderFeaturedCities', { ids: [AUSTIN.id, WACO.id] });
  expect(await screen.findByText('City order saved.')).toBeTruthy();
  expect(listedCities()).toEqual(['Austin, TX', 'Waco, TX']);
});

test('FeaturedManager moves a city with the arrow keys, keeps focus and announces the new position', async () => {
  vi.mocked(readList).mockImplementation(async (path) => (path === 'featuredCities' ? [AUSTIN, WACO] : [HALL]) as never);
  mockHomepageOrder(WACO.id, AUSTIN.id);
  const user = await open();
  screen.getByRole('button', { name: /^Move Waco, TX, 1 of 2/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(invoke).toHaveBeenCalledExactlyOnceWith('reorderFeaturedCities', { ids: [AUSTIN.id, WACO.id] });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Waco, TX, 2 of 2/);
  expect(screen.getByText('Waco is now number 2 of 2.')).toBeTruthy();
});

test('FeaturedManager saves one order at a time if keys are pressed quickly, and ends with the last one', async () => {
  vi.mocked(readList).mockImplementation(async (path) => (path === 'featuredCities' ? [AUSTIN, WACO] : [HALL]) as never);
  mockHomepageOrder(WACO.id, AUSTIN.id);
  const first = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValueOnce(first.promise);
  const user = await open();
  screen.getByRole('button', { name: /^Move Waco, TX, 1 of 2/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{ArrowUp}');
  expect(vi.mocked(invoke).mock.calls).toEqual([['reorderFeaturedCities', { ids: [AUSTIN.id, WACO.id] }]]);
  first.resolve(undefined as never);
  await waitFor(() => expect(vi.mocked(invoke).mock.calls.slice(1)).toEqual([['reorderFeaturedCities', { ids: [WACO.id, AUSTIN.id] }]]));
  await waitFor(() => expect(listedCities()).toEqual(['Waco, TX', 'Austin, TX']));
});

test('FeaturedManager can reset the custom order', async () => {
  vi.mocked(readList).mockImplementation(async (path) => (path === 'featuredCities' ? [{ ...AUSTIN, position: 0 }] : [HALL]) as never);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Sort by number of gyms' }));
  expect(invoke).toHaveBeenCalledWith('reorderFeaturedCities', { ids: [] });
});

test('FeaturedManager shows an error and restores the order if it cannot be saved', async () => {
  vi.mocked(readList).mockImplementation(async (path) => (path === 'featuredCities' ? [AUSTIN, WACO] : [HALL]) as never);
  mockHomepageOrder(AUSTIN.id, WACO.id);
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const user = await open();
  await user.selectOptions(screen.getByLabelText('Position of Waco'), '1');
  expect(await screen.findByText('We couldn’t save the order. Try again.')).toBeTruthy();
  expect(listedCities()).toEqual(['Austin, TX', 'Waco, TX']);
  screen.getByRole('button', { name: /^Move Waco, TX/ }).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.queryByText(/Waco is now/)).toBeNull());
});

test('FeaturedManager uses the specified failure messages for invalid entries, too', async () => {
  const user = await open();
  await fill(user, screen.getByLabelText('City name'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Add city' }));
  expect(await screen.findByText(/^Failed to add city: /)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('City'), 'tx-austin');
  await user.click(screen.getByRole('button', { name: 'Add gym' }));
  expect(await screen.findByText('Failed to add gym')).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('FeaturedManager shows exactly the specified alert text, even for screen readers', async () => {
  vi.mocked(invoke).mockResolvedValue({ gyms: 0 } as never);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Half Guard Hall' }));
  await user.click(screen.getByRole('button', { name: 'Delete gym' }));
  const alert = await screen.findByText('Gym deleted successfully!');
  expect(alert.textContent?.trim()).toBe('Gym deleted successfully!');
});
