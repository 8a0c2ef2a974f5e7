import type { MutableMailKind, NotificationKind, UserProfile } from '@contract';

/** What a notification is about, in few words. */
export const KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  welcome: 'Welcome',
  role: 'Your role',
  claim: 'Claims of gyms',
  'gym-edited': 'Edits of your gyms',
  'gym-check': 'Facts of your gyms that get old',
  'saved-gym': 'Gyms you saved',
  suggestion: 'Corrections and missing gyms',
  sponsorship: 'Sponsorships',
  photo: 'Your photos',
  discount: 'Discounts',
  message: 'Messages to the site',
  answer: 'Answers to what you wrote',
  announcement: 'Announcements',
};

/** When somebody hears of it. */
export const KIND_HINTS: Readonly<Record<NotificationKind, string>> = {
  welcome: 'Once, when your account is made.',
  role: 'When you become an admin or gym owner, or no longer are one.',
  claim: 'When a claim of a gym is sent or decided.',
  'gym-edited': 'When somebody else edits a gym that is yours.',
  'gym-check': 'When it is long since something on your gym’s page was checked, or visitors say that it is no longer true.',
  'saved-gym': 'When hours, classes, prices, the address or whether it is open have changed; at most once a day for each gym.',
  suggestion: 'When a correction or a gym that you have sent is decided, or somebody suggests a correction of your gym.',
  sponsorship: 'What was paid, has failed or is ending.',
  photo: 'When a photo that you added is taken down.',
  discount: 'When a discount is proposed or decided.',
  message: 'When a visitor writes, reports a gym or a photo, corrects one or misses one.',
  answer: 'When a message or report that you have sent while signed in is answered.',
  announcement: 'When the people behind the site have something to say to many, such as all owners of a state.',
};

/** When an e-mail says it, too. */
export const MAIL_HINTS: Readonly<Record<MutableMailKind, string>> = {
  claim: 'When your claim is decided, someone claims your gym, or its owners change.',
  'gym-check': 'When details on your gym’s page need a check, or a visitor reports a change.',
  suggestion: 'When a correction or a gym that you sent is decided.',
  sponsorship: 'When your sponsorship is paid, refunded or about to end.',
  photo: 'When a photo that you added is taken down.',
  discount: 'When a discount that you proposed is decided.',
  answer: 'When a message or report that you sent while signed in is answered.',
};

const ADMINS: readonly NotificationKind[] = ['message', 'discount'];
const OWNERS: readonly NotificationKind[] = ['gym-edited', 'gym-check', 'discount'];

/** Whether this person gets any of this kind. */
export function concerns(kind: NotificationKind, profile: Pick<UserProfile, 'isAdmin' | 'isGymOwner'> | null): boolean {
  if (!ADMINS.includes(kind) && !OWNERS.includes(kind)) return true;
  return (profile?.isAdmin === true && ADMINS.includes(kind)) || (profile?.isGymOwner === true && OWNERS.includes(kind));
}
