import * as v from 'valibot';
import { accountCallables } from './account-callables';
import { callable, nothing } from './callable';
import type { AdminEdit } from './undo';
import { checkCallables } from './check-callables';
import { claimCallables } from './claim-callables';
import { FEATURED_CITIES_LIMIT } from './constants';
import { discountCallables } from './discount-callables';
import type { AccountData } from './documents/account';
import type { StatsSummary } from './documents/directory';
import type { PagesLeft } from './documents/upkeep';
import { gymFactsSchema } from './documents/gym';
import { gymEditSchema, gymOrderSchema, gymSeenSchema } from './documents/gym-edit';
import type { AdminOverview } from './documents/overview';
import { gymExportCallables } from './gym-exports';
import { gymTableCallables } from './gym-table';
import { importCallables } from './import-callables';
import { mergeCallables } from './merge-callables';
import { MUTABLE_MAIL_KINDS, MUTABLE_NOTIFICATION_KINDS } from './notification-kinds';
import { photoCallables } from './photo-callables';
import { requestCallables } from './request-callables';
import { siteCallables } from './site-callables';
import { sponsorshipCallables } from './sponsorship-callables';
import { emailSchema, idSchema, nameSchema, newPasswordSchema, sitePathSchema, stateCodeSchema } from './values';

/** One record from which server handlers and client calls are both typed. */
export const callables = {
  /** Makes the account; the profile follows by trigger. The client then signs in. */
  createAccount: callable<{ uid: string }>()({
    caller: 'anyone',
    perMinute: 10,
    // A seminar's worth of people who sign up over the Wi-Fi of its gym.
    perDay: 50,
    input: v.strictObject({ email: emailSchema, password: newPasswordSchema }),
  }),
  /** Makes the caller admin where nobody is and the deployment names the caller's address, once it is verified. Else does nothing. */
  becomeFirstAdmin: callable<{ isAdmin: boolean }>()({ caller: 'user', perMinute: 5, input: nothing }),
  /** Refuses a password that an account of this address may not have: before a reset, which the authentication service makes itself. */
  checkNewPassword: callable<Record<string, never>>()({
    caller: 'anyone',
    perMinute: 10,
    input: v.strictObject({ email: emailSchema, password: newPasswordSchema }),
  }),
  /** Sets another password and ends every sign-in, the caller's own too: the client signs in with the new one. */
  changePassword: callable<Record<string, never>>()({ caller: 'user', perMinute: 10, recent: true, input: v.strictObject({ password: newPasswordSchema }) }),
  /** Ends every sign-in of the caller's account, this one too. Repeating it does nothing more. */
  signOutEverywhere: callable<Record<string, never>>()({ caller: 'user', perMinute: 10, input: nothing }),
  /** Brings the profile up to what the authentication service says: its address, and from when on sign-ins count. Repeating it does nothing. */
  followAccount: callable<{ email: string }>()({ caller: 'user', perMinute: 10, input: nothing }),
  /** All that is stored of the caller, and nothing of anybody else. */
  exportAccountData: callable<AccountData>()({ caller: 'user', perMinute: 5, perDay: 20, input: nothing }),
  /** Deletes the caller's own account and what it owned. */
  deleteAccount: callable<Record<string, never>>()({ caller: 'user', perMinute: 5, recent: true, input: nothing }),
  ...accountCallables,
  /** Marks the caller's own notifications read; all of them without `ids`. Repeating it does nothing. */
  markNotificationsRead: callable<{ marked: number }>()({
    caller: 'user',
    perMinute: 60,
    input: v.strictObject({ ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(100))) }),
  }),

  /**
   * Which kinds of notifications the caller does not want at the bell, and which not by e-mail, all of them at once; without
   * `mutedMail` the latter stays as it is. Repeating it does nothing.
   */
  setNotificationPreferences: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 30,
    input: v.strictObject({
      muted: v.pipe(v.array(v.picklist(MUTABLE_NOTIFICATION_KINDS)), v.maxLength(MUTABLE_NOTIFICATION_KINDS.length)),
      mutedMail: v.optional(v.pipe(v.array(v.picklist(MUTABLE_MAIL_KINDS)), v.maxLength(MUTABLE_MAIL_KINDS.length))),
    }),
  }),
  /** Whether this deployment sends e-mails about what happens: pages promise them only where it does. */
  readMailSettings: callable<{ sends: boolean }>()({ caller: 'user', perMinute: 60, input: nothing }),

  /** Puts a gym on the caller's own list. Repeating it does nothing. */
  addSavedGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),
  /** Takes it off again. Repeating it does nothing. */
  removeSavedGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),

  createGym: callable<{ id: string; path: string; version: number }>()({
    caller: 'admin',
    isPublic: true,
    perMinute: 60,
    input: v.strictObject({ gym: gymFactsSchema }),
  }),
  /**
   * `version` is the one the edit was made from. Upon a newer one each field is taken that is as it was `seen`, and a field
   * that someone else has changed too refuses the whole edit with `stale-edit`. Repeating it does nothing. The gym's other
   * owners are told, and can put back what an admin has changed.
   */
  updateGym: callable<{ id: string; path: string; version: number }>()({
    caller: 'owner',
    isPublic: true,
    perMinute: 60,
    input: v.strictObject({
      id: idSchema,
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      changes: gymEditSchema,
      order: v.optional(gymOrderSchema),
      seen: v.optional(gymSeenSchema, {}),
    }),
  }),
  /** Has imported lists leave the gym alone, or no longer; owners alone, of their own gyms. Repeating it does nothing. */
  requireApproval: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, required: v.boolean() }) }),
  /** What admins have changed of a gym lately, the latest first, for its owners. */
  readAdminEdits: callable<{ edits: AdminEdit[] }>()({ caller: 'owner', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),
  /**
   * Puts back what an admin has changed of the caller's own gym. `stale-edit` names what was changed again since; `not-undoable`
   * after `PUT_BACK_DAYS`. Repeating it does nothing.
   */
  putBackEdit: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, editId: idSchema }) }),
  /** Repeating it does nothing. */
  deleteGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  ...gymTableCallables,
  ...mergeCallables,
  ...gymExportCallables,
  ...claimCallables,

  addFeaturedCity: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ name: nameSchema(80), state: stateCodeSchema, url: sitePathSchema }),
  }),
  addFeaturedGym: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 600,
    input: v.strictObject({ cityId: idSchema, name: nameSchema(120), url: sitePathSchema }),
  }),
  /** The featured cities in the order given; those that are not among them follow by their number of gyms. */
  orderFeaturedCities: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({
      ids: v.pipe(
        v.array(idSchema),
        v.maxLength(FEATURED_CITIES_LIMIT),
        v.check((ids) => new Set(ids).size === ids.length, 'Name each city once.'),
      ),
    }),
  }),
  deleteFeaturedCity: callable<{ gyms: number }>()({ caller: 'admin', perMinute: 120, input: v.strictObject({ id: idSchema }) }),
  deleteFeaturedGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 600, input: v.strictObject({ id: idSchema }) }),

  ...requestCallables,
  ...photoCallables,
  ...checkCallables,
  ...discountCallables,

  /** Counts that a gym's page was looked at, and not by whom. */
  countGymView: callable<Record<string, never>>()({ caller: 'anyone', perMinute: 30, perDay: 1000, input: v.strictObject({ gymId: idSchema }) }),

  /** What waits for an admin, the directory in numbers by day, and how its projections are. */
  readOverview: callable<AdminOverview>()({ caller: 'admin', perMinute: 60, input: nothing }),
  ...sponsorshipCallables,
  ...siteCallables,
  ...importCallables,

  /** Rebuilds every derived document from `gyms`. */
  regenerateStats: callable<StatsSummary>()({ caller: 'admin', perMinute: 6, input: nothing }),
  /** How many lists and pages still show what they did before the latest changes, and how far a rebuild is that runs. */
  countPagesLeft: callable<PagesLeft>()({ caller: 'admin', perMinute: 120, input: nothing }),
  /** Writes the default statistics where none are stored, and returns what is stored. */
  ensureStats: callable<StatsSummary>()({ caller: 'anyone', perMinute: 30, input: nothing }),
} as const;

export type CallableName = keyof typeof callables;
/** What a client sends. */
export type CallableInput<Name extends CallableName> = v.InferInput<(typeof callables)[Name]['input']>;
/** What a handler gets: parsed. */
export type CallableCommand<Name extends CallableName> = v.InferOutput<(typeof callables)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = NonNullable<(typeof callables)[Name]['output']>;
