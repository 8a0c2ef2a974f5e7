import type { EnteredChange } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import MyGymsPage from '@web/features/owner/MyGymsPage';
import { CallFailure } from '@web/lib/failure';
import { answer, callsOf } from '../backend';
import { failReads } from '../documents';
import { show } from '../show';
import { CANCELED, givenOwner, open, openSession, press, sent, stored, storeGym, type User } from './openDates';
import { fill } from '../fill';

beforeEach(givenOwner);
afterEach(() => vi.useRealTimers());

describe('GymDatesPage', () => {
  test('lists sessions by date with their states', async () => {
    storeGym({ datedChanges: [stored(CANCELED)] });
    open();
    const date = within(await screen.findByRole('region', { name: 'Saturday, November 28' }));
    expect(date.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['11:00 am – 1:00 pmOpen matCanceled. By the gym yesterday.Change']);
    expect(within(screen.getByRole('region', { name: 'Tuesday, December 1' })).getByRole('button').textContent).toContain('Scheduled');
    expect(screen.queryByRole('region', { name: 'Saturday, December 5' })).toBeNull();
  });

  test('names today, and does not offer to change what is over', async () => {
    vi.setSystemTime('2026-11-21T20:00:00Z');
    open();
    const date = within(await screen.findByRole('region', { name: 'Today, Saturday, November 21' }));
    expect(date.getByText('Over.')).toBeTruthy();
    expect(date.queryByRole('button')).toBeNull();
  });

  test('says what will be there if there are no classes, and links to the schedule', async () => {
    storeGym({ schedule: undefined });
    open();
    expect(await screen.findByRole('heading', { name: 'No classes in the next two weeks' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit the schedule' }).getAttribute('href')).toBe('/my-gyms/g1#schedule');
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

describe('a date that visitors reported as off', () => {
  const reported = (...at: string[]) => ({ visitorChecks: { schedule: { dates: [{ classId: 'sat-1100-open-mat', date: '2026-11-28', at }] } } });
  const LATER = '2026-11-20T12:00:00.000Z';

  test('is confirmed with one press', async () => {
    storeGym(reported(LATER, '2026-11-19T12:00:00.000Z'));
    const user = open();
    const section = within(await screen.findByRole('region', { name: 'Reported as off' }));
    expect(section.getByText(/most recently yesterday\. Your page says “Not confirmed” until you confirm, move or cancel it\.$/)).toBeTruthy();
    await press(user, 'Confirm it’s on: Open mat, Sat, Nov 28, 11:00 am');
    expect(sent()).toEqual([{ gymId: 'g1', changes: [{ kind: 'confirmed', classId: 'sat-1100-open-mat', date: '2026-11-28' }], removes: [] }]);
    expect(await screen.findByText('Confirmed: Open mat, Sat, Nov 28, 11:00 am.')).toBeTruthy();
  });

  test('is listed from the first report on, which the page doesn’t show yet, and can be canceled', async () => {
    storeGym(reported(LATER));
    const user = open();
    expect(await screen.findByText(/^A visitor said yesterday.*If another visitor reports it too, your page will say “Not confirmed.”$/)).toBeTruthy();
    await press(user, /^Cancel it: Open mat/);
    expect(await screen.findByRole('dialog', { name: 'Cancel open mat' })).toBeTruthy();
  });

  test('is no longer listed once the owner has answered', async () => {
    storeGym({ ...reported(LATER), datedChanges: [stored(CANCELED)] });
    open();
    await screen.findByRole('region', { name: 'Saturday, November 28' });
    expect(screen.queryByRole('region', { name: 'Reported as off' })).toBeNull();
  });
});

describe('the dialog of a session', () => {
  test('cancels it with a reason and a note, and offers to undo that', async () => {
    const user = open();
    await openSession(user);
    await press(user, 'Cancel it');
    await user.selectOptions(screen.getByLabelText('Reason (optional)'), 'Competition');
    await fill(user, screen.getByLabelText('Note for visitors (optional)'), 'Back next week');
    await press(user, 'Cancel open mat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ gymId: 'g1', changes: [{ ...CANCELED, reason: 'competition', note: 'Back next week' }], removes: [] }]);
    expect(await screen.findByText('Canceled: Open mat, Sat, Nov 28, 11:00 am.')).toBeTruthy();
    await press(user, 'Undo');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(sent()[1]).toEqual({ gymId: 'g1', changes: [], removes: ['new'] });
  });

  test('says where visitors will see it, which is the list of open mats only for an open mat', async () => {
    const user = open();
    await openSession(user);
    await press(user, 'Cancel it');
    expect(await screen.findByText(/Your page, search and the list of open mats will say that it’s canceled\./)).toBeTruthy();
    await press(user, 'Close');
    await user.click(within(screen.getByRole('region', { name: 'Tuesday, December 1' })).getByRole('button', { name: /Gi/ }));
    await press(user, 'Cancel it');
    expect(await screen.findByText(/Your page and search will say that it’s canceled\./)).toBeTruthy();
  });

  test('restores what it replaced when it is undone', async () => {
    const moved: EnteredChange = { kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-11-28', start: '12:00' };
    storeGym({ datedChanges: [stored(moved)] });
    const user = open();
    await openSession(user);
    await press(user, 'Cancel it');
    await press(user, 'Cancel open mat');
    await press(user, 'Undo');
    await waitFor(() => expect(sent()[1]).toEqual({ gymId: 'g1', changes: [moved], removes: ['new'] }));
  });

  test('moves it to another date and time', async () => {
    const user = open();
    await openSession(user);
    await press(user, 'Move it');
    const date = screen.getByLabelText<HTMLInputElement>('New date');
    expect(date.value).toBe('2026-11-28');
    await user.clear(date);
    await fill(user, date, '2026-11-29');
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
    await openSession(user);
    await press(user, 'Move it');
    await user.clear(screen.getByLabelText('From'));
    await fill(user, screen.getByLabelText('From'), 'noonish');
    await press(user, 'Move open mat');
    expect(await screen.findByText(/“noonish” can’t be read as a time/)).toBeTruthy();
    answer({ changeDates: new CallFailure('invalid', { issues: [{ path: 'changes.0.start', message: 'Choose another time or date.' }] }) });
    await user.clear(screen.getByLabelText('From'));
    await fill(user, screen.getByLabelText('From'), '11am');
    await press(user, 'Move open mat');
    expect(await screen.findByText('Choose another time or date.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
  });

  test('says so if the class has left the schedule in the meantime', async () => {
    const user = open();
    await openSession(user);
    await press(user, 'Cancel it');
    const message = 'This class is no longer on the schedule. Reload the page.';
    answer({ changeDates: new CallFailure('invalid', { issues: [{ path: 'changes.0.classId', message }] }) });
    await press(user, 'Cancel open mat');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('removes the class from that date on, and undoes that', async () => {
    answer({ changeClass: { version: 4, editId: 'e1' }, undoEdit: {} });
    const user = open();
    await openSession(user);
    await press(user, 'Cancel it');
    await user.selectOptions(screen.getByLabelText('Which dates'), 'Sat, Nov 28 and all later dates');
    expect(screen.queryByLabelText('Reason (optional)')).toBeNull();
    await press(user, 'Remove open mat');
    expect(await screen.findByText('Removed: Open mat, starting Sat, Nov 28.')).toBeTruthy();
    expect(callsOf('changeClass')).toMatchObject([{ gymId: 'g1', classId: 'sat-1100-open-mat', from: '2026-11-28', was: { start: '11:00' }, is: null }]);
    await press(user, 'Undo');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(callsOf('undoEdit')).toEqual([{ gymId: 'g1', editId: 'e1' }]);
  });

  test('says if a change of a class can’t be undone anymore', async () => {
    answer({ changeClass: { version: 4, editId: 'e1' }, undoEdit: new CallFailure('stale-edit') });
    const user = open();
    await openSession(user);
    await press(user, 'Cancel it');
    await user.selectOptions(screen.getByLabelText('Which dates'), 'All dates');
    await press(user, 'Remove open mat');
    await press(user, 'Undo');
    expect(await screen.findByText('This has been changed again since then, so it can’t be undone.')).toBeTruthy();
    expect(callsOf('changeClass')).toMatchObject([{ is: null }]);
    expect(callsOf('changeClass')[0]).not.toHaveProperty('from');
  });

  test.each([
    ['Sat, Nov 28 and all later dates', 'Friday', '2026-11-27', 'Changed: Open mat is on Friday at the new time starting Fri, Nov 27.'],
    ['Sat, Nov 28 and all later dates', 'Sunday', '2026-11-28', 'Changed: Open mat is on Sunday at the new time starting Sat, Nov 28.'],
    ['All dates', 'Sunday', undefined, 'Changed: Open mat is on Sunday at the new time.'],
  ])('moves the class on %s to %s, as long as before', async (scope, day, from, message) => {
    answer({ changeClass: { version: 4 } });
    const user = open();
    await openSession(user);
    await press(user, 'Move it');
    await user.selectOptions(screen.getByLabelText('Which dates'), scope);
    await user.selectOptions(screen.getByLabelText('Day'), day);
    await user.clear(screen.getByLabelText('From'));
    await fill(user, screen.getByLabelText('From'), 'noon');
    await press(user, 'Change open mat');
    expect(await screen.findByText(message)).toBeTruthy();
    const [sentChange] = callsOf('changeClass');
    expect(sentChange).toMatchObject({ was: { day: 'sat' }, is: { day: day.slice(0, 3).toLowerCase(), start: '12:00', end: '14:00', program: 'open-mat' } });
    expect(sentChange?.from).toBe(from);
  });

  test('confirms it', async () => {
    const user = open();
    await openSession(user);
    await press(user, 'Confirm it’s on');
    expect(await screen.findByText('Confirmed: Open mat, Sat, Nov 28, 11:00 am.')).toBeTruthy();
    expect(sent()).toMatchObject([{ changes: [{ ...CANCELED, kind: 'confirmed' }] }]);
  });

  describe('of an event', () => {
    const EVENT = { kind: 'event', date: '2026-11-28', start: '15:00', title: 'Open mat seminar', replaces: false } as const satisfies EnteredChange;
    const openEvent = async (user: User) =>
      user.click(within(await screen.findByRole('region', { name: 'Saturday, November 28' })).getByRole('button', { name: /seminar/ }));

    test('cancels it with a reason', async () => {
      storeGym({ datedChanges: [stored(EVENT)] });
      const user = open();
      await openEvent(user);
      await press(user, 'Cancel it');
      expect(screen.getByText(/we’ll tell people who are going/)).toBeTruthy();
      await user.selectOptions(screen.getByLabelText('Reason (optional)'), 'Weather');
      await press(user, 'Cancel event');
      expect(await screen.findByText('Canceled: Open mat seminar, Sat, Nov 28, 3:00 pm.')).toBeTruthy();
      expect(sent()).toEqual([{ gymId: 'g1', changes: [{ ...EVENT, canceled: true, reason: 'weather' }], removes: [] }]);
    });

    test('puts it on again, from its dialog or the list of changes', async () => {
      storeGym({ datedChanges: [stored({ ...EVENT, canceled: true, reason: 'weather' })] });
      const user = open();
      await openEvent(user);
      expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull();
      await press(user, 'Put it back on');
      expect(await screen.findByText('On again: Open mat seminar, Sat, Nov 28, 3:00 pm.')).toBeTruthy();
      await press(user, 'Undo: Canceled event: Open mat seminar, Sat, Nov 28, 3:00 pm');
      expect(sent()).toEqual([EVENT, EVENT].map((change) => ({ gymId: 'g1', changes: [change], removes: [] })));
    });

    test('removes it, but not the closure that cancels it', async () => {
      const closed = stored({ kind: 'closed', from: '2026-11-27', to: '2026-11-29' }, 'closure');
      storeGym({ datedChanges: [stored(EVENT, 'e1'), { ...closed, at: '2026-11-21T12:00:00.000Z' }] });
      const user = open();
      await openEvent(user);
      await press(user, 'Remove it');
      expect(await screen.findByText(/^Removed: /)).toBeTruthy();
      expect(sent()).toEqual([{ gymId: 'g1', changes: [], removes: ['e1'] }]);
    });
  });

  test('undoes the change of a canceled class, and says so if that fails', async () => {
    storeGym({ datedChanges: [stored(CANCELED)] });
    const user = open();
    await openSession(user);
    expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull();
    answer({ changeDates: new CallFailure('contended') });
    await press(user, 'Undo the change');
    expect(await screen.findByText(/Someone else changed this at the same time/)).toBeTruthy();
    answer({ changeDates: { version: 5, ids: [] } });
    await press(user, 'Undo the change');
    expect(await screen.findByText('Undone: Open mat, Sat, Nov 28, 11:00 am is as scheduled.')).toBeTruthy();
    expect(sent().at(-1)).toEqual({ gymId: 'g1', changes: [], removes: ['c1'] });
  });

  test('lets an owner confirm a class in spite of a closure, but not end the closure', async () => {
    storeGym({ datedChanges: [stored({ kind: 'closed', from: '2026-11-27', to: '2026-11-29' })] });
    const user = open();
    await openSession(user);
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
    expect((await screen.findByRole('link', { name: 'Schedule changes for Half Guard Hall' })).getAttribute('href')).toBe('/my-gyms/g1/dates');
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});
