import { SITE, type UserProfile } from '../contract';
import type { Notice } from '../platform/notices';
import { rolesOf } from './domain';

/** What a new account is told. */
export const welcomeNotice = (createdAt: string): Notice<'welcome'> => ({
  kind: 'welcome',
  title: `Welcome to ${SITE.name}`,
  message: 'Save a gym, and your dashboard says when its next open mat is and what has changed. Where a listing is wrong, suggest a correction on its page.',
  read: false,
  createdAt,
  actionUrl: '/bjj',
  actionText: 'See all gyms',
});

/** What somebody is told whose roles have changed. `at`: when they were stored. */
export function roleNotice(before: Partial<UserProfile>, after: Partial<UserProfile>, at: Date): Notice<'role'> {
  const [was, is] = [rolesOf(before), rolesOf(after)];
  const sentences = [
    was.isAdmin !== is.isAdmin && (is.isAdmin ? 'You are an admin now.' : 'You are no longer an admin.'),
    was.isGymOwner !== is.isGymOwner &&
      (is.isGymOwner ? 'You are a gym owner now: what your gyms’ pages say is yours to keep right.' : 'You are no longer a gym owner.'),
  ].filter((sentence) => sentence !== false);
  const action = is.isGymOwner && !was.isGymOwner ? OWNER : is.isAdmin && !was.isAdmin ? ADMIN : DASHBOARD;
  return { kind: 'role', title: 'Your role has changed', message: sentences.join(' '), read: false, createdAt: at.toISOString(), ...action };
}
const OWNER = { actionUrl: '/my-gyms', actionText: 'Your gyms' } as const;
const ADMIN = { actionUrl: '/admin', actionText: 'Manage the site' } as const;
const DASHBOARD = { actionUrl: '/dashboard', actionText: 'Your dashboard' } as const;
