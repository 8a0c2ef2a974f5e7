import type { DatedChange, EnteredChange, Session } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import GymDatesPage from '@web/features/owner/dates/GymDatesPage';
import MyGymsPage from '@web/features/owner/MyGymsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { gymWith } from '@support/gym';
import { profileWith } from '@support/profile';
import { answer } from '../backend';
import { failReads, store } from '../documents';
import { SATURDAY_MORNING } from '../fixtures';
import { openAt } from '../routing';
import { show } from '../show';

const GYM = gymWith({
  name: 'Half Guard Hall',
  schedule: [
    { id: 'tue-1800-gi', day: 'tue', start: '18:00', end: '19:00', program: 'gi' },
    { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' },
  ],
});
const OPEN_MAT: Session = {
  id: 'sat-1100-open-mat~2026-11-28',
  kind: 'class',
  classId: 'sat-1100-open-mat',
  date: '2026-11-28',
  start: '11:00',
  end: '13:00',
  program: 'open-mat',
  state: 'scheduled',
  startsAt: '2026-11-28T17:00:00Z',
  endsAt: '2026-11-28T19:00:00Z',
};
const CANCELED: EnteredChange = { kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-11-28' };
const stored = (entered: EnteredChange, id = 'c1'): DatedChange => ({ ...entered, id, by: 'owner', at: '2026-11-20T12:00:00.000Z' });

const storeGym = (fields = {}) => store('gyms/g1', { ...GYM, ...fields });
const showSessions = (...sessions: Session[]) => answer({ readGymSessions: { today: '2026-11-21', sessions } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY_MORNING });
  resetToasts();
  storeGym();
  showSessions(OPEN_MAT);
  answer({ changeDates: { version: 4, ids: ['new'] } });
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }),
    rolesReady: true,
  });
});
afterEach(() => vi.useRealTimers());

function open() {
  openAt(
    '/my-gyms/g1/dates',
    <>
      <GymDatesPage />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const sent = () =>
  vi
    .mocked(invoke)
    .mock.calls.filter(([name]) => name === 'changeDates')
    .map(([, input]) => input);

describe('GymDatesPage', () => {
  test('lists sessions by date with their states', async () => {
    showSessions(OPEN_MAT, {
      ...OPEN_MAT,
      id: 'x',
      start: '18:00',
      end: '19:00',
      program: 'gi',
      state: 'canceled',
      by: 'owner',
      at: '2026-11-20T12:00:00.000Z',
    });
    open();
    const date = within(await screen.findByRole('region', { name: 'Saturday, November 28' }));
    expect(date.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '11:00 am – 1:00 pmOpen matScheduled. Weekly schedule, not checked yet.',
      '6:00 pm – 7:00 pmGiCanceled. By the gym yesterday.',
    ]);
  });

  test('names today, and does not offer to change what is over', async () => {
    showSessions({ ...OPEN_MAT, date: '2026-11-21', start: '06:00', end: '07:00', startsAt: '2026-11-21T12:00:00Z', endsAt: '2026-11-21T13:00:00Z' });
    open();
    const date = within(await screen.findByRole('region', { name: 'Today, Saturday, November 21' }));
    await waitFor(() => expect(date.getByText('Over.')).toBeTruthy());
    expect(date.queryByRole('button')).toBeNull();
  });

  test('says what will be there if there are no classes, and links to the schedule', async () => {
    showSessions();
    open();
    expect(await screen.findByRole('heading', { name: 'No classes in the next two weeks' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit the schedule' }).getAttribute('href')).toBe('/my-gyms/g1#schedule');
  });

  test('offers a retry if the dates cannot be loaded', async () => {
    answer({ readGymSessions: new CallFailure('contended') });
    const user = open();
    expect(await screen.findByText('The dates didn’t load.')).toBeTruthy();
    showSessions(OPEN_MAT);
    await press(user, 'Try again');
    expect(await screen.findByRole('region', { name: 'Saturday, November 28' })).toBeTruthy();
  });

  test.each([
    ['draft', 'This gym isn’t listed yet'],
    ['closed', 'This gym is closed permanently'],
  ])('explains why a gym that is %s has no dates', async (status, title) => {
    storeGym({ status });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('offers a retry if the gym cannot be loaded', async () => {
    failReads('gyms/g1');
    open();
    expect(await screen.findByText('The gym didn’t load.')).toBeTruthy();
  });
});

describe('the dialog of a session', () => {
  test('cancels it with a reason and a note, and offers to undo that', async () => {
    const user = open();
    await press(user, /Open mat/);
    await press(user, 'Cancel it');
    await user.selectOptions(screen.getByLabelText('Reason (optional)'), 'Competition');
    await user.type(screen.getByLabelText('Note for visitors (optional)'), 'Back next week');
    await press(user, 'Cancel open mat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ gymId: 'g1', changes: [{ ...CANCELED, reason: 'competition', note: 'Back next week' }], removes: [] }]);
    expect(await screen.findByText('Canceled: Open mat, Sat, Nov 28, 11:00 am.')).toBeTruthy();
    await press(user, 'Undo');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(sent()[1]).toEqual({ gymId: 'g1', changes: [], removes: ['new'] });
  });

  test('brings back what it replaced when it is undone', async () => {
    const moved: EnteredChange = { kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-11-28', start: '12:00' };
    storeGym({ datedChanges: [stored(moved)] });
    showSessions({ ...OPEN_MAT, start: '12:00', state: 'moved', movedFrom: { date: '2026-11-28', start: '11:00' }, changeId: 'c1' });
    const user = open();
    await press(user, /Open mat/);
    await press(user, 'Cancel it');
    await press(user, 'Cancel open mat');
    await press(user, 'Undo');
    await waitFor(() => expect(sent()[1]).toEqual({ gymId: 'g1', changes: [moved], removes: ['new'] }));
  });

  test('moves it to another date and time', async () => {
    const user = open();
    await press(user, /Open mat/);
    await press(user, 'Move it');
    const date = screen.getByLabelText<HTMLInputElement>('New date');
    expect(date.value).toBe('2026-11-28');
    await user.clear(date);
    await user.type(date, '2026-11-29');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '4pm');
    await press(user, 'Move open mat');
    expect(await screen.findByText('Moved: Open mat is now Sun, Nov 29, 2:00 pm.')).toBeTruthy();
    expect(sent()).toMatchObject([
      { changes: [{ kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-11-28', toDate: '2026-11-29', start: '14:00', end: '16:00' }] },
    ]);
  });

  test('marks a time that can’t be read, and a field that the backend refuses', async () => {
    const user = open();
    await press(user, /Open mat/);
    await press(user, 'Move it');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), 'noonish');
    await press(user, 'Move open mat');
    expect(await screen.findByText(/“noonish” can’t be read as a time/)).toBeTruthy();
    answer({ changeDates: new CallFailure('invalid', [{ path: 'changes.0.start', message: 'Choose another time or date.' }]) });
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '11am');
    await press(user, 'Move open mat');
    expect(await screen.findByText('Choose another time or date.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
  });

  test('says so if the class has left the schedule in the meantime', async () => {
    const user = open();
    await press(user, /Open mat/);
    await press(user, 'Cancel it');
    const message = 'This class is no longer on the schedule. Reload the page.';
    answer({ changeDates: new CallFailure('invalid', [{ path: 'changes.0.classId', message }]) });
    await press(user, 'Cancel open mat');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('confirms it', async () => {
    const user = open();
    await press(user, /Open mat/);
    await press(user, 'Confirm it’s on');
    expect(await screen.findByText('Confirmed: Open mat, Sat, Nov 28, 11:00 am.')).toBeTruthy();
    expect(sent()).toMatchObject([{ changes: [{ ...CANCELED, kind: 'confirmed' }] }]);
  });

  test('undoes the change of a canceled class, and says so if that fails', async () => {
    storeGym({ datedChanges: [stored(CANCELED)] });
    showSessions({ ...OPEN_MAT, state: 'canceled', by: 'owner', changeId: 'c1' });
    const user = open();
    await press(user, /Open mat/);
    expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull();
    answer({ changeDates: new CallFailure('contended') });
    await press(user, 'Undo the change');
    expect(await screen.findByText(/Someone else changed this at the same moment/)).toBeTruthy();
    answer({ changeDates: { version: 5, ids: [] } });
    await press(user, 'Undo the change');
    expect(await screen.findByText('Undone: Open mat, Sat, Nov 28, 11:00 am is as scheduled.')).toBeTruthy();
    expect(sent().at(-1)).toEqual({ gymId: 'g1', changes: [], removes: ['c1'] });
  });

  test('lets an owner confirm a class in spite of a closure, but not end the closure', async () => {
    storeGym({ datedChanges: [stored({ kind: 'closed', from: '2026-11-27', to: '2026-11-29' })] });
    showSessions({ ...OPEN_MAT, state: 'canceled', by: 'owner', changeId: 'c1' });
    const user = open();
    await press(user, /Open mat/);
    expect(screen.getByRole('button', { name: 'Confirm it’s on' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
  });
});

describe('MyGymsPage', () => {
  const showAt = (moment: string) => {
    vi.setSystemTime(new Date(moment));
    show(
      <>
        <MyGymsPage />
        <Toasts />
      </>,
    );
    return userEvent.setup();
  };

  test('cancels the next open mat in two presses', async () => {
    const user = showAt('2026-11-26T18:00:00Z');
    await press(user, 'Cancel this Saturday’s open mat at Half Guard Hall');
    await press(user, 'Cancel open mat');
    expect(await screen.findByText('Canceled: Open mat, Sat, Nov 28, 11:00 am.')).toBeTruthy();
    expect(sent()).toEqual([{ gymId: 'g1', changes: [CANCELED], removes: [] }]);
  });

  test('offers the next date once one is canceled', async () => {
    const user = showAt('2026-11-26T18:00:00Z');
    await press(user, 'Cancel this Saturday’s open mat at Half Guard Hall');
    storeGym({ datedChanges: [stored(CANCELED)] });
    await press(user, 'Cancel open mat');
    expect(await screen.findByRole('button', { name: 'Cancel the open mat on Sat, Dec 5 at Half Guard Hall' })).toBeTruthy();
  });

  test.each([
    ['2026-11-28T14:00:00Z', 'Cancel today’s open mat at Half Guard Hall'],
    ['2026-11-27T14:00:00Z', 'Cancel tomorrow’s open mat at Half Guard Hall'],
    ['2026-11-28T20:00:00Z', 'Cancel the open mat on Sat, Dec 5 at Half Guard Hall'],
  ])('names the day as people say it at %s', async (moment, name) => {
    showAt(moment);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  test('links to the dates, and has no button if the gym has no open mat', async () => {
    storeGym({ schedule: [] });
    showAt('2026-11-26T18:00:00Z');
    expect((await screen.findByRole('link', { name: 'Dates of Half Guard Hall' })).getAttribute('href')).toBe('/my-gyms/g1/dates');
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});
