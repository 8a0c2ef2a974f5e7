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
import { signInAdmin } from '../../signIn';
import { type Backend, mockBackend, makeGym, makePointer, inputsTo } from '../duplicates/mock-backend';
import { fill } from '../../fill';

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
const makePage = (gyms: GymRow[], fields: Partial<GymTablePage> = {}): GymTablePage => ({
  gyms,
  matching: gyms.length,
  before: 0,
  all: 10,
  sources: [],
  ...fields,
});

let backend: Backend;
let pages: GymTablePage[];
beforeEach(() => {
  const [first, second] = [row('a', 'Alpha BJJ'), row('b', 'Beta BJJ')];
  backend = mockBackend({
    'gyms/a': makeGym({ name: 'Alpha BJJ', full_address: '1 Main St, Austin, TX', version: 3 }),
    'gyms/b': makeGym({ name: 'Beta BJJ', version: 5 }),
  });
  pages = [makePage([first, second])];
  backend.calls.set('listGyms', () => (pages.length > 1 ? pages.shift() : pages[0]));
  backend.calls.set('updateGym', () => ({ id: 'a', path: '/bjj/texas/austin/alpha-bjj', version: 4 }));
  signInAdmin();
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
const findGym = (name: string) => screen.findByRole('article', { name });
const latitudeField = () => screen.findByLabelText<HTMLInputElement>('Latitude');
const saveButton = () => screen.findByRole('button', { name: 'Save and continue' });

describe('PositionsPage', () => {
  test('shows gyms without a location one after another, with their address', async () => {
    open();
    const first = within(await findGym('Alpha BJJ'));
    expect(await first.findByText('1 Main St, Austin, TX')).toBeTruthy();
    expect(screen.getByText('1 of 2 gyms')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Look up on OpenStreetMap' }).getAttribute('href')).toContain('1%20Main%20St');
    expect(first.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('includes gyms with an approximate location and says so', async () => {
    backend.documents.set('gyms/a', makeGym({ name: 'Alpha BJJ', latitude: 30.26, longitude: -97.74, doubts: ['position'] }));
    open();
    expect(await screen.findByText(/^This location is approximate/)).toBeTruthy();
    expect(screen.queryByText(/^This gym now has a location/)).toBeNull();
  });

  test('saves the pin based on the loaded version and goes to the next gym', async () => {
    const { user } = open();
    await user.click(await latitudeField());
    await user.paste('30.2672, -97.7431');
    await user.click(await saveButton());
    expect(await findGym('Beta BJJ')).toBeTruthy();
    const seen = { latitude: null, longitude: null };
    expect(inputsTo('updateGym')).toEqual([{ id: 'a', version: 3, changes: { latitude: 30.2672, longitude: -97.7431 }, seen }]);
    expect(await screen.findByText('Location of Alpha BJJ saved.')).toBeTruthy();
  });

  test.each(['', '91', 'north'])('rejects the latitude “%s”', async (latitude) => {
    const { user } = open();
    if (latitude) await user.type(await latitudeField(), latitude);
    await fill(user, await screen.findByLabelText('Longitude'), '-97.7431');
    await user.click(await saveButton());
    expect(await screen.findByText('Place the pin on the map, or enter coordinates such as 30.2672, -97.7431.')).toBeTruthy();
    expect(document.activeElement).toBe(await latitudeField());
    expect(inputsTo('updateGym')).toEqual([]);
  });

  test('shows an error from the backend at the field and keeps the entry', async () => {
    const message = 'These coordinates are in Oklahoma, not in Texas. Correct the coordinates or the state.';
    backend.calls.set('updateGym', () => {
      throw new CallFailure('invalid', { issues: [{ path: 'changes.latitude', message }] });
    });
    const { user } = open();
    await user.click(await latitudeField());
    await user.paste('35.4676, -97.5164');
    await user.click(await saveButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await latitudeField()).value).toBe('35.4676');
  });

  test('skips a gym and goes back with buttons or keys', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Skip' });
    await user.keyboard('jn');
    await within(await findGym('Beta BJJ')).findByRole('button', { name: 'Back' });
    await user.keyboard('b');
    expect(await findGym('Alpha BJJ')).toBeTruthy();
    expect(inputsTo('updateGym')).toEqual([]);
  });

  test('moves focus to a gym when navigating, but not when the page opens', async () => {
    const { user } = open();
    await findGym('Alpha BJJ');
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(document.activeElement).toBe(await findGym('Beta BJJ'));
  });

  test('is filtered by state, which the URL keeps', async () => {
    const { user, path } = open();
    await user.selectOptions(await screen.findByLabelText('State'), 'Texas');
    expect(path()).toBe('/admin/positions?state=TX');
    await waitFor(() => expect(inputsTo('listGyms').at(-1)).toEqual({ lacks: 'coordinates', sort: 'place', states: ['TX'] }));
  });

  test('loads gyms page by page', async () => {
    pages = [makePage([row('a', 'Alpha BJJ')], { matching: 2, next: 'NEXT' }), makePage([row('b', 'Beta BJJ')], { matching: 2 })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await findGym('Beta BJJ')).toBeTruthy();
    expect(screen.getByText('2 of 2 gyms')).toBeTruthy();
    expect(inputsTo('listGyms')[1]).toMatchObject({ after: 'NEXT' });
  });
});

describe('PositionsPage if someone else has changed the gym', () => {
  test('says that the gym has a location now', async () => {
    backend.documents.set('gyms/a', makeGym({ name: 'Alpha BJJ', latitude: 30.26, longitude: -97.74 }));
    open();
    expect(await screen.findByText('This gym now has a location. Move the pin if it’s in the wrong place, or skip this gym.')).toBeTruthy();
    expect((await latitudeField()).value).toBe('30.26');
  });

  test('does not overwrite a location that was set in the meantime', async () => {
    backend.calls.set('updateGym', () => {
      throw new CallFailure('stale-edit', { issues: [{ path: 'changes.latitude', message: 'Someone else changed this too.' }] });
    });
    const { user } = open();
    await user.click(await latitudeField());
    await user.paste('30.2672, -97.7431');
    await user.click(await saveButton());
    expect(await screen.findByText('Someone else just set this location. Open the gym to see the location, or skip the gym.')).toBeTruthy();
  });

  test('names the gym that this one was merged into, and has no pin to set', async () => {
    backend.documents.set('gyms/a', makePointer({ mergedInto: 'c' }));
    backend.documents.set('gyms/c', makeGym({ name: 'Gamma BJJ' }));
    const { user } = open();
    const article = within(await findGym('Alpha BJJ'));
    expect((await article.findByRole('link', { name: 'Gamma BJJ' })).getAttribute('href')).toBe('/admin/gyms/c');
    expect(article.queryByLabelText('Latitude')).toBeNull();
    await user.click(article.getByRole('button', { name: 'Next gym' }));
    expect(await findGym('Beta BJJ')).toBeTruthy();
  });

  test('says that a gym was deleted and goes on to the next', async () => {
    backend.documents.delete('gyms/a');
    const { user } = open();
    expect(await screen.findByText('This gym was deleted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next gym' }));
    await user.click(await within(await findGym('Beta BJJ')).findByRole('button', { name: 'Back' }));
    expect(await findGym('Alpha BJJ')).toBeTruthy();
  });
});

describe('PositionsPage while its gyms load', () => {
  test('says so if every gym has a location', async () => {
    pages = [makePage([])];
    open();
    expect(await screen.findByRole('heading', { name: 'Every gym has an exact location' })).toBeTruthy();
  });

  test('names the state if every gym in it has a location', async () => {
    pages = [makePage([])];
    open('?state=TX');
    expect(await screen.findByRole('heading', { name: 'Every gym in Texas has an exact location' })).toBeTruthy();
  });

  test('says that all gyms were shown and can start over with the skipped ones', async () => {
    pages = [makePage([row('a', 'Alpha BJJ')])];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('heading', { name: 'That was the last one' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await findGym('Alpha BJJ')).toBeTruthy();
    expect(inputsTo('listGyms')).toHaveLength(2);
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
    expect(await findGym('Alpha BJJ')).toBeTruthy();
  });

  test('offers a retry or a skip if one gym cannot be loaded', async () => {
    vi.mocked(readDocument).mockRejectedValueOnce(new Unreachable());
    const { user } = open();
    expect(await screen.findByText('The gym didn’t load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await findGym('Beta BJJ')).toBeTruthy();
  });
});
