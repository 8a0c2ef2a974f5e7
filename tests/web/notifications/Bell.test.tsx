import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, answerNext, callsOf } from '../backend';
import { Bell } from '@web/features/notifications/Bell';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { type UserNotification, useNotifications } from '@web/stores/notifications';
import { clearPersonalData } from '@web/stores/onSignOut';

const makeNotification = (id: string, extra: Partial<UserNotification> = {}): UserNotification => ({
  id,
  userId: 'ana',
  title: `Title ${id}`,
  message: `Message ${id}`,
  read: false,
  createdAt: new Date().toISOString(),
  ...extra,
});
beforeEach(() => {
  clearPersonalData();
  answer({ markNotificationsRead: { marked: 1 }, askAboutSavedGyms: { asked: false } });
});

function show(...items: UserNotification[]) {
  useNotifications.setState({ items, status: 'known' });
  render(
    <MemoryRouter>
      <Bell />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ });

test('Bell has the number of unread notifications in its name', () => {
  show(makeNotification('a'), makeNotification('b'), makeNotification('c', { read: true }));
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread');
});

test('Bell marks a notification as read when it is pressed', async () => {
  const user = show(makeNotification('a'), makeNotification('b'));
  await user.click(bell());
  await user.click(screen.getByRole('button', { name: /Title a/ }));
  expect(invoke).toHaveBeenCalledWith('markNotificationsRead', { ids: ['a'] });
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
});

test('Bell marks all as read with “Mark all read”, which is then disabled but keeps focus', async () => {
  const user = show(makeNotification('a'), makeNotification('b'));
  await user.click(bell());
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(bell().getAttribute('aria-label')).toBe('Notifications');
  const button = screen.getByRole('button', { name: 'Mark all read' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  const calls = vi.mocked(invoke).mock.calls.length;
  await user.click(button);
  expect(invoke).toHaveBeenCalledTimes(calls);
});

test('Bell shows an action link only if its URL is allowed', async () => {
  const user = show(
    makeNotification('a', { actionUrl: '/my-gyms', actionText: 'See it' }),
    makeNotification('b', { actionUrl: 'http://example.com', actionText: 'Trap' }),
  );
  await user.click(bell());
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/my-gyms');
  expect(screen.queryByText('Trap')).toBeNull();
});

test('Bell links to all notifications', async () => {
  const user = show(makeNotification('a'));
  await user.click(bell());
  expect(screen.getByRole('link', { name: 'See all notifications' }).getAttribute('href')).toBe('/dashboard/notifications');
});

test('Bell closes its list on Escape and on a click elsewhere', async () => {
  const user = show(makeNotification('a'));
  await user.click(bell());
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Title a')).toBeNull();
  expect(document.activeElement).toBe(bell());
  await user.click(bell());
  await user.click(document.body);
  expect(screen.queryByText('Title a')).toBeNull();
});

test('Bell shows a placeholder if there are no notifications', async () => {
  const user = show();
  await user.click(bell());
  expect(screen.getByText(/^No notifications yet\./)).toBeTruthy();
});

test('Bell asks for a question about a saved gym when it is first opened, and says nothing if that fails', async () => {
  answerNext({ askAboutSavedGyms: new CallFailure('internal') });
  const user = show(makeNotification('a'));
  expect(callsOf('askAboutSavedGyms')).toEqual([]);
  for (let press = 0; press < 3; press++) await user.click(bell());
  expect(callsOf('askAboutSavedGyms')).toEqual([{}]);
  expect(screen.queryByRole('alert')).toBeNull();
});
