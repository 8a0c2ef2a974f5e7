import { beforeEach, expect, test, vi } from 'vitest';
import { invoke } from '@web/lib/invoke';
import { watchList } from '@web/lib/watch';
import { toActionLink, markAllRead, markRead, startNotifications, countUnread, type UserNotification, useNotifications } from '@web/stores/notifications';
import { useSession } from '@web/stores/session';
import { useToasts } from '@web/stores/toasts';
import { answer } from '../backend';

const note = (id: string, read: boolean): UserNotification => ({ id, userId: 'ana', title: id, message: '', read, createdAt: '2026-01-01T00:00:00.000Z' });
let report: (items: UserNotification[]) => void;
let stopWatching: () => void;
const stop = vi.fn();

beforeEach(() => {
  answer({ markNotificationsRead: { marked: 1 } });
  vi.mocked(watchList).mockImplementation((_path, _query, next) => {
    report = next as typeof report;
    return stop;
  });
  stopWatching = startNotifications();
  return () => stopWatching();
});
const signIn = (uid: string) => useSession.setState({ status: 'known', account: { uid, email: '', emailVerified: true } });
const unread = () => countUnread(useNotifications.getState());

test('the signed-in user’s newest 100 notifications are watched', () => {
  signIn('ana');
  expect(watchList).toHaveBeenCalledWith(
    'notifications',
    { equal: { userId: 'ana' }, order: ['createdAt', 'desc'], limit: 100 },
    expect.any(Function),
    expect.any(Function),
  );
});

test('a signed-out visitor watches no notifications', () => {
  useSession.setState({ status: 'known' });
  expect(watchList).not.toHaveBeenCalled();
});

test('signing out stops the listener and empties the list', () => {
  signIn('ana');
  report([note('a', false)]);
  useSession.setState({ account: null });
  expect(stop).toHaveBeenCalled();
  expect(useNotifications.getState().items).toEqual([]);
});

test('markRead marks a notification right away and sends its id to the backend', async () => {
  signIn('ana');
  report([note('a', false), note('b', false)]);
  const done = markRead(['a']);
  expect(unread()).toBe(1);
  await done;
  expect(invoke).toHaveBeenCalledWith('markNotificationsRead', { ids: ['a'] });
});

test('markAllRead asks the backend to mark all, including those beyond the list', async () => {
  signIn('ana');
  report([note('a', false), note('b', true)]);
  await markAllRead();
  expect(unread()).toBe(0);
  expect(invoke).toHaveBeenCalledWith('markNotificationsRead', {});
});

test('markAllRead sends nothing if nothing is unread', async () => {
  signIn('ana');
  report([note('a', true)]);
  await markAllRead();
  expect(invoke).not.toHaveBeenCalled();
});

test('a notification marked as read stays read if the listener reports an unrelated change first', async () => {
  signIn('ana');
  report([note('a', false)]);
  await markRead(['a']);
  report([note('b', false), note('a', false)]);
  expect(unread()).toBe(1);
});

test('a notification that is sent again under the same id is unread again', async () => {
  signIn('ana');
  report([note('a', false)]);
  await markRead(['a']);
  report([note('a', true)]);
  expect(unread()).toBe(0);
  report([{ ...note('a', false), createdAt: '2026-01-02T00:00:00.000Z' }]);
  expect(unread()).toBe(1);
});

test('a failed markRead makes the notification unread again and shows an error', async () => {
  vi.mocked(invoke).mockRejectedValue(new Error('offline'));
  signIn('ana');
  report([note('a', false)]);
  await markRead(['a']);
  expect(unread()).toBe(1);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/^Couldn’t mark the notification as read\./)]);
});

test.each([
  ['/bjj/texas', { kind: 'site', url: '/bjj/texas', text: 'Open' }],
  ['https://example.com/a', { kind: 'web', url: 'https://example.com/a', text: 'Open' }],
  ['http://example.com/a', undefined],
  ['javascript:alert(1)', undefined],
  ['/.//example.com', undefined],
  ['//example.com', undefined],
  ['/\\example.com', undefined],
  ['https://user:secret@example.com', undefined],
])('toActionLink checks the link %s before it is shown', (actionUrl, action) => {
  expect(toActionLink({ ...note('a', false), actionUrl })).toEqual(action);
});
