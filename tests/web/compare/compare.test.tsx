import type { DatedChange, GymResult, GymCard } from '@contract';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CompareBar } from '@web/features/compare/CompareBar';
import ComparePage from '@web/features/compare/ComparePage';
import { CompareToggle } from '@web/widgets/gyms/CompareToggle';
import { query } from '@web/lib/source';
import { addToComparison, clearComparison, useCompare } from '@web/stores/compare';
import { type ComparedGyms, loadComparedGyms } from '@web/stores/comparedGyms';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAt } from '../routing';
import { CARDS, SATURDAY_MORNING } from '../fixtures';

const [BARTON, EAST_SIDE] = CARDS as [GymCard, GymCard];
const toFound = (card: GymCard): GymResult => ({ card, stateSlug: 'texas', stateCode: 'TX', citySlug: 'austin', cityName: 'Austin' });
const BOTH: ComparedGyms = { gyms: [toFound(BARTON), toFound(EAST_SIDE)], missing: 0, beyond: 0 };
const open = (data: ComparedGyms, url = '/compare?ids=g1,g2') => openAt(url, <ComparePage />, data);

/** A row's values in the order of the columns. */
const valuesIn = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
  act(clearComparison);
});

describe('ComparePage', () => {
  test('shows each gym in a column and each fact in a row', () => {
    open(BOTH);
    expect(screen.getAllByRole('columnheader').map((header) => within(header).getAllByRole('link')[0]?.textContent)).toEqual([BARTON.name, EAST_SIDE.name]);
    expect(valuesIn('Drop-in fee')).toEqual(['$20', 'Free']);
    expect(valuesIn('Head instructor')).toEqual(['Ana Souza, black belt', 'Marcus Hale, brown belt']);
    expect(valuesIn('Open mats')).toEqual(['Sat 11:00 am, gi or no-gi, free', 'Fri 7:00 pm, no-gi, price not listed']);
  });

  test('says which open mats are canceled or moved in the next seven days, and follows special hours', () => {
    const by = { by: 'owner', at: '2026-11-19T15:00:00.000Z' } as const;
    const datedChanges: DatedChange[] = [
      { kind: 'hours', id: 'h', from: '2026-11-21', to: '2026-11-21', spans: [{ open: '09:00', close: '12:00' }], ...by },
      { kind: 'canceled', id: 'c', classId: 'sat-1100-open-mat', date: '2026-11-21', ...by },
    ];
    const moved: DatedChange = { kind: 'moved', id: 'm', classId: 'fri-1900-open-mat', date: '2026-11-27', start: '17:00', ...by };
    const closed: DatedChange = { kind: 'closed', id: 'x', from: '2026-11-21', to: '2026-11-21', ...by };
    open({ ...BOTH, gyms: [toFound({ ...BARTON, datedChanges }), toFound({ ...EAST_SIDE, datedChanges: [moved, closed] })] });
    expect(valuesIn('Open now')).toEqual(['Open until 12:00 pm', 'Closed now']);
    expect(valuesIn('Hours today')).toEqual(['9:00 am – 12:00 pm', 'Closed']);
    expect(valuesIn('Open mats')).toEqual([
      'Sat 11:00 am, gi or no-gi, free, canceled Sat, Nov 21',
      'Fri 7:00 pm, no-gi, price not listed, at 5:00 pm on Fri, Nov 27',
    ]);
  });

  test('shows only the address of a gym that has closed permanently', () => {
    open({ ...BOTH, gyms: [toFound({ ...BARTON, status: 'closed' }), toFound(EAST_SIDE)] });
    expect(valuesIn('Open now')[0]).toBe('Closed permanently');
    for (const name of ['Hours today', 'Open mats', 'Drop-in fee', 'Classes per week']) expect(valuesIn(name)[0]).toBe('Not listed');
  });

  test('marks a gym as verified by its owner only while the owner’s check is valid', () => {
    const { ownerCheck: _ownerCheck, ...imported } = EAST_SIDE;
    const checkedUntil = (until: string) => toFound({ ...BARTON, ownerCheck: { at: '2026-11-09T15:00:00.000Z', until } });
    open({ ...BOTH, gyms: [checkedUntil('2026-11-21'), checkedUntil('2026-11-20'), toFound(imported)] });
    expect(valuesIn('Verified by owner')).toEqual(['Yes, 12 days ago', 'No', 'No']);
  });

  test('shows “Not listed” for unknown facts, and omits rows that are unknown for all gyms', () => {
    const { hours: _hours, ...unknown } = BARTON;
    open({ ...BOTH, gyms: [toFound(unknown), toFound(EAST_SIDE)] });
    expect(valuesIn('Monthly fee')).toEqual(['$165', 'Not listed']);
    expect(valuesIn('Hours today')).toEqual(['Not listed', '5:30 pm – 9:00 pm']);
    cleanup();
    open({ ...BOTH, gyms: [toFound(EAST_SIDE)] });
    expect(screen.queryByRole('rowheader', { name: 'Monthly fee' })).toBeNull();
  });

  test('marks rows that differ, and links to showing only those', () => {
    open(BOTH);
    const marked = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.hasAttribute('data-differs');
    expect([marked('Drop-in fee'), marked('Free trial')]).toEqual([true, false]);
    expect(screen.getByRole('link', { name: 'Show only differences' }).getAttribute('href')).toBe('/compare?ids=g1,g2&show=differences');
  });

  test('omits identical rows when showing only differences', () => {
    open(BOTH, '/compare?ids=g1,g2&show=differences');
    expect(screen.queryByRole('rowheader', { name: 'Free trial' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'Drop-in fee' })).toBeTruthy();
  });

  test('marks the row of whether they are open now if it differs, and shows it with the other differences', () => {
    open(BOTH, '/compare?ids=g1,g2&show=differences');
    expect(valuesIn('Open now')).toEqual(['Open until 9:00 pm', 'Opens 5:30 pm']);
    expect(screen.getByRole('rowheader', { name: 'Open now' }).closest('tr')?.hasAttribute('data-differs')).toBe(true);
  });

  test('removes a gym with a link to the comparison without it', async () => {
    addToComparison({ id: 'g1', name: BARTON.name });
    const { path } = open(BOTH);
    await userEvent.click(screen.getByRole('link', { name: `Remove ${BARTON.name}` }));
    expect(path()).toBe('/compare?ids=g2');
    expect(useCompare.getState().chosen).toEqual([]);
  });

  test('says how many gyms are missing or left out', () => {
    open({ ...BOTH, missing: 1, beyond: 2 });
    expect(screen.getByText(/One gym in this comparison isn’t listed anymore/)).toBeTruthy();
    expect(screen.getByText(/You can compare up to 4 gyms, so we left out 2 gyms/)).toBeTruthy();
  });

  test('explains how to choose gyms if the URL has none, and links to the chosen ones', () => {
    addToComparison({ id: 'g1', name: BARTON.name });
    open({ gyms: [], missing: 0, beyond: 0 }, '/compare');
    expect(screen.getByRole('heading', { name: 'No gyms to compare' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare your 1 gym' }).getAttribute('href')).toBe('/compare?ids=g1');
  });
});

describe('loadComparedGyms', () => {
  const load = async (search: string, stored: readonly GymCard[]) => {
    const requests: unknown[] = [];
    vi.mocked(query).mockImplementation(async (_name, params) => {
      requests.push(params);
      return { gyms: stored.map(toFound) } as never;
    });
    const { gyms, missing, beyond } = await loadComparedGyms(new URL(`https://halfmat.example/compare?${search}`));
    return { requests, gyms: gyms.length, missing, beyond };
  };

  test('requests each gym once', async () => {
    expect(await load('ids=a,b,a', [BARTON, EAST_SIDE])).toEqual({ requests: [{ ids: ['a', 'b'] }], gyms: 2, missing: 0, beyond: 0 });
  });
  test('counts unknown gyms and invalid ids as missing', async () => {
    expect(await load('ids=a,<b>,c', [BARTON])).toMatchObject({ requests: [{ ids: ['a', 'c'] }], gyms: 1, missing: 2 });
  });
  test('requests four gyms at most', async () => {
    expect(await load('ids=a,b,c,d,e,f', [BARTON, BARTON, BARTON, BARTON])).toMatchObject({ requests: [{ ids: ['a', 'b', 'c', 'd'] }], missing: 0, beyond: 2 });
  });
  test('sends no request without ids', async () => {
    expect(await load('ids=', [])).toEqual({ requests: [], gyms: 0, missing: 0, beyond: 0 });
  });
});

describe('CompareToggle and CompareBar', () => {
  const toggle = (id: string) => screen.getByRole('button', { name: `Compare Gym ${id}` });
  const showToggles = (...ids: string[]) =>
    openAt(
      '/bjj/texas/austin',
      <>
        {ids.map((id) => (
          <CompareToggle key={id} id={id} name={`Gym ${id}`} />
        ))}
        <CompareBar />
      </>,
    );

  test('add and remove a gym with the same button, and show the count at the bottom of the window', async () => {
    showToggles('a', 'b');
    expect(screen.queryByRole('region', { name: 'Gyms to compare' })).toBeNull();
    await userEvent.click(toggle('a'));
    await userEvent.click(toggle('b'));
    expect(toggle('a').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('2 gyms selected');
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?ids=a,b');
    await userEvent.click(toggle('a'));
    expect(screen.getByRole('status').textContent).toBe('1 gym selected');
  });

  test('allow four gyms at most and say so', async () => {
    showToggles('a', 'b', 'c', 'd', 'e');
    for (const id of 'abcde') await userEvent.click(toggle(id));
    expect(toggle('e').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('You can compare up to 4 gyms. Remove one to add another.');
    await userEvent.click(toggle('a'));
    expect(screen.getByRole('status').textContent).toBe('3 gyms selected');
  });

  test('clear all chosen gyms with one button', async () => {
    showToggles('a');
    await userEvent.click(toggle('a'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(toggle('a').getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('keep the chosen gyms in the tab across reloads, and ignore invalid stored data', async () => {
    addToComparison({ id: 'a', name: 'Gym a' });
    vi.resetModules();
    expect((await import('@web/stores/compare')).useCompare.getState().chosen).toEqual([{ id: 'a', name: 'Gym a' }]);
    sessionStorage.setItem('halfmat:compare', '[{"id":7},null,{"id":"b","name":"Gym b"}]');
    vi.resetModules();
    expect((await import('@web/stores/compare')).useCompare.getState().chosen).toEqual([{ id: 'b', name: 'Gym b' }]);
    sessionStorage.setItem('halfmat:compare', 'nonsense');
    vi.resetModules();
    expect((await import('@web/stores/compare')).useCompare.getState().chosen).toEqual([]);
  });

  test('render on the server as if no gym were chosen', async () => {
    addToComparison({ id: 'a', name: 'Gym a' });
    const { renderToString } = await import('react-dom/server');
    expect(renderToString(<CompareToggle id="a" name="Gym a" />)).toContain('aria-pressed="false"');
    render(<CompareToggle id="a" name="Gym a" />);
    expect(toggle('a').getAttribute('aria-pressed')).toBe('true');
  });
});
