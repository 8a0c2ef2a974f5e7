import type { Checks, FactGroup } from '@contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '../../../web/src/app/Toasts';
import { FactChecks } from '../../../web/src/features/gym/FactChecks';
import type { FoundGymPage } from '../../../web/src/features/gym/found';
import { invoke } from '../../../web/src/lib/invoke';
import { useSession } from '../../../web/src/stores/session';
import { BARE, BARTON, SATURDAY_NOON } from '../fixtures';
import { openAt } from '../routing';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');

const PAGE: FoundGymPage = { kind: 'found', id: 'g1', path: '/bjj/texas/austin/barton', stateName: 'Texas', cityName: 'Austin', gym: BARTON };
const open = (gym: FoundGymPage['gym'], groups: readonly FactGroup[] = ['schedule']) => {
  openAt(
    PAGE.path,
    <>
      <FactChecks page={{ ...PAGE, gym }} groups={groups} />
      <Toasts />
    </>,
  );
};
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const checked = (checks: Checks) => ({ ...BARTON, checks });
const UNCHECKED = { ...BARTON, checks: {}, ownerCheck: undefined };
const signIn = (profile: object = {}) =>
  act(() =>
    useSession.setState({
      status: 'known',
      account: { uid: 'ana', email: 'ana@example.com', emailVerified: true },
      profile: { email: '', isAdmin: false, isGymOwner: false, ownedGyms: [], createdAt: '', ...profile },
      rolesReady: true,
    }),
  );

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: SATURDAY_NOON, toFake: ['Date'] });
  act(() => useSession.setState(useSession.getInitialState(), true));
});

describe('what is said of a group of facts', () => {
  test.each<[string, Checks, string]>([
    ['who has checked it and when', { schedule: { at: '2026-11-09T15:00:00.000Z', by: 'visitor' } }, 'Schedule: Checked 12 days ago by a visitor.'],
    ['since when nobody has', { schedule: { at: '2026-07-23T15:00:00.000Z', by: 'owner' } }, 'Schedule: Not checked since Jul 23, 2026, then by its owner.'],
    ['up to its last day that it counts', { schedule: { at: '2026-07-24T15:00:00.000Z', by: 'admin' } }, 'Schedule: Checked on Jul 24, 2026 by us.'],
    [
      'that visitors report it, whoever has checked it before',
      { schedule: { at: '2026-11-09T15:00:00.000Z', by: 'owner', reportedAt: '2026-11-20T00:00:00.000Z' } },
      'Schedule: Reported wrong by visitors. Ask before you rely on it.',
    ],
    ['that nobody has, where other facts are checked', { address: { at: '2026-11-09T15:00:00.000Z', by: 'owner' } }, 'Schedule: Not checked by a person yet.'],
  ])('is %s', (_what, checks, line) => {
    open(checked(checks));
    expect(lines()).toEqual([line]);
  });

  test('is nothing where nobody has checked any: the head of the page says so once', () => {
    open(UNCHECKED);
    expect(lines()).toEqual([]);
  });

  test('is said to whoever is signed in, who can tell, also where nobody has checked any', async () => {
    signIn();
    open(UNCHECKED);
    expect(await screen.findByRole('button', { name: 'Still true: schedule' })).toBeDefined();
    expect(lines()[0]).toContain('Schedule: Not checked by a person yet.');
  });

  test('is nothing where the gym has none of its facts, or has closed', () => {
    open({ ...BARE, checks: { profile: { at: '2026-11-09T15:00:00.000Z', by: 'owner' } } }, ['schedule', 'hours', 'pricing', 'visitors', 'address']);
    expect(lines()).toEqual(['Address: Not checked by a person yet.']);
    cleanup();
    open({ ...BARTON, status: 'closed' }, ['address']);
    expect(lines()).toEqual([]);
  });
});

describe('whoever is signed in', () => {
  test('says in one tap that it is still true; the button shows it, and may be pressed again', async () => {
    signIn();
    open(BARTON);
    const button = await screen.findByRole('button', { name: 'Still true: schedule' });
    await userEvent.click(button);
    expect(invoke).toHaveBeenCalledWith('checkFacts', { gymId: 'g1', groups: ['schedule'], stillTrue: true });
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(document.activeElement).toBe(button);
  });

  test('hears what becomes of a no, and can take it back', async () => {
    signIn();
    open(BARTON);
    await userEvent.click(await screen.findByRole('button', { name: 'No longer true: schedule' }));
    expect(await screen.findByText(/once someone else reports it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Still true: schedule' }));
    expect(invoke).toHaveBeenLastCalledWith('checkFacts', { gymId: 'g1', groups: ['schedule'], stillTrue: true });
    await waitFor(() => expect(screen.queryByText(/once someone else reports it/)).toBeNull());
  });

  test.each([{ isGymOwner: true, ownedGyms: ['g1'] }, { isAdmin: true }])('and answers for the gym puts right what is wrong: %o', async (profile) => {
    signIn(profile);
    open(BARTON);
    expect(await screen.findByRole('button', { name: 'Still true: schedule' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /No longer true/ })).toBeNull();
  });

  test('is told what went wrong, and nothing looks said', async () => {
    signIn();
    vi.mocked(invoke).mockRejectedValue(new Error('offline'));
    open(BARTON);
    const button = await screen.findByRole('button', { name: 'Still true: schedule' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });
});

test('who is signed out has no buttons to press in vain', () => {
  open(BARTON);
  expect(screen.queryByRole('button')).toBeNull();
});
