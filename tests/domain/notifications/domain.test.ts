import { expect, it } from 'vitest';
import { isUnreadOf } from '../../../functions/src/notifications/domain';

const notification = { userId: 'me', title: 'New', message: '', read: false, createdAt: '2026-03-01T10:00:00.000Z' };

it('a user marks read what is their own and unread', () => {
  expect(isUnreadOf('me', notification)).toBe(true);
  expect(isUnreadOf('me', { ...notification, read: true })).toBe(false);
  expect(isUnreadOf('other', notification)).toBe(false);
  expect(isUnreadOf('me', undefined)).toBe(false);
});
