/** What notifications are about. Lists alone, which pages use without the schemas. */
export const NOTIFICATION_KINDS = ['welcome', 'role', 'claim', 'gym-edited', 'saved-gym', 'suggestion', 'sponsorship', 'photo', 'discount', 'message'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What the account or money depends on, and what was taken from somebody: nobody can turn these off. */
export const REQUIRED_NOTIFICATION_KINDS = ['welcome', 'role', 'claim', 'sponsorship', 'photo'] as const satisfies readonly NotificationKind[];
export type RequiredNotificationKind = (typeof REQUIRED_NOTIFICATION_KINDS)[number];

/** What everyone may turn off for themselves. */
export const MUTABLE_NOTIFICATION_KINDS = ['gym-edited', 'saved-gym', 'suggestion', 'discount', 'message'] as const satisfies readonly Exclude<
  NotificationKind,
  RequiredNotificationKind
>[];
export type MutableNotificationKind = (typeof MUTABLE_NOTIFICATION_KINDS)[number];
