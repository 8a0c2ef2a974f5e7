/** Kinds of notifications. Plain lists, which pages use without the schemas. */
export const NOTIFICATION_KINDS = [
  'welcome',
  'role',
  'claim',
  'gym-edited',
  'gym-check',
  'owner-question',
  'saved-gym',
  'session',
  'suggestion',
  'sponsorship',
  'photo',
  'discount',
  'message',
  'answer',
  'announcement',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that can't be turned off: they concern the user's account or money, or something taken from them. */
export const REQUIRED_NOTIFICATION_KINDS = ['welcome', 'role', 'claim', 'sponsorship', 'photo'] as const satisfies readonly NotificationKind[];
export type RequiredNotificationKind = (typeof REQUIRED_NOTIFICATION_KINDS)[number];

/** Kinds that users can turn off. */
export const OPTIONAL_NOTIFICATION_KINDS = [
  'gym-edited',
  'gym-check',
  'owner-question',
  'saved-gym',
  'session',
  'suggestion',
  'discount',
  'message',
  'answer',
  'announcement',
] as const satisfies readonly Exclude<NotificationKind, RequiredNotificationKind>[];
export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number];

/** Notifications of these kinds also go out by email if the deployment sends emails. */
export const MAILED_NOTIFICATION_KINDS = [
  'role',
  'claim',
  'gym-check',
  'session',
  'owner-question',
  'suggestion',
  'sponsorship',
  'photo',
  'discount',
  'answer',
] as const satisfies readonly NotificationKind[];
export type MailedNotificationKind = (typeof MAILED_NOTIFICATION_KINDS)[number];

/** Kinds of emails that can be turned off, by a link in each email. Emails about the account's security can't. */
export const OPTIONAL_MAIL_KINDS = [
  'claim',
  'gym-check',
  'session',
  'owner-question',
  'suggestion',
  'sponsorship',
  'photo',
  'discount',
  'answer',
] as const satisfies readonly MailedNotificationKind[];
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];
