import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredGym } from '@web/stores/gyms';
import { GYM, classRow, openEditor, save } from './openEditor';
import { answer, callsOf } from '../backend';
import { fill } from '../fill';
import { SATURDAY_MORNING } from '../fixtures';

beforeEach(() => {
  answer({ updateGym: { id: 'g1', path: '', version: 2 } });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());
const edit = (admin = false, gym = GYM) => openEditor({ admin, gym });

const sentClasses = () => callsOf('updateGym')[0]?.changes.schedule;

test('a class entered once for several weekdays is sent as one class per day', async () => {
  const user = edit();
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  const row = classRow(1);
  await fill(user, row.getByLabelText('Class title'), 'Fundamentals ');
  await user.selectOptions(row.getByLabelText('Attire'), 'Gi');
  await user.selectOptions(row.getByLabelText('Level'), 'Beginner');
  await user.selectOptions(row.getByLabelText('Visitors'), 'Visitors may join');
  await user.type(row.getByLabelText('Drop-in fee for this class'), '$10');
  await fill(user, row.getByLabelText('From'), '5:30pm');
  await fill(user, row.getByLabelText('To'), '6:30');
  for (const day of ['Monday', 'Wednesday', 'Thursday', 'Friday', 'Thursday']) await user.click(row.getByRole('button', { name: day }));
  await user.click(save());
  const entry = { start: '17:30', end: '18:30', program: 'gi', attire: 'gi', level: 'beginner', visitors: true, fee: 10, title: 'Fundamentals' };
  expect(sentClasses()).toEqual(['mon', 'wed', 'fri'].map((day) => ({ is: { day, ...entry } })));
});

test('adding a class focuses its start time', async () => {
  const user = edit();
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.keyboard('6pm');
  expect(classRow(1).getByLabelText<HTMLInputElement>('From').value).toBe('6pm');
});

const WEEK = [
  { day: 'mon', start: '18:00', end: '19:00', program: 'gi' },
  { day: 'tue', start: '12:00', program: 'no-gi' },
  { day: 'wed', start: '18:00', end: '19:00', program: 'gi' },
] as const;
const withWeek = { ...GYM, schedule: [...WEEK] } as StoredGym;
const selectedDays = (number: number) =>
  classRow(number)
    .getAllByRole('button', { pressed: true })
    .map((button) => button.getAttribute('aria-label'));

test('classes that differ only in weekday are edited as one entry', async () => {
  const user = edit(false, withWeek);
  expect([selectedDays(1), selectedDays(2)]).toEqual([['Monday', 'Wednesday'], ['Tuesday']]);
  await user.click(classRow(1).getByRole('button', { name: 'Edit Gi' }));
  await fill(user, classRow(1).getByLabelText('Class title'), 'All ranks');
  await user.click(classRow(1).getByRole('button', { name: 'Wednesday' }));
  await user.click(classRow(1).getByRole('button', { name: 'Friday' }));
  await user.click(save());
  expect(sentClasses()).toEqual([
    { was: WEEK[0], is: { ...WEEK[0], title: 'All ranks' } },
    { was: WEEK[2] },
    { is: { ...WEEK[0], title: 'All ranks', day: 'fri' } },
  ]);
});

test('a weekday that is removed and added again is not a change', async () => {
  const user = edit(false, withWeek);
  for (let times = 0; times < 2; times++) await user.click(classRow(1).getByRole('button', { name: 'Monday' }));
  await user.click(save());
  expect(callsOf('updateGym')).toEqual([]);
});

test('one weekday of an entry can be changed alone, and an entry is removed as a whole', async () => {
  const user = edit(false, withWeek);
  await user.click(classRow(2).getByRole('button', { name: 'Remove No-gi' }));
  await user.click(classRow(1).getByRole('button', { name: 'Edit Gi' }));
  await user.selectOptions(classRow(1).getByLabelText('Change one day only'), 'Wednesday');
  expect([selectedDays(1), selectedDays(2)]).toEqual([['Monday'], ['Wednesday']]);
  await user.clear(classRow(2).getByLabelText('To'));
  await user.type(classRow(2).getByLabelText('To'), '8pm');
  await user.click(save());
  expect(sentClasses()).toEqual([{ was: WEEK[1] }, { was: WEEK[2], is: { ...WEEK[2], end: '20:00' } }]);
});

test('counts the weekly classes that take place now, and names those that aren’t weekly', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY_MORNING });
  const season = [
    { ...WEEK[0], title: 'Old', validUntil: '2026-11-20' },
    { ...WEEK[0], title: 'Ending today', validUntil: '2026-11-21' },
    { ...WEEK[0], title: 'Starting tomorrow', validFrom: '2026-11-22' },
  ];
  const open = (schedule: readonly object[]) => edit(false, { ...GYM, schedule } as unknown as StoredGym);
  const user = open([...WEEK, ...season]);
  expect(screen.getByText('4 classes a week.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  expect(screen.getByText('4 classes a week.')).toBeTruthy();
  cleanup();
  const everyOther = { ...WEEK[0], repeats: { kind: 'weeks', interval: 2, from: '2026-11-30' } };
  const monthly = { ...WEEK[1], repeats: { kind: 'month', weeks: [1] } };
  open([WEEK[1], everyOther, monthly]);
  expect(screen.getByText('1 class a week, and 2 that aren’t weekly.')).toBeTruthy();
  cleanup();
  open([monthly]);
  expect(screen.getByText('1 class that isn’t weekly.')).toBeTruthy();
  cleanup();
  open(season.slice(0, 1));
  expect(screen.getByText('No classes right now.')).toBeTruthy();
});

test('the same time in another format is not a change', async () => {
  const user = edit(false, withWeek);
  await user.click(classRow(2).getByRole('button', { name: 'Edit No-gi' }));
  await user.clear(classRow(2).getByLabelText('From'));
  await fill(user, classRow(2).getByLabelText('From'), '12pm');
  await user.click(save());
  expect(callsOf('updateGym')).toEqual([]);
});

test('duplicate and overlapping classes show a warning but can be saved', async () => {
  const user = edit(false, withWeek);
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  const row = classRow(3);
  await user.click(row.getByRole('button', { name: 'Monday' }));
  await fill(user, row.getByLabelText('From'), '6:30pm');
  expect(row.getByText('Same time as Gi on Monday. That’s fine if you have two mats.')).toBeTruthy();
  await user.clear(row.getByLabelText('From'));
  await user.type(row.getByLabelText('From'), '6pm');
  expect(row.getByText('Gi is listed twice at this time on Monday. Remove one unless that’s right.')).toBeTruthy();
  await user.click(save());
  expect(sentClasses()).toEqual([{ is: { day: 'mon', start: '18:00', program: 'gi' } }]);
});

test('a class that is incomplete or too long shows errors, and saving focuses the first one', async () => {
  const user = edit();
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.click(save());
  expect(screen.getByText('Choose at least one day, or remove the class.')).toBeTruthy();
  expect(screen.getByText('Enter a start time, such as 6pm.')).toBeTruthy();
  expect(document.activeElement).toBe(classRow(1).getByRole('button', { name: 'Monday' }));
  await user.keyboard(' ');
  await user.type(screen.getByLabelText('From'), '9');
  await fill(user, screen.getByLabelText('To'), '10:30');
  await user.click(save());
  expect(screen.getByText('Is “9-10:30” am or pm? Enter it like 6am or 6pm.')).toBeTruthy();
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '6pm');
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '7am');
  await user.click(save());
  expect(screen.getByText(/^A class can last up to 6 hours/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  expect(callsOf('updateGym')).toEqual([]);
});

test('an incomplete class is restored on the next visit', async () => {
  const user = edit();
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await fill(user, screen.getByLabelText('Class title'), 'Fundamen');
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(classRow(1).getByText('Fundamen')).toBeTruthy();
});

const HOURS = [{ open: '06:00', close: '13:00' }];
const sentHours = () => callsOf('updateGym')[0]?.changes.hours;

test('a day’s hours can be copied to weekdays, all days, or selected days', async () => {
  const user = edit();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy to… (from Monday)' }).disabled).toBe(true);
  await fill(user, screen.getByLabelText('Wednesday'), '6am-1pm');
  await user.click(screen.getByRole('button', { name: 'Copy to… (from Wednesday)' }));
  const panel = within(screen.getByRole('group', { name: 'Copy Wednesday’s hours to' }));
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true);
  await user.click(panel.getByRole('button', { name: 'All days' }));
  await user.click(panel.getByRole('button', { name: 'Weekdays' }));
  await user.click(panel.getByLabelText('Friday'));
  await user.click(panel.getByLabelText('Sunday'));
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  await user.click(save());
  expect(sentHours()).toEqual({ mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, sun: HOURS });
});

test('hours can be copied with the keyboard alone, and Escape cancels', async () => {
  const user = edit();
  const opener = screen.getByRole('button', { name: 'Copy to… (from Monday)' });
  await fill(user, screen.getByLabelText('Monday'), '6am-1pm');
  await user.tab();
  expect(document.activeElement).toBe(opener);
  await user.keyboard('{Enter}{Enter}{Escape}');
  expect(document.activeElement).toBe(opener);
  expect(screen.getByLabelText<HTMLInputElement>('Tuesday').value).toBe('');
  await user.keyboard('{Enter}{Tab}{Enter}');
  screen.getByRole('button', { name: 'Copy' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(opener);
  await user.click(save());
  expect(Object.keys(sentHours() ?? {})).toHaveLength(7);
});
