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

/** What somebody is told who has become an admin, or is none any more. `at`: when that was stored. */
export const roleNotice = (now: Partial<UserProfile>, at: Date): Notice<'role'> => ({
  kind: 'role',
  title: 'Your role has changed',
  message: rolesOf(now).isAdmin ? 'You are an admin now.' : 'You are no longer an admin.',
  read: false,
  createdAt: at.toISOString(),
  ...(rolesOf(now).isAdmin ? { actionUrl: '/admin', actionText: 'Manage the site' } : { actionUrl: '/dashboard', actionText: 'Your dashboard' }),
});
