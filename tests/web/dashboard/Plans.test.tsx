import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GymSession, Session } from '@contract';
import { Plans } from '@web/features/dashboard/Plans';
import { query } from '@web/lib/source';
import { readList } from '@web/lib/watch';
import { clearPersonalData } from '@web/stores/onSignOut';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, callsOf } from '../backend';
import { show } from '../show';
import { signInAs } from '../signIn';

const NOW = new Date('2026-11-25T18:00:00Z');
const plan = (gymId: string, date: string) => ({
  id: `${gymId}~sat-1100-open-mat~${date}`,
  gymId,
  sessionId: `sat-1100-open-mat~${date}`,
  date,
  start: '11:00',
  name: `Gym ${gymId}`,
  path: `/bjj/texas/austin/${gymId}`,
  at: '2026-11-20T12:00:00.000Z',
});
const listed = (gymId: string, date: string, changed: Partial<Session> = {}): GymSession => ({
  gymId,
  name: `Gym ${gymId}`,
  path: `/bjj/texas/austin/${gymId}`,
  cityName: 'Austin',
  stateCode: 'TX',
  timeZone: 'America/Chicago',
  session: {
    id: `sat-1100-open-mat~${date}`,
    kind: 'class',
    program: 'open-mat',
    state: 'confirmed',
    by: 'owner',
    date,
    start: '11:00',
    startsAt: `${date}T17:00:00.000Z`,
    endsAt: `${date}T19:00:00.000Z`,
    ...changed,
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  clearPersonalData();
  signInAs('u1');
});
function open(plans: readonly ReturnType<typeof plan>[], sessions: readonly GymSession[]) {
  vi.mocked(readList).mockResolvedValue(plans as never);
  answer({ sessions: { total: sessions.length, sessions }, going: { going: {} }, setGoing: { going: 0 } });
  return show(<Plans uid="u1" now={NOW} />);
}
const items = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

test('plans are listed in order of time with their sessions’ current state, and those that are over are not', async () => {
  const dates = ['2026-12-05', '2026-11-28', '2026-11-25'];
  open(
    dates.map((date) => plan('a', date)),
    [
      listed('a', '2026-11-25', { endsAt: '2026-11-25T17:30:00.000Z' }),
      listed('a', '2026-11-28'),
      listed('a', '2026-12-05', { state: 'canceled', note: 'Flood' }),
    ],
  );
  expect(await items()).toEqual([
    expect.stringMatching(/^Sat, Nov 28, 11:00 am · Open matGym a Austin, TXConfirmed\. By the gym/),
    expect.stringMatching(/^Sat, Dec 5, 11:00 am · Open matGym a Austin, TXCanceled\. By the gym.*Flood/),
  ]);
  expect(vi.mocked(query).mock.calls.filter(([name]) => name === 'sessions')).toEqual([['sessions', { gym: 'a', from: '2026-11-25', to: '2026-12-05' }]]);
});

test('a plan can be removed on the dashboard, and made again', async () => {
  open([plan('a', '2026-11-28')], [listed('a', '2026-11-28')]);
  const button = await screen.findByRole('button', { name: 'I’m going: Open mat, Sat, Nov 28, 11:00 am, Gym a' });
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(button);
  await waitFor(() => expect(callsOf('setGoing')).toEqual([{ gymId: 'a', sessionId: 'sat-1100-open-mat~2026-11-28', going: false }]));
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('a plan whose class was removed from the schedule says so and links to the gym', async () => {
  open([plan('a', '2026-11-28')], []);
  const [item] = await screen.findAllByRole('listitem');
  expect(item?.textContent).toContain('no longer on the gym’s schedule');
  expect(
    within(item as HTMLElement)
      .getByRole('link', { name: 'Gym a' })
      .getAttribute('href'),
  ).toBe('/bjj/texas/austin/a');
});

test('nothing is shown without plans, and plans that do not load can be loaded again', async () => {
  const { container } = open([], []);
  await waitFor(() => expect(readList).toHaveBeenCalled());
  expect(container.textContent).toBe('');
  answer({ sessions: new Error('unreachable') });
  vi.mocked(readList).mockResolvedValue([plan('b', '2026-11-28')] as never);
  clearPersonalData();
  show(<Plans uid="u2" now={NOW} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Your plans didn’t load.')).toBeTruthy();
});
