import * as v from 'valibot';
import { AUDIT_ACTIONS } from '../audit-actions';
import { isActionAddress } from '../addresses';
import { OWNED_GYMS_LIMIT } from '../claim-lists';
import { FACT_GROUPS } from '../gym-lists';
import { MUTABLE_MAIL_KINDS, MUTABLE_NOTIFICATION_KINDS, NOTIFICATION_KINDS } from '../notification-kinds';
import { countSchema, idSchema, isoSchema, lineSchema, textSchema } from '../values';

/** `users/{uid}` (spec 3). Only the backend writes it; authority is read from here at each call. */
export const userProfileSchema = v.object({
  email: v.string(),
  isAdmin: v.boolean(),
  isGymOwner: v.boolean(),
  ownedGyms: v.pipe(v.array(idSchema), v.maxLength(OWNED_GYMS_LIMIT)),
  createdAt: isoSchema,
  /** Sign-ins before it have ended, as the authentication service says it. Absent where none has been ended. */
  sessionsFrom: v.optional(isoSchema),
  /** The same in whole seconds since 1970, which rules compare with a token's `auth_time`. */
  sessionsFromSeconds: v.optional(countSchema),
  /** An admin keeps this account from signing in and from every call. Absent where it was never so. */
  isDisabled: v.optional(v.boolean()),
  /** Kinds of notifications that this person does not want. */
  muted: v.optional(v.array(v.picklist(MUTABLE_NOTIFICATION_KINDS))),
  /** Kinds that this person does not want by e-mail, whatever the bell says. */
  mutedMail: v.optional(v.array(v.picklist(MUTABLE_MAIL_KINDS))),
});
export type UserProfile = v.InferOutput<typeof userProfileSchema>;

/** `users/{uid}/savedGyms/{gymId}`. */
export const savedGymSchema = v.object({
  gymId: idSchema,
  /** As the gym was called, where it was and what its page's path was when it was saved; an old path still leads there. */
  name: v.string(),
  place: v.string(),
  path: v.string(),
  savedAt: isoSchema,
});
export type SavedGym = v.InferOutput<typeof savedGymSchema>;

/** Where a notification's link may lead: this site or an https address. Checked again when it is shown. */
export const actionUrlSchema = v.pipe(v.string(), v.check(isActionAddress, 'Enter a path on this site or an https address.'));

/** Longest title and message of a notification, in characters. */
export const NOTIFICATION_TITLE_MAX = 120;
export const NOTIFICATION_MESSAGE_MAX = 1000;

/** `notifications/{id}` (spec 3). */
export const notificationSchema = v.object({
  userId: v.string(),
  /** Absent in those from before there were kinds. */
  kind: v.optional(v.picklist(NOTIFICATION_KINDS)),
  title: lineSchema(NOTIFICATION_TITLE_MAX),
  message: textSchema(NOTIFICATION_MESSAGE_MAX),
  read: v.boolean(),
  createdAt: isoSchema,
  actionUrl: v.optional(actionUrlSchema),
  actionText: v.optional(lineSchema(60)),
  /** The gym that it is about: there is one e-mail about a gym a day. */
  gymId: v.optional(idSchema),
  /** What its reader can say is still true right there. */
  check: v.optional(v.strictObject({ gymId: idSchema, groups: v.array(v.picklist(FACT_GROUPS)) })),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Stands where a person was named whose account is deleted. */
export const DELETED_ACCOUNT = 'deleted-account';

/** `audit/{id}`: who did what to which document. */
export const auditEntrySchema = v.object({
  at: isoSchema,
  /** Uid, or the name of the function that acted on its own; `DELETED_ACCOUNT` once the account is gone. */
  by: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  /** Path of the document. */
  target: v.string(),
  /** Path of the document that asked for it: a suggestion that was accepted. */
  because: v.optional(v.string()),
  /** Why it could not wait for the gym's owners, in the words of who acted. */
  reason: v.optional(v.string()),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Documents of each kind that `exportAccountData` gives at most. */
export const EXPORT_LIMIT = 1000;

/** A document as it is stored, with its id, and without what names somebody else. Moments are ISO 8601. */
export type ExportedDocument = { readonly id: string } & Readonly<Record<string, unknown>>;

/** How an account signs in, as the authentication service has it. */
export interface AccountSignIn {
  readonly email?: string;
  readonly emailVerified: boolean;
  /** `password`, or the provider's name. */
  readonly ways: readonly string[];
  /** ISO 8601; absent where it never has. */
  readonly lastAt?: string;
}

/** What is stored of a person, as they may download it. */
export interface AccountData {
  /** When it was put together, ISO 8601. */
  readonly exportedAt: string;
  readonly id: string;
  /** `name` and `picture` as Google has told them, where one signs in with it. */
  readonly signIn: AccountSignIn & { readonly name?: string; readonly picture?: string };
  readonly profile: UserProfile;
  readonly savedGyms: readonly ExportedDocument[];
  readonly notifications: readonly ExportedDocument[];
  /** What was sent by e-mail within the last month, or is about to be. */
  readonly mails: readonly ExportedDocument[];
  /** Messages and reports that were sent signed in, or from the address once it was proved. */
  readonly messages: readonly ExportedDocument[];
  readonly suggestions: readonly ExportedDocument[];
  readonly discounts: readonly ExportedDocument[];
  readonly purchases: readonly ExportedDocument[];
  readonly claims: readonly ExportedDocument[];
  /** Of gyms whose primary owner the account is; which gyms it owns is in the profile. */
  readonly primaryOwner: readonly ExportedDocument[];
  /** Invitations to own a gym that were sent to the verified address. */
  readonly invitations: readonly ExportedDocument[];
  /** What was said of gyms' facts: that they are still true, or no longer. */
  readonly confirmations: readonly ExportedDocument[];
  /** What is known of photos that were uploaded; the photos themselves are on their gyms' pages. */
  readonly photos: readonly ExportedDocument[];
  /** What the account did, and what was done to its profile: when, what, and to which document. */
  readonly audit: readonly ExportedDocument[];
  /** What is kept in the trash with deleted gyms that can still be restored; the `id` is the path at which it was. */
  readonly kept: readonly ExportedDocument[];
  /** Kinds of which there are more than `EXPORT_LIMIT`: the rest is given on request. */
  readonly incomplete: readonly string[];
}
