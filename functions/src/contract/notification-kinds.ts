/** What notifications are about. Lists alone, which pages use without the schemas. */
export const NOTIFICATION_KINDS = [
  'welcome',
  'role',
  'claim',
  'gym-edited',
  'gym-check',
  'saved-gym',
  'suggestion',
  'sponsorship',
  'photo',
  'discount',
  'message',
  'answer',
  'announcement',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What the account or money depends on, and what was taken from somebody: nobody can turn these off. */
export const REQUIRED_NOTIFICATION_KINDS = ['welcome', 'role', 'claim', 'sponsorship', 'photo'] as const satisfies readonly NotificationKind[];
export type RequiredNotificationKind = (typeof REQUIRED_NOTIFICATION_KINDS)[number];

/** What everyone may turn off for themselves. */
export const MUTABLE_NOTIFICATION_KINDS = [
  'gym-edited',
  'gym-check',
  'saved-gym',
  'suggestion',
  'discount',
  'message',
  'answer',
  'announcement',
] as const satisfies readonly Exclude<NotificationKind, RequiredNotificationKind>[];
export type MutableNotificationKind = (typeof MUTABLE_NOTIFICATION_KINDS)[number];

/** What is told to one person goes by e-mail, too, where it is of these kinds and the deployment sends any. */
export const MAILED_NOTIFICATION_KINDS = [
  'role',
  'claim',
  'gym-check',
  'suggestion',
  'sponsorship',
  'photo',
  'discount',
  'answer',
] as const satisfies readonly NotificationKind[];
export type MailedNotificationKind = (typeof MAILED_NOTIFICATION_KINDS)[number];

/** All of these but the ones about the reader's own security can be turned off, and each has a link that does. */
export const MUTABLE_MAIL_KINDS = [
  'claim',
  'gym-check',
  'suggestion',
  'sponsorship',
  'photo',
  'discount',
  'answer',
] as const satisfies readonly MailedNotificationKind[];
export type MutableMailKind = (typeof MUTABLE_MAIL_KINDS)[number];
