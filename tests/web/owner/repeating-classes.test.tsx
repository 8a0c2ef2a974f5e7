import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredGym } from '@web/stores/gyms';
import { answer, callsOf } from '../backend';
import { addClass, classRow, GYM, openEditor, save, type User } from './openEditor';
import { fill } from '../fill';

const MONDAY = { day: 'mon', start: '18:00', end: '19:00', program: 'gi' };
const sentClasses = () => callsOf('updateGym')[0]?.changes.schedule;
const setDate = async (user: User, label: string, date: string, row = classRow(1)) => {
  await user.clear(row.getByLabelText(label));
  await fill(user, row.getByLabelText(label), date);
};

beforeEach(() => {
  answer({ updateGym: { id: 'g1', path: '', version: 2 } });
  localStorage.clear();
});

describe('the editor of a class', () => {
  test('sends a class of every other week, with one of its dates', async () => {
    const user = openEditor();
    await addClass(user);
    await user.selectOptions(classRow(1).getByLabelText('Repeats'), 'Every other week');
    await setDate(user, 'One of its dates', '2026-11-30');
    expect(screen.getByText('6pm–7, every other Monday')).toBeTruthy();
    await user.selectOptions(classRow(1).getByLabelText('Repeats'), 'Every 3 weeks');
    await user.click(save());
    expect(sentClasses()).toEqual([{ is: { ...MONDAY, repeats: { kind: 'weeks', interval: 3, from: '2026-11-30' } } }]);
  });

  test('asks for one of the dates of a class that isn’t weekly', async () => {
    const user = openEditor();
    await addClass(user);
    await user.selectOptions(classRow(1).getByLabelText('Repeats'), 'Every other week');
    expect(classRow(1).getByText('We count the weeks from this date. Until you enter it, visitors see the class as not confirmed.')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Enter a date on which this class takes place.')).toBeTruthy();
    expect(document.activeElement).toBe(classRow(1).getByLabelText('One of its dates'));
    expect(callsOf('updateGym')).toEqual([]);
    await setDate(user, 'One of its dates', '2026-11-30');
    expect(screen.queryByText('Enter a date on which this class takes place.')).toBeNull();
    expect(classRow(1).getByText('We count the weeks from this date.')).toBeTruthy();
    await user.click(save());
    expect(sentClasses()).toEqual([{ is: { ...MONDAY, repeats: { kind: 'weeks', interval: 2, from: '2026-11-30' } } }]);
  });

  test('saves changes to a class that was imported without one of its dates', async () => {
    const stored = { ...MONDAY, repeats: { kind: 'weeks', interval: 2 } };
    const user = openEditor({ gym: { ...GYM, schedule: [stored] } as StoredGym });
    await user.click(screen.getByRole('button', { name: 'Edit Gi' }));
    await fill(user, classRow(1).getByLabelText('Class title'), 'All ranks');
    await user.click(classRow(1).getByRole('button', { name: 'Friday' }));
    await user.click(save());
    const changed = { ...stored, title: 'All ranks' };
    expect(sentClasses()).toEqual([{ was: stored, is: changed }, { is: { ...changed, day: 'fri' } }]);
  });

  test('doesn’t remove the date of a class that has one', async () => {
    const stored = { ...MONDAY, repeats: { kind: 'weeks', interval: 2, from: '2026-11-30' } };
    const user = openEditor({ gym: { ...GYM, schedule: [stored] } as StoredGym });
    await user.click(screen.getByRole('button', { name: 'Edit Gi' }));
    await user.clear(classRow(1).getByLabelText('One of its dates'));
    await user.click(save());
    expect(await screen.findByText('Enter a date on which this class takes place.')).toBeTruthy();
    expect(callsOf('updateGym')).toEqual([]);
  });

  test('sends a class of the first and last Monday, and asks for a week if none is chosen', async () => {
    const user = openEditor();
    await addClass(user);
    await user.selectOptions(classRow(1).getByLabelText('Repeats'), 'In some weeks of the month');
    await user.click(save());
    expect(await screen.findByText('Choose at least one week of the month.')).toBeTruthy();
    for (const week of ['Last', '3rd', '1st', '3rd']) await user.click(classRow(1).getByLabelText(week));
    expect(screen.getByText('6pm–7, 1st & last Monday')).toBeTruthy();
    await user.click(save());
    expect(sentClasses()).toEqual([{ is: { ...MONDAY, repeats: { kind: 'month', weeks: [1, -1] } } }]);
  });

  test('sends a season, and refuses one that ends before it starts', async () => {
    const user = openEditor();
    await addClass(user);
    await setDate(user, 'First day (optional)', '2027-06-01');
    await setDate(user, 'Last day (optional)', '2027-05-31');
    await user.click(save());
    expect(await screen.findByText('Choose a last day on or after the first day.')).toBeTruthy();
    await setDate(user, 'Last day (optional)', '2027-08-31');
    await user.click(save());
    expect(sentClasses()).toEqual([{ is: { ...MONDAY, validFrom: '2027-06-01', validUntil: '2027-08-31' } }]);
  });

  test('shows a season once for all days of a class', async () => {
    const season = { validFrom: '2026-06-01', validUntil: '2026-08-31' };
    const everyOther = { ...season, program: 'no-gi', repeats: { kind: 'weeks', interval: 2, from: '2026-06-01' } };
    const onDays = (more: object) => ['mon', 'wed'].map((day) => ({ ...MONDAY, day, ...more }));
    openEditor({ gym: { ...GYM, schedule: [...onDays(season), ...onDays(everyOther)] } as StoredGym });
    expect(classRow(1).getByText('6pm–7pm, Jun 1 – Aug 31, 2026')).toBeTruthy();
    expect(classRow(2).getByText('6pm–7pm, every other Monday, every other Wednesday, Jun 1 – Aug 31, 2026')).toBeTruthy();
  });

  test('makes a repeating class weekly again', async () => {
    const stored = { ...MONDAY, repeats: { kind: 'month', weeks: [1] } };
    const user = openEditor({ gym: { ...GYM, schedule: [stored] } as StoredGym });
    await user.click(screen.getByRole('button', { name: 'Edit Gi' }));
    expect(classRow(1).getByLabelText<HTMLInputElement>('1st').checked).toBe(true);
    await user.selectOptions(classRow(1).getByLabelText('Repeats'), 'Every week');
    await user.click(save());
    expect(sentClasses()).toEqual([{ was: stored, is: MONDAY }]);
  });

  test('doesn’t call classes of different weeks or seasons duplicates', async () => {
    const first = { ...MONDAY, repeats: { kind: 'month', weeks: [1, 3] } };
    const second = { ...MONDAY, repeats: { kind: 'month', weeks: [2, 4] } };
    const user = openEditor({ gym: { ...GYM, schedule: [first, second] } as StoredGym });
    await user.click(classRow(1).getByRole('button', { name: 'Edit Gi' }));
    expect(screen.queryByText(/is listed twice/)).toBeNull();
    await user.click(classRow(1).getByLabelText('2nd'));
    expect(screen.getByText('Gi is listed twice at this time on Monday. Remove one unless that’s right.')).toBeTruthy();
  });
});
