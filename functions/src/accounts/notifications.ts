import { SITE, type UserProfile } from '../contract';
import type { NotificationContent } from '../platform/notifications';
import { toRoles } from './domain';

/** The notification for a new account. */
export const toWelcomeNotification = (createdAt: string): NotificationContent<'welcome'> => ({
  kind: 'welcome',
  title: `Welcome to ${SITE.name}`,
  message: 'Save gyms to see their next open mats and any changes on your dashboard. If something on a gym’s page is wrong, suggest a change there.',
  read: false,
  createdAt,
  actionUrl: '/bjj',
  actionText: 'Find gyms',
});

/**
 * The notification for a user who has gained or lost the admin role.
 * @param at when the change was stored
 */
export const toRoleNotification = (profile: Partial<UserProfile>, at: Date): NotificationContent<'role'> => ({
  kind: 'role',
  title: 'Your role changed',
  message: toRoles(profile).isAdmin ? 'You’re now an admin.' : 'You’re no longer an admin.',
  read: false,
  createdAt: at.toISOString(),
  ...(toRoles(profile).isAdmin ? { actionUrl: '/admin', actionText: 'Manage the site' } : { actionUrl: '/dashboard', actionText: 'My Dashboard' }),
});
