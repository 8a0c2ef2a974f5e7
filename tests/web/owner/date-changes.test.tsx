import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { answer } from '../backend';
import { CANCELED, givenOwner, open, press, sent, stored, storeGym, type User } from './openDates';
import { fill } from '../fill';

beforeEach(givenOwner);
afterEach(() => vi.useRealTimers());

describe('the dialogs for closures, hours, extra classes and events', () => {
  const replace = async (user: User, label: string, text: string) => {
    const control = await screen.findByLabelText(label);
    await user.clear(control);
    await fill(user, control, text);
  };
  const preview = () => within(screen.getByRole('region', { name: 'What changes' }));

  test('close for a range, with a preview of the days', async () => {
    const user = open();
    await press(user, 'Add a closure');
    expect(await screen.findByText('Fill in the form to see what changes.')).toBeTruthy();
    await replace(user, 'First day', '2026-11-24');
    await replace(user, 'Last day (optional)', '2026-11-28');
    expect(await preview().findByText('2 changes to your schedule on 2 days.')).toBeTruthy();
    expect(
      preview()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tue, Nov 24, 6:00 pm: Gi canceled', 'Sat, Nov 28, 11:00 am: Open mat canceled']);
    await user.selectOptions(screen.getByLabelText('What’s closed'), 'Only gi classes');
    expect(screen.getByRole('option', { name: 'Only women-only classes' })).toBeTruthy();
    expect(await preview().findByText('1 change to your schedule on 1 day.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Reason (optional)'), 'Holiday');
    await press(user, 'Close on these days');
    expect(await screen.findByText('Saved. No gi classes Tue, Nov 24 – Sat, Nov 28.')).toBeTruthy();
    expect(sent()).toMatchObject([{ changes: [{ kind: 'closed', from: '2026-11-24', to: '2026-11-28', program: 'gi', reason: 'holiday' }] }]);
  });

  test('close without an end, and ask on a day whether that is still right', async () => {
    const user = open();
    await press(user, 'Add a closure');
    await replace(user, 'First day', '2026-11-24');
    expect(screen.getByLabelText<HTMLInputElement>('Ask me on').value).toBe('2026-12-08');
    expect(await preview().findByText('8 changes to your schedule on 8 days through Mon, Dec 21, and more after that.')).toBeTruthy();
    await press(user, 'Close on these days');
    await waitFor(() => expect(sent()).toMatchObject([{ changes: [{ kind: 'closed', from: '2026-11-24', reviewOn: '2026-12-08' }] }]));
  });

  test('mark what is missing or wrong, and keep the entries', async () => {
    const user = open();
    await press(user, 'Add a closure');
    await press(user, 'Close on these days');
    expect(await screen.findByText('Choose the first day.')).toBeTruthy();
    await replace(user, 'First day', '2026-11-24');
    await replace(user, 'Last day (optional)', '2026-11-23');
    await press(user, 'Close on these days');
    expect(await screen.findByText('Choose a last day on or after the first day.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-24');
    expect(sent()).toEqual([]);
  });

  test.each([
    [
      'Add an event',
      'Add event',
      'Title',
      ['Enter a title.', 'Choose a date.', 'Enter a start time, such as 6pm.', 'Enter an amount such as 20, or 0 if it’s free.'],
    ],
    ['Add an extra class', 'Add extra class', 'Date', ['Choose a date.', 'Enter a start time, such as 6pm.', 'Enter an amount such as 20, or 0 if it’s free.']],
    ['Set special hours', 'Save special hours', 'First day', ['Choose the first day.', 'Enter hours such as 9am-1pm.']],
  ])('%s: shows all problems at once and focuses the first', async (opener, action, first, problems) => {
    const user = open();
    await press(user, opener);
    const fee = (await screen.findByRole('dialog')).querySelector<HTMLElement>('[name=fee]');
    if (fee) await user.type(fee, 'ten');
    await press(user, action);
    for (const problem of problems) expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(first));
    expect(sent()).toEqual([]);
  });

  test('set special hours', async () => {
    const user = open();
    await press(user, 'Set special hours');
    await replace(user, 'First day', '2026-11-28');
    await replace(user, 'Hours', 'sometimes');
    await press(user, 'Save special hours');
    expect(await screen.findByText(/“sometimes” can’t be read as hours/)).toBeTruthy();
    await replace(user, 'Hours', '8-10am');
    expect(await preview().findByText('1 change to your schedule on 1 day.')).toBeTruthy();
    await press(user, 'Save special hours');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ changes: [{ kind: 'hours', from: '2026-11-28', to: '2026-11-28', spans: [{ open: '08:00', close: '10:00' }] }] }]),
    );
  });

  test('add an extra open mat', async () => {
    const user = open();
    await press(user, 'Add an extra class');
    await replace(user, 'Date', '2026-11-29');
    await replace(user, 'From', '10am');
    await replace(user, 'Drop-in fee (optional)', 'ten');
    await press(user, 'Add extra class');
    expect(await screen.findByText('Enter an amount such as 20, or 0 if it’s free.')).toBeTruthy();
    await replace(user, 'Drop-in fee (optional)', '$10');
    await press(user, 'Add extra class');
    const change = { kind: 'extra', date: '2026-11-29', start: '10:00', program: 'open-mat', visitors: true, fee: 10 };
    await waitFor(() => expect(sent()).toEqual([{ gymId: 'g1', changes: [change], removes: [] }]));
  });

  test('add an event that replaces that day’s classes', async () => {
    const user = open();
    await press(user, 'Add an event');
    await replace(user, 'Title', 'Guard seminar');
    await replace(user, 'Date', '2026-11-28');
    await replace(user, 'From', '12');
    await replace(user, 'To', '3pm');
    await user.click(screen.getByLabelText('It replaces that day’s classes'));
    await replace(user, 'Link (optional)', 'halfguard.example/seminar');
    expect(await preview().findByText('2 changes to your schedule on 1 day.')).toBeTruthy();
    await press(user, 'Add event');
    expect(await screen.findByText('Saved. Event: Guard seminar, Sat, Nov 28, 12:00 pm, instead of that day’s classes.')).toBeTruthy();
    expect(sent()).toMatchObject([{ changes: [{ kind: 'event', start: '12:00', end: '15:00', replaces: true, link: 'https://halfguard.example/seminar' }] }]);
  });
});

describe('the dialog for holidays', () => {
  const last = { from: '2025-11-27', to: '2025-11-28', reason: 'holiday', note: 'Eat well.' } as const;

  test('copies last year’s closures, and adds a federal holiday', async () => {
    answer({ readPastClosures: { closures: [last] } });
    const user = open();
    await press(user, 'Add holiday closures');
    const copied = await screen.findByLabelText<HTMLInputElement>('Closed Thu, Nov 26 – Fri, Nov 27');
    expect(copied.checked).toBe(true);
    expect(screen.getByText('Last year: Closed Thu, Nov 27 – Fri, Nov 28. Holiday. Eat well')).toBeTruthy();
    await user.click(screen.getByLabelText('Closed Fri, Dec 25'));
    await press(user, 'Close on these days');
    expect(await screen.findByText('Saved 2 closures.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        gymId: 'g1',
        changes: [
          { ...last, kind: 'closed', from: '2026-11-26', to: '2026-11-27' },
          { kind: 'closed', from: '2026-12-25', to: '2026-12-25', reason: 'holiday' },
        ],
        removes: [],
      },
    ]);
  });

  test('offers federal holidays if there is nothing to copy, and asks to choose one', async () => {
    answer({ readPastClosures: { closures: [] } });
    const user = open();
    await press(user, 'Add holiday closures');
    expect(await screen.findByText(/^No closures to copy from last year\./)).toBeTruthy();
    await press(user, 'Close on these days');
    expect(await screen.findByText('Choose at least one closure.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('offers a retry if last year’s closures can’t be loaded', async () => {
    answer({ readPastClosures: new CallFailure('contended') });
    const user = open();
    await press(user, 'Add holiday closures');
    expect(await screen.findByText('Last year’s closures didn’t load.')).toBeTruthy();
    answer({ readPastClosures: { closures: [last] } });
    await press(user, 'Try again');
    expect(await screen.findByLabelText('Closed Thu, Nov 26 – Fri, Nov 27')).toBeTruthy();
  });
});

describe('the list of changes', () => {
  const closed = stored({ kind: 'closed', from: '2026-12-24', to: '2026-12-26', reason: 'holiday', note: 'Merry Christmas' }, 'c2');

  test('is empty at first', async () => {
    open();
    expect(await screen.findByText(/^No changes yet\. Changes to specific dates/)).toBeTruthy();
  });

  test('names today’s and later changes, and undoes one', async () => {
    const past = stored({ kind: 'closed', from: '2026-11-01', to: '2026-11-20' }, 'c3');
    storeGym({ datedChanges: [closed, past, { ...stored(CANCELED), by: 'admin' }] });
    const user = open();
    const list = within(await screen.findByRole('region', { name: 'Your changes' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Open mat, Sat, Nov 28, 11:00 am: canceledBy an admin.Undo',
      'Closed Thu, Dec 24 – Sat, Dec 26Holiday. Merry Christmas.Undo',
    ]);
    await press(user, 'Undo: Closed Thu, Dec 24 – Sat, Dec 26');
    expect(await screen.findByText('Undone: Closed Thu, Dec 24 – Sat, Dec 26.')).toBeTruthy();
    expect(sent()).toEqual([{ gymId: 'g1', changes: [], removes: ['c2'] }]);
    await press(user, 'Undo');
    const { id: _id, by: _by, at: _at, ...entered } = closed;
    await waitFor(() => expect(sent()[1]).toEqual({ gymId: 'g1', changes: [entered], removes: ['new'] }));
  });
});

describe('questions about changes', () => {
  const orphan = stored({ kind: 'canceled', classId: 'gone', date: '2026-11-28' });

  test('ask what to do with a change whose class has left the schedule, and apply it to another class', async () => {
    storeGym({ datedChanges: [orphan] });
    const user = open();
    const question = within(await screen.findByRole('region', { name: 'Changes to review' }));
    expect(question.getByText('A class on Sat, Nov 28: canceled')).toBeTruthy();
    await user.selectOptions(question.getByLabelText('Another class that day'), 'Open mat, Sat, Nov 28, 11:00 am');
    await press(user, 'Apply to this class');
    await waitFor(() => expect(sent()).toEqual([{ gymId: 'g1', changes: [CANCELED], removes: ['c1'] }]));
  });

  test('only offer to remove the change if there is no other class that day', async () => {
    storeGym({ datedChanges: [stored({ kind: 'canceled', classId: 'gone', date: '2026-11-29' })] });
    const user = open();
    expect(await screen.findByRole('region', { name: 'Changes to review' })).toBeTruthy();
    expect(screen.queryByLabelText('Another class that day')).toBeNull();
    await press(user, 'Remove the change: A class on Sun, Nov 29: canceled');
    expect(await screen.findByText('Removed: A class on Sun, Nov 29: canceled.')).toBeTruthy();
    expect(sent()).toEqual([{ gymId: 'g1', changes: [], removes: ['c1'] }]);
  });

  test('ask on its review day whether the gym is still closed', async () => {
    storeGym({ datedChanges: [stored({ kind: 'closed', from: '2026-11-01', reviewOn: '2026-11-21' })] });
    const user = open();
    expect(await screen.findByText('Closed until further notice. Is that still right?')).toBeTruthy();
    await press(user, 'Still closed');
    expect(await screen.findByText('Still closed. We’ll ask again on Sat, Dec 5.')).toBeTruthy();
    expect(sent()).toEqual([{ gymId: 'g1', changes: [{ kind: 'closed', from: '2026-11-01', reviewOn: '2026-12-05' }], removes: ['c1'] }]);
    await press(user, 'Open again');
    expect(await screen.findByText('Classes are on again.')).toBeTruthy();
    expect(sent()[1]).toEqual({ gymId: 'g1', changes: [], removes: ['c1'] });
  });
});
