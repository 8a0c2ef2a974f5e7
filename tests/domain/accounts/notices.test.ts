import { expect, it } from 'vitest';
import { roleNotice, welcomeNotice } from '../../../functions/src/accounts/notices';

const AT = new Date('2026-03-01T10:00:00.000Z');
const roles = (isAdmin: boolean, isGymOwner: boolean) => ({ isAdmin, isGymOwner });

it('a new account is welcomed at the time when it was made, and led to the gyms', () => {
  expect(welcomeNotice(AT.toISOString())).toMatchObject({ kind: 'welcome', createdAt: AT.toISOString(), actionUrl: '/bjj', read: false });
});

it.each([
  ['becomes an owner', roles(false, false), roles(false, true), /^You are a gym owner now/, '/my-gyms'],
  ['becomes an admin', roles(false, false), roles(true, false), /^You are an admin now\.$/, '/admin'],
  ['is no longer an admin', roles(true, true), roles(false, true), /^You are no longer an admin\.$/, '/dashboard'],
  ['is no longer an owner', roles(false, true), roles(false, false), /^You are no longer a gym owner\.$/, '/dashboard'],
  ['changes sides', roles(true, false), roles(false, true), /^You are no longer an admin\. You are a gym owner now/, '/my-gyms'],
])('somebody who %s is told that, and led to what they may do', (_what, before, after, message, actionUrl) => {
  expect(roleNotice(before, after, AT)).toMatchObject({ kind: 'role', message: expect.stringMatching(message), actionUrl, createdAt: AT.toISOString() });
});
