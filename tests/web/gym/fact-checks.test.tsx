import type { Checks, FactGroup } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import { FactChecks } from '@web/features/gym/FactChecks';
import type { GymPageData } from '@web/features/gym/gymProps';
import { invoke } from '@web/lib/invoke';
import { clearCachedReads } from '@web/storage/cache';
import { useSession } from '@web/stores/session';
import { BARE, SHORT_BARTON, SATURDAY_MORNING } from '../fixtures';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { answer } from '../backend';
import { store } from '../documents';

const PAGE: GymPageData = { kind: 'found', id: 'g1', path: '/bjj/texas/austin/barton', stateName: 'Texas', cityName: 'Austin', gym: SHORT_BARTON };
const open = (gym: GymPageData['gym'], groups: readonly FactGroup[] = ['schedule']) => {
  openAt(
    PAGE.path,
    <>
      <FactChecks page={{ ...PAGE, gym }} groups={groups} />
      <Toasts />
    </>,
  );
};
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const checked = (checks: Checks) => ({ ...SHORT_BARTON, checks });
const UNCHECKED = { ...SHORT_BARTON, checks: {}, ownerCheck: undefined };
const signIn = (profile: object = {}) =>
  act(() =>
    useSession.setState({
      status: 'known',
      account: { uid: 'ana', email: 'ana@example.com', emailVerified: true },
      profile: profileWith(profile),
      rolesReady: true,
    }),
  );

beforeEach(() => {
  clearCachedReads();
  answer({ checkFacts: {} });
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
  act(() => useSession.setState(useSession.getInitialState(), true));
});

describe('FactChecks', () => {
  test.each<[string, Checks, string]>([
    [
      'who last checked the facts and when',
      { schedule: { at: '2026-11-09T15:00:00.000Z', by: 'visitor' } },
      'Schedule: Last checked 12 days ago by a visitor.',
    ],
    [
      'the last check when it is too old to count',
      { schedule: { at: '2026-07-23T15:00:00.000Z', by: 'owner' } },
      'Schedule: Last checked on Jul 23, 2026 by the owner. It may have changed.',
    ],
    ['a check on the last day that it counts', { schedule: { at: '2026-07-24T15:00:00.000Z', by: 'admin' } }, 'Schedule: Last checked on Jul 24, 2026 by us.'],
    [
      'that visitors report the facts as wrong, even after an owner’s check',
      { schedule: { at: '2026-11-09T15:00:00.000Z', by: 'owner', reportedAt: '2026-11-20T00:00:00.000Z' } },
      'Schedule: Visitors reported this as wrong. Check with the gym.',
    ],
    ['that these facts are unchecked when other facts are checked', { address: { at: '2026-11-09T15:00:00.000Z', by: 'owner' } }, 'Schedule: Not checked yet.'],
  ])('shows %s', (_what, checks, line) => {
    open(checked(checks));
    expect(lines()).toEqual([line]);
  });

  test('shows no line if no facts have been checked, because the page header already says so', () => {
    open(UNCHECKED);
    expect(lines()).toEqual([]);
  });

  test('shows unchecked facts to a signed-in user, who can confirm them', async () => {
    signIn();
    open(UNCHECKED);
    expect(await screen.findByRole('button', { name: 'Still true: schedule' })).toBeDefined();
    expect(lines()[0]).toContain('Schedule: Not checked yet.');
  });

  test('shows no line for facts the gym does not list, or for a closed gym', () => {
    open({ ...BARE, checks: { profile: { at: '2026-11-09T15:00:00.000Z', by: 'owner' } } }, ['schedule', 'hours', 'pricing', 'visitors', 'address']);
    expect(lines()).toEqual(['Address: Not checked yet.']);
    cleanup();
    open({ ...SHORT_BARTON, status: 'closed' }, ['address']);
    expect(lines()).toEqual([]);
  });
});

describe('FactChecks for a signed-in user', () => {
  test('confirms facts with one tap on “Still true”, shows the button as pressed, and keeps focus on it', async () => {
    signIn();
    open(SHORT_BARTON);
    const button = await screen.findByRole('button', { name: 'Still true: schedule' });
    await userEvent.click(button);
    expect(invoke).toHaveBeenCalledWith('checkFacts', { gymId: 'g1', groups: ['schedule'], stillTrue: true });
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(document.activeElement).toBe(button);
  });

  test('explains what happens after “No longer true”, and lets the user switch to “Still true”', async () => {
    signIn();
    open(SHORT_BARTON);
    await userEvent.click(await screen.findByRole('button', { name: 'No longer true: schedule' }));
    const thanks = await screen.findByText(/If another visitor reports it/);
    expect(within(thanks).getByRole('link', { name: 'Suggest a change' }).getAttribute('href')).toMatch(/#suggest$/);
    await userEvent.click(screen.getByRole('button', { name: 'Still true: schedule' }));
    expect(invoke).toHaveBeenLastCalledWith('checkFacts', { gymId: 'g1', groups: ['schedule'], stillTrue: true });
    await waitFor(() => expect(screen.queryByText(/If another visitor reports it/)).toBeNull());
  });

  test.each([{ isGymOwner: true, ownedGyms: ['g1'] }, { isAdmin: true }])(
    'does not offer “No longer true” to the gym’s owner or an admin: %o',
    async (profile) => {
      signIn(profile);
      open(SHORT_BARTON);
      expect(await screen.findByRole('button', { name: 'Still true: schedule' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /No longer true/ })).toBeNull();
    },
  );

  test.each<[string, string, Checks, string[]]>([
    ['presses the button of an earlier answer', 'no', {}, ['false', 'true']],
    ['keeps an earlier answer pressed after a visitor’s check', 'yes', { schedule: { at: '2026-11-20T10:00:00.000Z', by: 'visitor' } }, ['true', 'false']],
    ['presses no button if the owner has checked since', 'no', { schedule: { at: '2026-11-20T10:00:00.000Z', by: 'owner' } }, ['false', 'false']],
  ])('%s', async (_what, word, checks, expected) => {
    store('confirmations/a', { userId: 'ana', gymId: 'g1', group: 'schedule', word, at: '2026-11-19T10:00:00.000Z' });
    store('confirmations/b', { userId: 'ben', gymId: 'g1', group: 'schedule', word: 'yes', at: '2026-11-20T11:00:00.000Z' });
    store('confirmations/c', { userId: 'ana', gymId: 'g1', group: 'address', word: 'yes', at: '2026-11-20T11:00:00.000Z' });
    signIn();
    open(checked(checks));
    const buttons = [await screen.findByRole('button', { name: 'Still true: schedule' }), screen.getByRole('button', { name: 'No longer true: schedule' })];
    await waitFor(() => expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(expected));
  });

  test('shows an error if the check cannot be sent, and leaves the button unpressed', async () => {
    signIn();
    vi.mocked(invoke).mockRejectedValue(new Error('offline'));
    open(SHORT_BARTON);
    const button = await screen.findByRole('button', { name: 'Still true: schedule' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });
});

test('FactChecks shows no buttons to a signed-out visitor', () => {
  open(SHORT_BARTON);
  expect(screen.queryByRole('button')).toBeNull();
});
