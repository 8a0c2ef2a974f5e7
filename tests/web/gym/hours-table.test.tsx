import type { DatedChange, PublicGym } from '@contract';
import { cleanup, screen, within } from '@testing-library/react';
import { HoursTable } from '@web/widgets/gym-page/HoursTable';
import { describe, expect, it } from 'vitest';
import { BARTON, SATURDAY_MORNING } from '../fixtures';
import { show } from '../show';

const BY = { by: 'owner', at: '2026-11-19T15:00:00.000Z' } as const;
const CLOSED: DatedChange = { kind: 'closed', id: 'c1', from: '2026-11-26', to: '2026-11-27', reason: 'holiday', ...BY };
const SPECIAL: DatedChange = { kind: 'hours', id: 'h1', from: '2026-11-21', to: '2026-11-21', spans: [{ open: '12:00', close: '14:00' }], ...BY };

function showRows(fields: Partial<PublicGym>, { now }: { now: Date | undefined } = { now: SATURDAY_MORNING }): (string | null)[] {
  show(<HoursTable gym={{ ...BARTON, ...fields }} clock={SATURDAY_MORNING} now={now} />);
  return within(screen.getByRole('table', { name: 'Opening hours' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
}
const specialHours = () =>
  within(screen.getByRole('list', { name: 'Special hours' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('HoursTable', () => {
  it('shows the hours of the next date of each weekday, with the date if they aren’t the usual ones', () => {
    expect(showRows({ datedChanges: [CLOSED, SPECIAL] })).toEqual([
      'Monday6:00 am – 9:00 pm',
      'Tuesday11:30 am – 1:00 pm4:00 pm – 9:00 pm',
      'Wednesday6:00 am – 9:00 pm',
      'Thu, Nov 26Closed',
      'Fri, Nov 27Closed',
      'Sat, Nov 21, today12:00 pm – 2:00 pm',
      'SundayClosed',
    ]);
  });
  it('lists changes of the hours, also later ones, who made them, when and why', () => {
    const later: DatedChange = { ...CLOSED, id: 'c2', from: '2026-12-24', to: '2026-12-26' };
    const past: DatedChange = { ...CLOSED, id: 'c3', from: '2026-11-01', to: '2026-11-02' };
    const kids: DatedChange = { ...CLOSED, id: 'c4', program: 'kids' };
    showRows({ datedChanges: [later, past, kids, SPECIAL] });
    expect(specialHours()).toEqual([
      'Special hours today: 12:00 pm – 2:00 pm. By the gym 2 days ago.',
      'Closed Thu, Dec 24 – Sat, Dec 26. By the gym 2 days ago: Holiday.',
    ]);
  });
  it('shows the same dates before the visitor’s clock is known', () => {
    expect(showRows({ datedChanges: [CLOSED] }, { now: undefined })[3]).toBe('Thu, Nov 26Closed');
    expect(specialHours()).toEqual(['Closed Thu, Nov 26 – Fri, Nov 27. By the gym on Nov 19, 2026: Holiday.']);
  });
  it('says that the hours of a holiday in the next seven days aren’t confirmed, unless the gym has said something', () => {
    const note = 'Thu, Nov 26 is Thanksgiving Day. The gym hasn’t confirmed its hours. Call first.';
    showRows({});
    expect(screen.getByText(note)).toBeTruthy();
    cleanup();
    showRows({ datedChanges: [{ ...SPECIAL, from: '2026-11-26', to: '2026-11-26' }] });
    expect(screen.queryByText(note)).toBeNull();
  });
  it('shows the usual week without special hours if nothing is different', () => {
    expect(showRows({})[3]).toBe('Thursday11:30 am – 9:00 pm');
    expect(screen.queryByRole('list', { name: 'Special hours' })).toBeNull();
  });
  it('shows special hours of a gym without listed hours', () => {
    expect(showRows({ hours: undefined, datedChanges: [SPECIAL] })[5]).toBe('Sat, Nov 21, today12:00 pm – 2:00 pm');
  });
  it('says that no hours are listed, and when the gym is closed later', () => {
    show(
      <HoursTable
        gym={{ ...BARTON, hours: undefined, datedChanges: [{ ...CLOSED, from: '2026-12-24', to: '2026-12-26' }] }}
        clock={SATURDAY_MORNING}
        now={SATURDAY_MORNING}
      />,
    );
    expect(screen.getByText('No hours listed. Call before you go.')).toBeTruthy();
    expect(specialHours()).toHaveLength(1);
  });
});
