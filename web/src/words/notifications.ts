import type { OptionalMailKind, NotificationKind, UserProfile } from '@contract';

/** The name of each kind of notification. */
export const NOTIFICATION_KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  welcome: 'Welcome',
  role: 'Your role',
  claim: 'Gym claims',
  'gym-edited': 'Edits to your gyms',
  'gym-check': 'Reminders to review your listing',
  'owner-question': 'Questions about holidays and weekends',
  'saved-gym': 'Changes to saved gyms',
  session: 'Canceled and moved sessions',
  suggestion: 'Suggested changes and missing gyms',
  sponsorship: 'Sponsorships',
  photo: 'Your photos',
  discount: 'Discounts',
  message: 'Messages and reports from visitors',
  answer: 'Replies to your messages and reports',
  announcement: 'Announcements',
};

/** When a user gets a notification of this kind. */
export const NOTIFICATION_HINTS: Readonly<Record<NotificationKind, string>> = {
  welcome: 'Once, when you create your account.',
  role: 'When you become an admin or gym owner, or stop being one.',
  claim: 'When your claim is approved or rejected, someone claims your gym, or its owners change.',
  'gym-edited': 'When someone else edits your gym.',
  'owner-question': 'Before holidays, on Thursdays if your open mats aren’t confirmed, and when a closure needs review. At most once a week per gym.',
  'gym-check': 'When details on your gym’s page need a check, or a visitor reports a change.',
  'saved-gym': 'When hours, classes, prices or the address change, or the gym closes. At most once a day per gym.',
  session:
    'When a session you’re going to, or one in the next two weeks at a gym you saved, is canceled, moved or back on. We also ask whether a session you planned to attend, or an open mat at a gym you saved, took place.',
  suggestion: 'When your suggestion is accepted or declined, or someone suggests a change to your gym.',
  sponsorship: 'When your payment goes through, fails or is refunded, or your sponsorship is approved, rejected, about to end or over.',
  photo: 'When a photo you added is taken down, or a photo you reported is reviewed.',
  discount: 'When a discount is submitted, approved or rejected.',
  message: 'When a visitor sends a message, a report, a suggested change or a missing gym.',
  answer: 'When someone replies to a message or report you sent while signed in.',
  announcement: 'When we announce something to a group you’re in, such as gym owners in your state.',
};

/** When a user also gets an email about a notification of this kind. */
export const EMAIL_HINTS: Readonly<Record<OptionalMailKind, string>> = {
  claim: 'When your claim is approved or rejected, someone claims your gym, or its owners change.',
  'owner-question': 'Before holidays, on Thursdays if your open mats aren’t confirmed, and when a closure needs review. At most once a week per gym.',
  'gym-check': 'When details on your gym’s page need a check, or a visitor reports a change.',
  session: 'When a session you’re going to, or one in the next two weeks at a gym you saved, is canceled, moved or back on.',
  suggestion: 'When your suggested change or missing gym is accepted or declined.',
  sponsorship: 'When your payment goes through, fails or is refunded, or your sponsorship is approved, rejected, about to end or over.',
  photo: 'When a photo you added is taken down, or a photo you reported is reviewed.',
  discount: 'When a discount you submitted is approved or rejected.',
  answer: 'When someone replies to a message or report you sent while signed in.',
};

const ADMIN_KINDS: readonly NotificationKind[] = ['message', 'discount'];
const OWNER_KINDS: readonly NotificationKind[] = ['gym-edited', 'gym-check', 'owner-question', 'discount'];

/** Whether this user gets any notifications of this kind. */
export function receivesKind(kind: NotificationKind, profile: Pick<UserProfile, 'isAdmin' | 'isGymOwner'> | null): boolean {
  if (!ADMIN_KINDS.includes(kind) && !OWNER_KINDS.includes(kind)) return true;
  return (profile?.isAdmin === true && ADMIN_KINDS.includes(kind)) || (profile?.isGymOwner === true && OWNER_KINDS.includes(kind));
}
