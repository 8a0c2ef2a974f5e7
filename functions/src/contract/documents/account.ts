import * as v from 'valibot';
import { AUDIT_ACTIONS } from '../audit-actions';
import { isActionUrl } from '../text-rules';
import { OWNED_GYMS_LIMIT } from '../claim-lists';
import { SESSION_ANSWERS } from '../find/going';
import { FACT_GROUPS } from '../gym-lists';
import { OPTIONAL_MAIL_KINDS, OPTIONAL_NOTIFICATION_KINDS, NOTIFICATION_KINDS } from '../notification-kinds';
import type { ReportOutcome } from './date-reports';
import { sessionIdSchema } from './session-plan';
import { countSchema, daySchema, idSchema, isoSchema, lineSchema, textSchema } from '../values';

/** `users/{uid}` (spec 3). Only the backend writes it. Permissions are read from here on each call. */
export const userProfileSchema = v.object({
  email: v.string(),
  isAdmin: v.boolean(),
  isGymOwner: v.boolean(),
  ownedGyms: v.pipe(v.array(idSchema), v.maxLength(OWNED_GYMS_LIMIT)),
  createdAt: isoSchema,
  /** Tokens from sign-ins before this time are revoked. Absent if none have been revoked. */
  sessionsFrom: v.optional(isoSchema),
  /** `sessionsFrom` in whole seconds since 1970, which security rules compare with a token's `auth_time`. */
  sessionsFromSeconds: v.optional(countSchema),
  /** Whether an admin disabled this account, so that it can't sign in or call anything. Absent if it was never disabled. */
  isDisabled: v.optional(v.boolean()),
  /** Kinds of notifications that this person turned off. */
  muted: v.optional(v.array(v.picklist(OPTIONAL_NOTIFICATION_KINDS))),
  /** Kinds of emails that this person turned off, regardless of the bell. */
  mutedMail: v.optional(v.array(v.picklist(OPTIONAL_MAIL_KINDS))),
});
export type UserProfile = v.InferOutput<typeof userProfileSchema>;

/** `users/{uid}/savedGyms/{gymId}`. */
export const savedGymSchema = v.object({
  gymId: idSchema,
  /** The gym's name, place and page path at the time it was saved. An old path redirects. */
  name: v.string(),
  place: v.string(),
  path: v.string(),
  savedAt: isoSchema,
  /** When the account was last asked whether one of the gym's open mats took place. */
  askedAt: v.optional(isoSchema),
});
export type SavedGym = v.InferOutput<typeof savedGymSchema>;

/** A notification's link: a page of this site or an https URL. Checked again when it is shown. */
export const actionUrlSchema = v.pipe(v.string(), v.check(isActionUrl, 'Enter a path on this site or an https URL.'));

/** Maximum length of the title and message of a notification, in characters. */
export const NOTIFICATION_TITLE_MAX = 120;
export const NOTIFICATION_MESSAGE_MAX = 1000;

/** `notifications/{id}` (spec 3). */
export const notificationSchema = v.object({
  userId: v.string(),
  /** Absent from notifications that were sent before there were kinds. */
  kind: v.optional(v.picklist(NOTIFICATION_KINDS)),
  title: lineSchema(NOTIFICATION_TITLE_MAX),
  message: textSchema(NOTIFICATION_MESSAGE_MAX),
  read: v.boolean(),
  createdAt: isoSchema,
  actionUrl: v.optional(actionUrlSchema),
  actionText: v.optional(lineSchema(60)),
  /** The gym it is about. Without `dates`, most kinds are limited to one email a day per person and gym (`platform/outbox.ts`). */
  gymId: v.optional(idSchema),
  /** The dates of the sessions it is about, `YYYY-MM-DD`. A person gets at most three emails per gym and date. */
  dates: v.optional(v.array(daySchema)),
  /** The session that the notification asks about: did it take place? */
  session: v.optional(
    v.strictObject({
      gymId: idSchema,
      sessionId: sessionIdSchema,
      /** What the reader answered. */
      answer: v.optional(v.picklist(SESSION_ANSWERS)),
    }),
  ),
  /** Groups of facts that the reader can confirm right in the notification. */
  check: v.optional(v.strictObject({ gymId: idSchema, groups: v.array(v.picklist(FACT_GROUPS)) })),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Replaces the uid of a deleted account. */
export const DELETED_ACCOUNT = 'deleted-account';

/** `audit/{id}`: who did what to which document. */
export const auditEntrySchema = v.object({
  at: isoSchema,
  /** Uid, or the name of the automatic process that acted, such as `sweep`. `DELETED_ACCOUNT` if the account has since been deleted. */
  by: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  /** Path of the document. */
  target: v.string(),
  /** Path of the document that caused it, such as an accepted suggestion. */
  because: v.optional(v.string()),
  /** Only in older entries: why an admin didn't wait for the gym's owners, in the admin's own words. */
  reason: v.optional(v.string()),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Maximum number of documents of each kind in `exportAccountData`. */
export const EXPORT_LIMIT = 1000;

/** A stored document with its id, without the fields that name other people. Times are ISO 8601. */
export type ExportedDocument = { readonly id: string } & Readonly<Record<string, unknown>>;

/** How an account signs in, according to Firebase Auth. */
export interface AccountSignIn {
  readonly email?: string;
  readonly emailVerified: boolean;
  /** `password`, the names of other sign-in providers, or both. */
  readonly methods: readonly string[];
  /** When it last signed in, ISO 8601. Absent if it never did. */
  readonly lastSignInAt?: string;
}

/** What an admin sees about an account in addition to its profile. */
export interface AccountOverview extends AccountSignIn {
  /** How many of this account's reports that a class is off were right or wrong in the last year. */
  readonly dateReports: Readonly<Record<ReportOutcome, number>>;
}

/** A person's data for download. */
export interface AccountData {
  /** When the download was created, ISO 8601. */
  readonly exportedAt: string;
  readonly id: string;
  /** `name` and `picture` come from Google, if the account signs in with it. */
  readonly signIn: AccountSignIn & { readonly name?: string; readonly picture?: string };
  readonly profile: UserProfile;
  readonly savedGyms: readonly ExportedDocument[];
  /** Sessions that the account plans to go to. */
  readonly going: readonly ExportedDocument[];
  /** Reports that a class is off on a date. */
  readonly dateReports: readonly ExportedDocument[];
  readonly notifications: readonly ExportedDocument[];
  /** Emails of the last month, and those waiting to be sent. */
  readonly mails: readonly ExportedDocument[];
  /** Messages and reports that were sent while signed in, or with the verified email address. */
  readonly messages: readonly ExportedDocument[];
  readonly suggestions: readonly ExportedDocument[];
  readonly discounts: readonly ExportedDocument[];
  readonly purchases: readonly ExportedDocument[];
  readonly claims: readonly ExportedDocument[];
  /** Gyms whose primary owner is this account. The profile lists all its gyms. */
  readonly primaryOwner: readonly ExportedDocument[];
  /** Invitations to co-own a gym that were sent to the verified email address. */
  readonly invitations: readonly ExportedDocument[];
  /** The account's answers about gyms' facts. */
  readonly confirmations: readonly ExportedDocument[];
  /** Records of uploaded photos. The photos themselves are on their gyms' pages. */
  readonly photos: readonly ExportedDocument[];
  /** Audit entries about what the account did, and about changes to its profile: the time, the action and the document. */
  readonly audit: readonly ExportedDocument[];
  /** This account's data that is kept in the trash with deleted gyms. The `id` is its original path. */
  readonly kept: readonly ExportedDocument[];
  /** Kinds with more than `EXPORT_LIMIT` documents. The rest is available on request. */
  readonly incomplete: readonly string[];
}
