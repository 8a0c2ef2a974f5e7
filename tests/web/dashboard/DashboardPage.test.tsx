import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Suggestion } from '@contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import DashboardPage from '@web/features/dashboard/DashboardPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readList, watchList } from '@web/lib/watch';
import { useNotifications, type UserNotification } from '@web/stores/notifications';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { answer } from '../backend';

// Invitations load with a separate call and have their own tests.
vi.mock('@web/features/dashboard/Invitations', () => ({ Invitations: () => null }));

let suggestions: { next: (items: object[]) => void; failed: () => void };

beforeEach(() => {
  answer({ withdrawSuggestion: {} });
  resetToasts();
  vi.mocked(readList).mockResolvedValue([]);
  vi.mocked(watchList).mockImplementation((path, _query, next, failed) => {
    if (path === 'suggestions') suggestions = { next: next as never, failed: failed as never };
    return () => {};
  });
});
function open(profile = {}) {
  useSession.setState({
    status: 'known',
    account: { uid: 'u1', email: 'ana@example.com', emailVerified: true },
    profile: profileWith({ createdAt: '2026-01-01T12:00:00.000Z', ...profile }),
  });
  openAt(
    '/dashboard',
    <>
      <DashboardPage />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const panel = (name: string) => within(screen.getByRole('region', { name }));
const makeNotification = (id: string, read = false): UserNotification => ({
  id,
  userId: 'u1',
  title: `Title ${id}`,
  message: '',
  read,
  createdAt: '2026-11-21T10:00:00.000Z',
});
const makeSuggestion = (id: string, more: Partial<Suggestion> = {}) => ({
  id,
  userId: 'u1',
  gymId: 'g1',
  gymName: `Gym ${id}`,
  gymPath: '/bjj/texas/austin/gym',
  comment: `Words ${id}`,
  changes: {},
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

describe('the notifications on DashboardPage', () => {
  test('are the latest four, with a link to all', () => {
    useNotifications.setState({ items: ['a', 'b', 'c', 'd', 'e'].map((id) => makeNotification(id)), status: 'known' });
    open();
    expect(panel('Notifications').getAllByText(/^Title/)).toHaveLength(4);
    expect(panel('Notifications').getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/dashboard/notifications');
    expect(screen.getByText('5 unread notifications.')).toBeTruthy();
  });

  test('show a placeholder if there are none', () => {
    useNotifications.setState({ items: [], status: 'known' });
    open();
    expect(panel('Notifications').getByText(/^No notifications yet\./)).toBeTruthy();
  });
});

describe('the suggestions on DashboardPage', () => {
  test('show their gym, text and outcome', () => {
    open();
    act(() =>
      suggestions.next([
        makeSuggestion('a', { changes: { phone: null } }),
        makeSuggestion('b', { status: 'accepted', decisions: { phone: 'accepted', site: 'rejected' } }),
        makeSuggestion('c', { status: 'rejected', decisions: { name: 'rejected' }, reason: 'It is right.' }),
      ]),
    );
    const list = panel('Your suggestions')
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(list).toEqual([
      expect.stringMatching(/^Gym a.*Words aChanges: phoneWaiting for an admin or the gym’s ownerWithdraw$/),
      expect.stringMatching(/^Gym b.*Words bAccepted: phone\. Not changed: website$/),
      expect.stringMatching(/Not changed: name: It is right\.$/),
    ]);
    expect(panel('Your suggestions').getByRole('link', { name: 'Gym a' }).getAttribute('href')).toBe('/bjj/texas/austin/gym');
  });

  test.each([
    ['suggested change', {}, 'suggestion'],
    ['missing gym', { gym: { name: 'Gym a', full_address: '1 Main St', city: 'Austin', state: 'TX' } }, 'suggestion'],
    ['pending edit', { editBy: 'admin' as const }, 'edit'],
  ])('can be withdrawn after a confirmation while pending: a %s', async (_what, more, name) => {
    const label = `Withdraw your ${name} for Gym a`;
    const user = open();
    act(() => suggestions.next([makeSuggestion('a', more)]));
    await user.click(screen.getByRole('button', { name: label }));
    expect(invoke).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: `Withdraw ${name}` }));
    expect(invoke).toHaveBeenCalledWith('withdrawSuggestion', { id: 'a' });
    expect(await screen.findByText('Withdrawn.')).toBeTruthy();
    act(() => suggestions.next([makeSuggestion('a', { ...more, status: 'withdrawn' })]));
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  test('are reported as already decided if they are withdrawn too late', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided'));
    const user = open();
    act(() => suggestions.next([makeSuggestion('a')]));
    await user.click(screen.getByRole('button', { name: 'Withdraw your suggestion for Gym a' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw suggestion' }));
    expect(await screen.findByText('This has already been reviewed. See the list for the result.')).toBeTruthy();
  });

  test('show three entries until the user asks for all', async () => {
    const user = open();
    act(() => suggestions.next(['a', 'b', 'c', 'd', 'e'].map((id) => makeSuggestion(id))));
    expect(panel('Your suggestions').getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all 5' }));
    expect(panel('Your suggestions').getAllByRole('listitem')).toHaveLength(5);
  });

  test('explain how to suggest a change if there are none, and a retry if they cannot be loaded', async () => {
    const user = open();
    act(() => suggestions.next([]));
    expect(panel('Your suggestions').getByText(/“Suggest a change”/)).toBeTruthy();
    act(() => suggestions.failed());
    await user.click(panel('Your suggestions').getByRole('button', { name: 'Try again' }));
    act(() => suggestions.next([makeSuggestion('a')]));
    expect(panel('Your suggestions').getByText('Words a')).toBeTruthy();
  });
});

describe('the account on DashboardPage', () => {
  test('shows the signed-in address with a link to the settings and no delete button', () => {
    open();
    expect(panel('Account').getByText('ana@example.com')).toBeTruthy();
    expect(panel('Account').getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/dashboard/settings');
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});

describe('the top of DashboardPage', () => {
  const linksInPage = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  test('links an owner to their gyms and an admin to the admin pages', () => {
    open({ isGymOwner: true, isAdmin: true, ownedGyms: ['g1'] });
    expect(linksInPage()).toEqual(expect.arrayContaining(['/my-gyms', '/admin']));
  });

  test('has neither link for other people', () => {
    open();
    expect(linksInPage()).not.toContain('/my-gyms');
    expect(linksInPage()).not.toContain('/admin');
  });
});
