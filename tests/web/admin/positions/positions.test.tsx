import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GymRow, GymTablePage } from '@contract';
import { Toasts } from '@web/app/Toasts';
import PositionsPage from '@web/features/admin/positions/PositionsPage';
import { CallFailure } from '@web/lib/failure';
import { readDocument } from '@web/lib/source';
import { Unreachable } from '@web/lib/unreachable';
import { openAt } from '../../routing';
import { type Backend, backendOf, gymOf, pointerOf, sentTo, signedIn } from '../duplicates/merging';

const row = (id: string, name: string): GymRow => ({
  id,
  name,
  city: 'Austin',
  state: 'TX',
  status: 'published',
  source: 'site',
  owned: false,
  classes: 0,
  photos: 0,
  doubts: [],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
});
const pageOf = (gyms: GymRow[], more: Partial<GymTablePage> = {}): GymTablePage => ({ gyms, matching: gyms.length, before: 0, all: 10, sources: [], ...more });

let backend: Backend;
let pages: GymTablePage[];
beforeEach(() => {
  const [first, second] = [row('a', 'Alpha BJJ'), row('b', 'Beta BJJ')];
  backend = backendOf({
    'gyms/a': gymOf({ name: 'Alpha BJJ', full_address: '1 Main St, Austin, TX', version: 3 }),
    'gyms/b': gymOf({ name: 'Beta BJJ', version: 5 }),
  });
  pages = [pageOf([first, second])];
  backend.calls.set('listGyms', () => (pages.length > 1 ? pages.shift() : pages[0]));
  backend.calls.set('updateGym', () => ({ id: 'a', path: '/bjj/texas/austin/alpha-bjj', version: 4 }));
  signedIn();
});

function open(search = '') {
  const page = openAt(
    `/admin/positions${search}`,
    <>
      <PositionsPage />
      <Toasts />
    </>,
  );
  return { ...page, user: userEvent.setup() };
}
const gym = (name: string) => screen.findByRole('article', { name });
const latitude = () => screen.findByLabelText<HTMLInputElement>('Latitude');
const save = () => screen.findByRole('button', { name: 'Save and next' });

describe('PositionsPage', () => {
  test('shows unplaced gyms one after another with their address', async () => {
    open();
    const first = within(await gym('Alpha BJJ'));
    expect(await first.findByText('1 Main St, Austin, TX')).toBeTruthy();
    expect(screen.getByText('1 of 2 gyms')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Look up on OpenStreetMap' }).getAttribute('href')).toContain('1%20Main%20St');
    expect(first.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('includes gyms with an approximate position and says so', async () => {
    backend.documents.set('gyms/a', gymOf({ name: 'Alpha BJJ', latitude: 30.26, longitude: -97.74, doubts: ['position'] }));
    open();
    expect(await screen.findByText(/^This location is approximate/)).toBeTruthy();
    expect(screen.queryByText(/^This gym now has a location/)).toBeNull();
  });

  test('saves the pin based on the loaded version and goes to the next gym', async () => {
    const { user } = open();
    await user.click(await latitude());
    await user.paste('30.2672, -97.7431');
    await user.click(await save());
    expect(await gym('Beta BJJ')).toBeTruthy();
    const seen = { latitude: null, longitude: null };
    expect(sentTo('updateGym')).toEqual([{ id: 'a', version: 3, changes: { latitude: 30.2672, longitude: -97.7431 }, seen }]);
    expect(await screen.findByText('Location of Alpha BJJ saved.')).toBeTruthy();
  });

  test.each(['', '91', 'north'])('refuses the latitude “%s”', async (north) => {
    const { user } = open();
    if (north) await user.type(await latitude(), north);
    await user.type(await screen.findByLabelText('Longitude'), '-97.7431');
    await user.click(await save());
    expect(await screen.findByText('Place the pin on the map, or enter coordinates such as 30.2672.')).toBeTruthy();
    expect(document.activeElement).toBe(await latitude());
    expect(sentTo('updateGym')).toEqual([]);
  });

  test('shows a refusal at the field and keeps the entry', async () => {
    const message = 'These coordinates are in Oklahoma, not in Texas. Correct one of them.';
    backend.calls.set('updateGym', () => {
      throw new CallFailure('invalid', [{ path: 'changes.latitude', message }]);
    });
    const { user } = open();
    await user.click(await latitude());
    await user.paste('35.4676, -97.5164');
    await user.click(await save());
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await latitude()).value).toBe('35.4676');
  });

  test('skips a gym and goes back with buttons or keys', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Skip' });
    await user.keyboard('jn');
    await within(await gym('Beta BJJ')).findByRole('button', { name: 'Back' });
    await user.keyboard('b');
    expect(await gym('Alpha BJJ')).toBeTruthy();
    expect(sentTo('updateGym')).toEqual([]);
  });

  test('moves the focus to a gym when navigating, but not when the page opens', async () => {
    const { user } = open();
    await gym('Alpha BJJ');
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(document.activeElement).toBe(await gym('Beta BJJ'));
  });

  test('is filtered by state, which the URL keeps', async () => {
    const { user, path } = open();
    await user.selectOptions(await screen.findByLabelText('State'), 'Texas');
    expect(path()).toBe('/admin/positions?state=TX');
    await waitFor(() => expect(sentTo('listGyms').at(-1)).toEqual({ lacks: 'coordinates', sort: 'place', states: ['TX'] }));
  });

  test('loads gyms page by page', async () => {
    pages = [pageOf([row('a', 'Alpha BJJ')], { matching: 2, next: 'NEXT' }), pageOf([row('b', 'Beta BJJ')], { matching: 2 })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await gym('Beta BJJ')).toBeTruthy();
    expect(screen.getByText('2 of 2 gyms')).toBeTruthy();
    expect(sentTo('listGyms')[1]).toMatchObject({ after: 'NEXT' });
  });
});

describe('PositionsPage when someone else was faster', () => {
  test('says that a gym has a position by now', async () => {
    backend.documents.set('gyms/a', gymOf({ name: 'Alpha BJJ', latitude: 30.26, longitude: -97.74 }));
    open();
    expect(await screen.findByText('This gym now has a location. Move the pin if it’s wrong, or skip it.')).toBeTruthy();
    expect((await latitude()).value).toBe('30.26');
  });

  test('does not overwrite a position that was set in the meantime', async () => {
    backend.calls.set('updateGym', () => {
      throw new CallFailure('stale-edit', [{ path: 'changes.latitude', message: 'Someone else changed this too.' }]);
    });
    const { user } = open();
    await user.click(await latitude());
    await user.paste('30.2672, -97.7431');
    await user.click(await save());
    expect(await screen.findByText('Someone else just set this location. Open the gym to see it, or skip it.')).toBeTruthy();
  });

  test('names the gym that this one was merged into, and does not set its pin', async () => {
    backend.documents.set('gyms/a', pointerOf({ mergedInto: 'c' }));
    backend.documents.set('gyms/c', gymOf({ name: 'Gamma BJJ' }));
    const { user } = open();
    const article = within(await gym('Alpha BJJ'));
    expect((await article.findByRole('link', { name: 'Gamma BJJ' })).getAttribute('href')).toBe('/admin/gyms/c');
    expect(article.queryByLabelText('Latitude')).toBeNull();
    await user.click(article.getByRole('button', { name: 'Next gym' }));
    expect(await gym('Beta BJJ')).toBeTruthy();
  });

  test('says that a gym was deleted and goes on to the next', async () => {
    backend.documents.delete('gyms/a');
    const { user } = open();
    expect(await screen.findByText('This gym was deleted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next gym' }));
    await user.click(await within(await gym('Beta BJJ')).findByRole('button', { name: 'Back' }));
    expect(await gym('Alpha BJJ')).toBeTruthy();
  });
});

describe('the loading of PositionsPage', () => {
  test('says so if every gym has a position', async () => {
    pages = [pageOf([])];
    open();
    expect(await screen.findByRole('heading', { name: 'Every gym has a location' })).toBeTruthy();
  });

  test('says which gym was the last one and can start again with the skipped ones', async () => {
    pages = [pageOf([row('a', 'Alpha BJJ')])];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('heading', { name: 'That was the last one' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await gym('Alpha BJJ')).toBeTruthy();
    expect(sentTo('listGyms')).toHaveLength(2);
  });

  test('shows a loading message, an error and a retry', async () => {
    backend.calls.set('listGyms', () => {
      throw new CallFailure('unavailable');
    });
    const { user } = open();
    expect(screen.getByText('Loading the gyms…')).toBeTruthy();
    expect(await screen.findByText('The gyms didn’t load.')).toBeTruthy();
    backend.calls.set('listGyms', () => pages[0]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await gym('Alpha BJJ')).toBeTruthy();
  });

  test('offers a retry or a skip if one gym cannot be loaded', async () => {
    vi.mocked(readDocument).mockRejectedValueOnce(new Unreachable());
    const { user } = open();
    expect(await screen.findByText('The gym didn’t load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await gym('Beta BJJ')).toBeTruthy();
  });
});
