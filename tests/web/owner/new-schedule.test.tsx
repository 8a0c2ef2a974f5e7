import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredGym } from '@web/stores/gyms';
import { answer, callsOf } from '../backend';
import { classRow, GYM, openEditor, save, type User } from './openEditor';
import { fill } from '../fill';

const GI = { day: 'mon', start: '18:00', end: '19:00', program: 'gi' };
const OPEN_MAT = { day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' };
const SUMMER = { ...GI, day: 'tue', validUntil: '2026-08-31' };
const withClasses = (...schedule: object[]) => ({ ...GYM, schedule }) as unknown as StoredGym;
const sentClasses = () => callsOf('updateGym')[0]?.changes.schedule;
async function startOn(user: User, date: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Start a new schedule on a date' }));
  await fill(user, screen.getByLabelText('First day of the new schedule'), date);
  await user.click(screen.getByRole('button', { name: 'Start new schedule' }));
}

beforeEach(() => {
  answer({ updateGym: { id: 'g1', path: '', version: 2 } });
  localStorage.clear();
});

describe('a new schedule from a date', () => {
  test('ends the classes the day before, and copies them for editing', async () => {
    const user = openEditor({ gym: withClasses(GI, OPEN_MAT, SUMMER) });
    await startOn(user, '2027-01-04');
    expect(screen.getByText(/^Your classes now end on Sun, Jan 3, and copies of them start on Mon, Jan 4\./)).toBeTruthy();
    await user.click(classRow(4).getByRole('button', { name: 'Edit Gi' }));
    await user.clear(classRow(4).getByLabelText('From'));
    await fill(user, classRow(4).getByLabelText('From'), '6:30pm');
    await user.click(classRow(5).getByRole('button', { name: 'Remove Open mat' }));
    await user.click(save());
    expect(sentClasses()).toEqual([
      { was: GI, is: { ...GI, validUntil: '2027-01-03' } },
      { was: OPEN_MAT, is: { ...OPEN_MAT, validUntil: '2027-01-03' } },
      { is: { ...GI, start: '18:30', validFrom: '2027-01-04', splitFrom: 'mon-1800-gi' } },
    ]);
  });

  test('keeps the days of each class in one row', async () => {
    const user = openEditor({ gym: withClasses(GI, OPEN_MAT, { ...GI, day: 'wed' }, { ...GI, day: 'fri' }) });
    await startOn(user, '2027-01-04');
    const rows = screen.getAllByRole('group', { name: /^Class \d+$/ });
    const daysByRow = rows.map((row) =>
      within(row)
        .getAllByRole('button', { pressed: true })
        .map((button) => button.getAttribute('aria-label')),
    );
    const giDays = ['Monday', 'Wednesday', 'Friday'];
    expect(daysByRow).toEqual([giDays, ['Saturday'], giDays, ['Saturday']]);
    await user.click(classRow(3).getByRole('button', { name: 'Edit Gi' }));
    await user.clear(classRow(3).getByLabelText('From'));
    await fill(user, classRow(3).getByLabelText('From'), '6:30pm');
    await user.click(save());
    const added = sentClasses()?.filter((change) => !('was' in change));
    expect(added).toEqual([
      ...['mon', 'wed', 'fri'].map((day) => ({ is: { ...GI, day, start: '18:30', validFrom: '2027-01-04', splitFrom: `${day}-1800-gi` } })),
      { is: { ...OPEN_MAT, validFrom: '2027-01-04', splitFrom: 'sat-1100-open-mat' } },
    ]);
  });

  test('keeps the link of a copied day that is changed by itself, or removed and added again', async () => {
    const user = openEditor({ gym: withClasses(GI, { ...GI, day: 'wed' }, { ...GI, day: 'fri' }) });
    await startOn(user, '2027-01-04');
    await user.click(classRow(2).getByRole('button', { name: 'Friday' }));
    await user.click(classRow(2).getByRole('button', { name: 'Friday' }));
    await user.click(classRow(2).getByRole('button', { name: 'Edit Gi' }));
    await user.selectOptions(classRow(2).getByLabelText('Change one day only'), 'Wednesday');
    await user.clear(classRow(3).getByLabelText('From'));
    await fill(user, classRow(3).getByLabelText('From'), '6:30pm');
    await user.click(save());
    const copy = { ...GI, validFrom: '2027-01-04' };
    expect(sentClasses()?.slice(3)).toEqual([
      { is: { ...copy, splitFrom: 'mon-1800-gi' } },
      { is: { ...copy, day: 'fri', splitFrom: 'fri-1800-gi' } },
      { is: { ...copy, day: 'wed', start: '18:30', splitFrom: 'wed-1800-gi' } },
    ]);
  });

  test('links the copies of copies with the stored class', async () => {
    const user = openEditor({ gym: withClasses(GI) });
    await startOn(user, '2027-01-04');
    await startOn(user, '2027-03-01');
    await user.click(save());
    expect(sentClasses()?.slice(1)).toEqual([
      { is: { ...GI, validFrom: '2027-01-04', validUntil: '2027-02-28', splitFrom: 'mon-1800-gi' } },
      { is: { ...GI, validFrom: '2027-03-01', splitFrom: 'mon-1800-gi' } },
    ]);
  });

  test('replaces a class with the earliest of the classes that come from it', async () => {
    const user = openEditor({ gym: withClasses(GI, { ...GI, day: 'wed' }) });
    await startOn(user, '2027-01-04');
    await user.click(classRow(1).getByRole('button', { name: 'Edit Gi' }));
    await user.selectOptions(classRow(1).getByLabelText('Change one day only'), 'Wednesday');
    await user.clear(classRow(3).getByLabelText('From'));
    await fill(user, classRow(3).getByLabelText('From'), '6:30pm');
    await user.click(save());
    expect(sentClasses()?.find(({ was }) => (was as typeof GI | undefined)?.day === 'wed')).toEqual({
      was: { ...GI, day: 'wed' },
      is: { ...GI, day: 'wed', start: '18:30', validUntil: '2027-01-03' },
    });
    expect(sentClasses()).toContainEqual({ is: { ...GI, day: 'wed', validFrom: '2027-01-04', splitFrom: 'wed-1800-gi' } });
  });

  test('replaces a class with its copy if the class is removed', async () => {
    const user = openEditor({ gym: withClasses(GI) });
    await startOn(user, '2027-01-04');
    await user.click(classRow(1).getByRole('button', { name: 'Remove Gi' }));
    await user.click(save());
    expect(sentClasses()).toEqual([{ was: GI, is: { ...GI, validFrom: '2027-01-04' } }]);
  });

  test('lists the classes that it changes first, without those that stay the same', async () => {
    const user = openEditor({ gym: withClasses(GI, OPEN_MAT) });
    expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
    await startOn(user, '2027-01-04');
    const changes = () => within(screen.getByRole('region', { name: 'What changes' }));
    expect(changes().getByRole('status').textContent).toBe('So far, no classes change in the next year.');
    await user.click(classRow(3).getByRole('button', { name: 'Edit Gi' }));
    await user.clear(classRow(3).getByLabelText('From'));
    await fill(user, classRow(3).getByLabelText('From'), '6:30pm');
    expect(changes().getByRole('status').textContent).toBe('Your classes change starting Monday, January 4.');
    expect(
      changes()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mon, Jan 4, 6:00 pm: Gi removed', 'Mon, Jan 4, 6:30 pm: Gi added', 'Mon, Jan 11, 6:00 pm: Gi removed', 'Mon, Jan 11, 6:30 pm: Gi added']);
  });

  test('says so if no class is on the schedule on that date', async () => {
    const user = openEditor({ gym: withClasses(SUMMER) });
    await startOn(user, '2027-01-04');
    expect(screen.getByText('No classes are on the schedule on that date.')).toBeTruthy();
  });

  test('can be canceled, and is not offered without classes', async () => {
    const user = openEditor({ gym: withClasses(GI) });
    await user.click(screen.getByRole('button', { name: 'Start a new schedule on a date' }));
    await user.click(screen.getByRole('button', { name: 'Keep current schedule' }));
    expect(screen.queryByLabelText('First day of the new schedule')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Gi' }));
    expect(screen.queryByRole('button', { name: 'Start a new schedule on a date' })).toBeNull();
  });
});
