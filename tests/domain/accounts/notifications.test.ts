import { expect, it } from 'vitest';
import { toRoleNotification, toWelcomeNotification } from '@functions/accounts/notifications';

const AT = new Date('2026-03-01T10:00:00.000Z');

it('toWelcomeNotification has the time of the sign-up and links to the gyms', () => {
  expect(toWelcomeNotification(AT.toISOString())).toMatchObject({ kind: 'welcome', createdAt: AT.toISOString(), actionUrl: '/bjj', read: false });
});

it.each([
  ['becomes an admin', true, 'You’re now an admin.', '/admin'],
  ['is no longer an admin', false, 'You’re no longer an admin.', '/dashboard'],
])('toRoleNotification tells someone who %s, and links to their pages', (_what, isAdmin, message, actionUrl) => {
  expect(toRoleNotification({ isAdmin, isGymOwner: true }, AT)).toMatchObject({ kind: 'role', message, actionUrl, createdAt: AT.toISOString() });
});
