import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import NotificationsPage from '@web/features/notifications/NotificationsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchList } from '@web/lib/watch';
import type { ListQuery } from '@web/lib/listQuery';
import type { UserNotification } from '@web/stores/notifications';
import { clearPersonalData } from '@web/stores/onSignOut';
import { useSession } from '@web/stores/session';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { answer } from '../backend';

const makeNotification = (id: string, extra: Partial<UserNotification> = {}): UserNotification => ({
  id,
  userId: 'ana',
  kind: 'saved-gym',
  title: `Title ${id}`,
  message: `Message ${id}`,
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...extra,
});

interface Listener {
  readonly query: ListQuery;
  readonly next: (items: UserNotification[]) => void;
  readonly failed: () => void;
}
let listeners: Listener[];
const latest = () => listeners.at(-1) as Listener;
const deliver = (...items: UserNotification[]) => act(() => latest().next(items));

beforeEach(() => {
  answer({ markNotificationsRead: { marked: 1 }, readMailSettings: { sends: true } });
  listeners = [];
  vi.mocked(watchList).mockImplementation((_path, query, next, failed) => {
    listeners.push({ query, next: next as Listener['next'], failed: failed as () => void });
    return () => {};
  });
});

function open(url = '/dashboard/notifications', profile = {}) {
  useSession.setState({
    status: 'known',
    account: { uid: 'ana', email: 'ana@example.com', emailVerified: true },
    profile: profileWith(profile),
  });
  const { path } = openAt(
    url,
    <>
      <NotificationsPage />
      <Toasts />
    </>,
  );
  return { path, user: userEvent.setup() };
}
const titles = () => screen.queryAllByText(/^Title/).map((title) => title.textContent?.replace('Unread: ', ''));
const checkbox = (name: string) => screen.queryByRole('checkbox', { name }) as HTMLInputElement | null;

describe('NotificationsPage', () => {
  test('shows a loading message and then the user’s own notifications, newest first', () => {
    open();
    expect(screen.getByText('Loading your notifications…')).toBeTruthy();
    expect(latest().query).toEqual({ equal: { userId: 'ana' }, order: ['createdAt', 'desc'], limit: 50 });
    deliver(makeNotification('b'), makeNotification('a', { read: true }));
    expect(titles()).toEqual(['Title b', 'Title a']);
  });

  test('filters by unread and by kind, and keeps the filters in the URL', async () => {
    const { user, path } = open();
    deliver();
    await user.click(screen.getByRole('button', { name: 'Unread' }));
    expect(latest().query.equal).toEqual({ userId: 'ana', read: false });
    await user.selectOptions(screen.getByLabelText('Type'), 'Changes to saved gyms');
    expect(latest().query.equal).toEqual({ userId: 'ana', read: false, kind: 'saved-gym' });
    expect(path()).toBe('/dashboard/notifications?show=unread&kind=saved-gym');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(latest().query.equal).toEqual({ userId: 'ana', kind: 'saved-gym' });
  });

  test('shows all notifications if the URL has an unknown kind', () => {
    open('/dashboard/notifications?kind=__proto__&show=everything');
    expect(latest().query.equal).toEqual({ userId: 'ana' });
  });

  test('loads older notifications page by page', async () => {
    const { user } = open();
    deliver(
      ...Array.from({ length: 50 }, (_, index) => makeNotification(`n${index}`, { createdAt: `2026-11-20T10:00:${String(59 - index).padStart(2, '0')}.000Z` })),
    );
    await user.click(screen.getByRole('button', { name: 'Show older notifications' }));
    expect(latest().query.after).toEqual({ value: '2026-11-20T10:00:10.000Z', id: 'n49' });
    deliver(makeNotification('oldest', { createdAt: '2026-11-01T00:00:00.000Z' }));
    expect(titles()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
    expect(screen.getByText(/deleted after 90 days/)).toBeTruthy();
  });

  test('marks one as read by pressing it, and all with the button', async () => {
    const { user } = open();
    deliver(makeNotification('a'), makeNotification('b'), makeNotification('c'));
    await user.click(screen.getByRole('button', { name: /Title a/ }));
    expect(invoke).toHaveBeenLastCalledWith('markNotificationsRead', { ids: ['a'] });
    expect(screen.getAllByText('Unread:')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(invoke).toHaveBeenLastCalledWith('markNotificationsRead', {});
    expect(screen.queryByText('Unread:')).toBeNull();
  });

  test('links only to pages of this site and to https URLs', () => {
    open();
    deliver(
      makeNotification('a', { actionUrl: '/bjj', actionText: 'Here' }),
      makeNotification('b', { actionUrl: 'https://example.com', actionText: 'There' }),
      makeNotification('c', { actionUrl: 'http://example.com', actionText: 'Trap' }),
      makeNotification('d', { actionUrl: 'javascript:alert(1)', actionText: 'Trap' }),
      makeNotification('e', { actionUrl: '//example.com', actionText: 'Trap' }),
    );
    const list = within(screen.getByRole('list', { name: 'Notifications' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bjj', 'https://example.com']);
    expect(screen.queryByText('Trap')).toBeNull();
  });

  test('links to gyms if it is empty, and to all notifications if a filter matches none', async () => {
    const { user } = open();
    deliver();
    expect(screen.getByRole('link', { name: 'Find gyms' }).getAttribute('href')).toBe('/bjj');
    await user.click(screen.getByRole('button', { name: 'Unread' }));
    deliver();
    expect(screen.getByRole('heading', { name: 'No unread notifications' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all notifications' }));
    expect(latest().query.equal).toEqual({ userId: 'ana' });
  });

  test('offers a retry if the notifications cannot be loaded', async () => {
    const { user } = open();
    act(() => latest().failed());
    expect(screen.getByText('Your notifications didn’t load.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    deliver(makeNotification('a'));
    expect(titles()).toEqual(['Title a']);
  });

  test('clears its list when the session ends', async () => {
    open();
    deliver(makeNotification('a'));
    cleanup();
    clearPersonalData();
    const { notificationLists } = await import('@web/stores/notificationLists');
    expect(notificationLists.use.getState()).toEqual({});
  });
});

describe('the notification preferences', () => {
  test('are offered by role, and say which notifications are always on', () => {
    open();
    expect(checkbox('Changes to saved gyms')?.checked).toBe(true);
    expect([checkbox('Edits to your gyms'), checkbox('Discounts'), checkbox('Messages and reports from visitors'), checkbox('Sponsorships')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(screen.getByText(/Always on.*: welcome, your role, gym claims, sponsorships, your photos\./)).toBeTruthy();
  });

  test('offer an owner edits of their gyms and an admin messages', () => {
    open(undefined, { isGymOwner: true, isAdmin: true });
    expect([checkbox('Edits to your gyms')?.checked, checkbox('Discounts')?.checked, checkbox('Messages and reports from visitors')?.checked]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('are saved as chosen, and keep settings that are not offered', async () => {
    vi.mocked(invoke).mockResolvedValue({} as never);
    const { user } = open(undefined, { muted: ['message', 'suggestion'] });
    expect(checkbox('Suggested changes and missing gyms')?.checked).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Changes to saved gyms' }));
    await user.click(screen.getByRole('checkbox', { name: 'Suggested changes and missing gyms' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(invoke).toHaveBeenCalledWith('setNotificationPreferences', { muted: ['saved-gym', 'message'] });
    expect(await screen.findByText(/^Your notification settings are saved/)).toBeTruthy();
  });

  test('keep the choices and show an error if they cannot be stored', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Changes to saved gyms' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(/The site is busy or down/)).toBeTruthy();
    expect(checkbox('Changes to saved gyms')?.checked).toBe(false);
  });

  describe('for email', () => {
    const turnOnEmail = () => vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readMailSettings' ? { sends: true } : {})) as never);

    test('are shown below those for the bell, and both are sent', async () => {
      turnOnEmail();
      const { user } = open(undefined, { mutedMail: ['photo', 'discount'] });
      deliver();
      expect((await screen.findByRole('checkbox', { name: 'Your photos by email' })) as HTMLInputElement).toHaveProperty('checked', false);
      expect(screen.getByText(/Emails go to ana@example\.com\./)).toBeTruthy();
      expect(checkbox('Discounts by email')).toBeNull();
      await user.click(checkbox('Suggested changes and missing gyms by email') as HTMLInputElement);
      await user.click(screen.getByRole('button', { name: 'Save settings' }));
      expect(invoke).toHaveBeenCalledWith('setNotificationPreferences', { muted: [], mutedMail: ['suggestion', 'photo', 'discount'] });
    });

    test('say that an unverified address gets no email, and are not offered if the site sends none', async () => {
      turnOnEmail();
      open();
      act(() => useSession.setState({ account: { uid: 'ana', email: 'ana@example.com', emailVerified: false } }));
      expect(await screen.findByText(/You won’t get any emails until you verify/)).toBeTruthy();
      cleanup();
      vi.mocked(invoke).mockResolvedValue({ sends: false } as never);
      open();
      await act(async () => {});
      expect(screen.queryByText(/email/i)).toBeNull();
    });
  });
});
