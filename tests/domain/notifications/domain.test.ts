import { expect, it } from 'vitest';
import { OPTIONAL_MAIL_KINDS } from '@contract';
import { isUnreadOf, getDeletionCutoff, toMutedKinds, toMutedMailKinds } from '@functions/notifications/domain';

const notification = { userId: 'me', title: 'New', message: '', read: false, createdAt: '2026-03-01T10:00:00.000Z' };

it('isUnreadOf is true only for a user’s own unread notification', () => {
  expect(isUnreadOf('me', notification)).toBe(true);
  expect(isUnreadOf('me', { ...notification, read: true })).toBe(false);
  expect(isUnreadOf('other', notification)).toBe(false);
  expect(isUnreadOf('me', undefined)).toBe(false);
});

it('toMutedKinds and toMutedMailKinds store each kind once, in a fixed order', () => {
  expect(toMutedKinds(['message', 'saved-gym', 'message'])).toEqual(['saved-gym', 'message']);
  expect(toMutedKinds([])).toEqual([]);
  const [first, second] = OPTIONAL_MAIL_KINDS;
  expect(toMutedMailKinds([second, first, second])).toEqual([first, second]);
  expect(toMutedMailKinds([])).toEqual([]);
});

it('getDeletionCutoff keeps read notifications for ninety days', () => {
  expect(getDeletionCutoff(new Date('2026-06-01T10:00:00.000Z'))).toBe('2026-03-03T10:00:00.000Z');
});
