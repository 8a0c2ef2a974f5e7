import * as v from 'valibot';
import { accountCallables } from './account-callables';
import { callable, noInputSchema } from './callable';
import type { AdminEdit } from './undo';
import { checkCallables } from './check-callables';
import { claimCallables } from './claim-callables';
import { FEATURED_CITIES_LIMIT } from './constants';
import { dateCallables } from './date-callables';
import { dateReportCallables } from './date-report-callables';
import { discountCallables } from './discount-callables';
import type { AccountData } from './documents/account';
import type { StatsSummary } from './documents/directory';
import type { PendingRefreshCounts } from './documents/pending-refresh';
import { gymFactsSchema } from './documents/gym';
import { gymEditSchema, gymOrderSchema, gymSeenSchema } from './documents/gym-edit';
import type { AdminOverview } from './documents/overview';
import { goingCallables } from './going-callables';
import { gymExportCallables } from './gym-export-callables';
import { gymTableCallables } from './gym-table';
import { importCallables } from './import-callables';
import { mergeCallables } from './merge-callables';
import { OPTIONAL_MAIL_KINDS, OPTIONAL_NOTIFICATION_KINDS } from './notification-kinds';
import { ownerQuestionCallables } from './owner-question-callables';
import { photoCallables } from './photo-callables';
import { requestCallables } from './request-callables';
import { siteCallables } from './site-callables';
import { sponsorshipCallables } from './sponsorship-callables';
import { emailSchema, idSchema, nameSchema, newPasswordSchema, sitePathSchema, stateCodeSchema, versionSchema } from './values';

/** Every callable by its name. This one record types both the server's handlers and the client's calls. */
export const callables = {
  /** Creates the account. A trigger creates the profile. The client then signs in. */
  createAccount: callable<{ uid: string }>()({
    caller: 'anyone',
    perMinute: 10,
    // Enough for everyone at a seminar to sign up over the gym's Wi-Fi.
    perDay: 50,
    input: v.strictObject({ email: emailSchema, password: newPasswordSchema }),
  }),
  /**
   * Makes the caller an admin if there is none yet and the caller's verified email address is the one configured for the first admin. Otherwise, it
   * does nothing.
   */
  becomeFirstAdmin: callable<{ isAdmin: boolean }>()({ caller: 'user', perMinute: 5, input: noInputSchema }),
  /**
   * Checks a new password against the password policy. The client calls it before a password reset, since Firebase Auth resets passwords without
   * this check.
   */
  checkNewPassword: callable<Record<string, never>>()({
    caller: 'anyone',
    perMinute: 10,
    input: v.strictObject({ email: emailSchema, password: newPasswordSchema }),
  }),
  /** Changes the password and signs the account out everywhere, including the caller's own browser, which then signs in with the new password. */
  changePassword: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 10,
    requiresRecentSignIn: true,
    input: v.strictObject({ password: newPasswordSchema }),
  }),
  /** Signs the caller's account out on all devices, including this one. Repeating it does nothing. */
  signOutEverywhere: callable<Record<string, never>>()({ caller: 'user', perMinute: 10, input: noInputSchema }),
  /**
   * Copies the account's email address, and the time before which its sessions have been revoked, from Firebase Auth to the caller's profile. Repeating
   * it does nothing.
   */
  syncAccount: callable<{ email: string }>()({ caller: 'user', perMinute: 10, input: noInputSchema }),
  /** Returns everything stored about the caller, and nothing about anyone else. */
  exportAccountData: callable<AccountData>()({ caller: 'user', perMinute: 5, perDay: 20, input: noInputSchema }),
  /** Deletes the caller's account and everything that belongs to it. */
  deleteAccount: callable<Record<string, never>>()({ caller: 'user', perMinute: 5, requiresRecentSignIn: true, input: noInputSchema }),
  ...accountCallables,
  /** Marks the caller's notifications as read, all of them if `ids` is absent. Repeating it does nothing. */
  markNotificationsRead: callable<{ marked: number }>()({
    caller: 'user',
    perMinute: 60,
    input: v.strictObject({ ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(100))) }),
  }),

  /**
   * Sets which kinds of notifications the caller has turned off, at the bell and by email. Each list replaces the earlier one. If `mutedMail` is
   * absent, the email setting doesn't change. Repeating it does nothing.
   */
  setNotificationPreferences: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 30,
    input: v.strictObject({
      muted: v.pipe(v.array(v.picklist(OPTIONAL_NOTIFICATION_KINDS)), v.maxLength(OPTIONAL_NOTIFICATION_KINDS.length)),
      mutedMail: v.optional(v.pipe(v.array(v.picklist(OPTIONAL_MAIL_KINDS)), v.maxLength(OPTIONAL_MAIL_KINDS.length))),
    }),
  }),
  /** Returns whether this deployment sends emails. Pages only promise emails if it does. */
  readMailSettings: callable<{ sends: boolean }>()({ caller: 'user', perMinute: 60, input: noInputSchema }),

  /** Adds a gym to the caller's saved gyms. Repeating it does nothing. */
  addSavedGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),
  /** Removes a gym from the caller's saved gyms. Repeating it does nothing. */
  removeSavedGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),

  /** Creates a gym from an admin's form. */
  createGym: callable<{ id: string; path: string; version: number }>()({
    caller: 'admin',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({ gym: gymFactsSchema }),
  }),
  /**
   * `version` is the version that the edit started from. If it isn't the newest, every changed field must still have the value in `seen` or
   * already have the new value. Otherwise, the whole edit fails with `stale-edit`. Repeating it does nothing. The gym's other owners are
   * notified and can undo what an admin changed.
   */
  updateGym: callable<{ id: string; path: string; version: number }>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({
      id: idSchema,
      version: versionSchema,
      changes: gymEditSchema,
      order: v.optional(gymOrderSchema),
      seen: v.optional(gymSeenSchema, {}),
    }),
  }),
  /** Sets whether imports must leave the gym's facts alone. Only for its owners. Repeating it does nothing. */
  setImportsBlocked: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, areBlocked: v.boolean() }) }),
  /** Returns admins' recent changes to a gym, newest first, for its owners. */
  readAdminEdits: callable<{ edits: AdminEdit[] }>()({ caller: 'owner', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),
  /**
   * Undoes a change to the caller's own gym by an admin or an owner. Fails with `stale-edit`, naming what was changed again since, or with
   * `not-undoable` after `EDIT_UNDO_DAYS` days. Repeating it does nothing.
   */
  undoEdit: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, editId: idSchema }) }),
  /** Moves a gym to the trash. Repeating it does nothing. */
  deleteGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  ...dateCallables,
  ...ownerQuestionCallables,
  ...gymTableCallables,
  ...mergeCallables,
  ...gymExportCallables,
  ...claimCallables,

  /** Features a city on the homepage. `url` is the path of the city's page. Fails with `already-exists` if the city is already featured. */
  addFeaturedCity: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ name: nameSchema(80), state: stateCodeSchema, url: sitePathSchema }),
  }),
  /** Features a gym below a featured city. `url` is the path of the gym's page. Fails with `already-exists` if the gym is already featured. */
  addFeaturedGym: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 600,
    input: v.strictObject({ cityId: idSchema, name: nameSchema(120), url: sitePathSchema }),
  }),
  /** Sets the order of the featured cities. Cities that aren't in `ids` come last, sorted by number of gyms. */
  reorderFeaturedCities: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({
      ids: v.pipe(
        v.array(idSchema),
        v.maxLength(FEATURED_CITIES_LIMIT),
        v.check((ids) => new Set(ids).size === ids.length, 'List each city once.'),
      ),
    }),
  }),
  /** Deletes a featured city and its featured gyms, and returns how many gyms were deleted. Repeating it does nothing. */
  deleteFeaturedCity: callable<{ gyms: number }>()({ caller: 'admin', perMinute: 120, input: v.strictObject({ id: idSchema }) }),
  /** Deletes a featured gym. Repeating it does nothing. */
  deleteFeaturedGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 600, input: v.strictObject({ id: idSchema }) }),

  ...requestCallables,
  ...photoCallables,
  ...checkCallables,
  ...goingCallables,
  ...dateReportCallables,
  ...discountCallables,

  /** Counts a view of a gym's page, without recording who viewed it. */
  countGymView: callable<Record<string, never>>()({ caller: 'anyone', perMinute: 30, perDay: 1000, input: v.strictObject({ gymId: idSchema }) }),

  /** Returns what is waiting for admins, the directory's daily figures, and the state of its derived documents. */
  readOverview: callable<AdminOverview>()({ caller: 'admin', perMinute: 60, input: noInputSchema }),
  ...sponsorshipCallables,
  ...siteCallables,
  ...importCallables,

  /** Rebuilds every derived document from `gyms`. */
  regenerateStats: callable<StatsSummary>()({ caller: 'admin', perMinute: 6, input: noInputSchema }),
  /** Counts the lists and pages that are out of date, and returns the progress of a running rebuild. */
  countPendingRefreshes: callable<PendingRefreshCounts>()({ caller: 'admin', perMinute: 120, input: noInputSchema }),
  /** Stores the default statistics if there are none, and returns what is stored. */
  ensureStats: callable<StatsSummary>()({ caller: 'anyone', perMinute: 30, input: noInputSchema }),
} as const;

/** The name of a callable. */
export type CallableName = keyof typeof callables;
/** What a client sends. */
export type CallableInput<Name extends CallableName> = v.InferInput<(typeof callables)[Name]['input']>;
/** What a handler receives, after parsing. */
export type CallableCommand<Name extends CallableName> = v.InferOutput<(typeof callables)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = NonNullable<(typeof callables)[Name]['output']>;
