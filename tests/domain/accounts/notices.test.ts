import { expect, it } from 'vitest';
import { roleNotice, welcomeNotice } from '@functions/accounts/notices';

const AT = new Date('2026-03-01T10:00:00.000Z');

it('welcomeNotice has the time of the sign-up and links to the gyms', () => {
  expect(welcomeNotice(AT.toISOString())).toMatchObject({ kind: 'welcome', createdAt: AT.toISOString(), actionUrl: '/bjj', read: false });
});

it.each([
  ['becomes an admin', true, 'You’re now an admin.', '/admin'],
  ['is no longer an admin', false, 'You’re no longer an admin.', '/dashboard'],
])('roleNotice tells someone who %s, and links to their pages', (_what, isAdmin, message, actionUrl) => {
  expect(roleNotice({ isAdmin, isGymOwner: true }, AT)).toMatchObject({ kind: 'role', message, actionUrl, createdAt: AT.toISOString() });
});
