import * as v from 'valibot';
import { accountCallables } from './account-callables';
import { base64Length, callable, COMMENT_MAX, keySchema, nothing, requiredTextSchema, trapSchema } from './callable';
import { CALL_LIMIT_BYTES, FEATURED_CITIES_LIMIT } from './constants';
import { checkCallables } from './check-callables';
import { discountCallables } from './discount-callables';
import { GYM_ROLES } from './claim-lists';
import { answerSchema, CLAIM_REASON_MAX, evidenceSchema, type GymOwner, type OpenClaim } from './documents/claim';
import type { AdminOverview } from './documents/overview';
import type { AccountData } from './documents/account';
import type { StatsSummary } from './documents/directory';
import { type RevenueEntry, sponsoredSchema, tierFactsSchema } from './documents/sponsorship';
import { gymExportCallables } from './gym-exports';
import { gymTableCallables } from './gym-table';
import { importCallables } from './import-callables';
import { mergeCallables } from './merge-callables';
import { photoCallables } from './photo-callables';
import { siteCallables } from './site-callables';
import { CHECKOUT_PAGES, LOGO_LIMIT_BYTES } from './sponsors';
import { gymFactsSchema } from './documents/gym';
import { MUTABLE_MAIL_KINDS, MUTABLE_NOTIFICATION_KINDS } from './notification-kinds';
import { gymEditSchema, gymOrderSchema, gymSeenSchema } from './documents/gym-edit';
import { CONTACT_TOPICS, MESSAGE_ANSWER_MAX, proposalSchema, REPORT_KINDS, suggestedChangesSchema, suggestionDecisionsSchema } from './documents/requests';
import { SUGGESTION_REASON_MAX } from './suggestion-lists';
import { countSchema, emailSchema, idSchema, lineSchema, newPasswordSchema, sitePathSchema, stateCodeSchema, textSchema } from './values';

/** Why an edit can't wait for the gym's owners: something unlawful, or that leads people astray. They are told. */
const atOnceSchema = v.optional(requiredTextSchema(SUGGESTION_REASON_MAX));
/** Longest message, in characters. */
const MESSAGE_MAX = 5000;

/** How a purchase is paid: on the page at `url`, or in ours with `clientSecret`. */
interface Checkout {
  readonly id: string;
  readonly session: string;
  readonly url?: string;
  readonly clientSecret?: string;
}

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
   * that someone else has changed too refuses the whole edit with `stale-edit`. Repeating it does nothing. `waits`: the gym
   * is as it was until its owners have decided; `atOnce`, with the reason that they are told, does not wait.
   */
  updateGym: callable<{ id: string; path: string; version: number; waits?: true }>()({
    caller: 'owner',
    isPublic: true,
    perMinute: 60,
    input: v.strictObject({
      id: idSchema,
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      changes: gymEditSchema,
      order: v.optional(gymOrderSchema),
      seen: v.optional(gymSeenSchema, {}),
      atOnce: atOnceSchema,
    }),
  }),
  /** Has edits by others wait for the gym's owners, or no longer; owners alone, of their own gyms. Repeating it does nothing. */
  requireApproval: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, required: v.boolean() }) }),
  /** Repeating it does nothing. */
  deleteGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  ...gymTableCallables,
  ...mergeCallables,
  ...gymExportCallables,

  /**
   * Asks for the ownership of a gym, which an admin decides. The same again does nothing; `already-exists` where an earlier
   * claim of the caller waits that says something else, `already-owner` where the gym is theirs.
   */
  claimGym: callable<{ id: string }>()({
    caller: 'user',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, role: v.picklist(GYM_ROLES, 'Choose what you are there.'), evidence: evidenceSchema }),
  }),
  /** The code of an own claim that went to the gym's public address: whoever has it reads what is sent there. Repeating it does nothing. */
  enterClaimCode: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 5,
    // Of a million million codes nobody finds one in so many attempts.
    perDay: 20,
    input: v.strictObject({ id: idSchema, code: v.pipe(lineSchema(20), v.toUpperCase()) }),
  }),
  /** Takes an own claim back that waits. Repeating it does nothing. */
  withdrawClaim: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** What an owner says of somebody's claim to their gym; the last word stands. Repeating it does nothing. */
  answerClaim: callable<Record<string, never>>()({ caller: 'owner', perMinute: 10, perDay: 50, input: v.strictObject({ id: idSchema, text: answerSchema }) }),
  /** Approves or refuses a claim, whose author is told. Of any number of decisions one counts: the others are `already-decided`. */
  decideClaim: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'refused']), reason: v.optional(textSchema(CLAIM_REASON_MAX)) }),
  }),
  /** Who owns a gym, and who claims it besides; owners, of their own gyms. */
  readOwnership: callable<{ owners: GymOwner[]; claims: OpenClaim[] }>()({ caller: 'owner', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),
  /** Makes the account of a verified address an owner, too. Repeating it does nothing. */
  addOwner: callable<Record<string, never>>()({
    caller: 'owner',
    perMinute: 5,
    // An answer tells whether an address has an account.
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, email: emailSchema }),
  }),
  /** Takes a gym from one of its owners. Repeating it does nothing. */
  removeOwner: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, uid: idSchema }) }),
  /** Gives up an own gym. Repeating it does nothing. */
  releaseGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ gymId: idSchema }) }),

  addFeaturedCity: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ name: lineSchema(80), state: stateCodeSchema, url: sitePathSchema }),
  }),
  addFeaturedGym: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 600,
    input: v.strictObject({ cityId: idSchema, name: lineSchema(120), url: sitePathSchema }),
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

  /** Stores what anyone writes to the people behind the site, and tells every admin. */
  sendMessage: callable<{ reference: string }>()({
    caller: 'anyone',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({
      key: keySchema,
      topic: v.picklist(CONTACT_TOPICS, 'Choose what it is about.'),
      name: lineSchema(100),
      email: emailSchema,
      message: requiredTextSchema(MESSAGE_MAX),
      /** The page of the gym or city it is about. */
      gym: v.optional(sitePathSchema),
      website: trapSchema,
    }),
  }),
  /** A visitor's word that a listing is no longer right. */
  reportGym: callable<{ reference: string }>()({
    caller: 'anyone',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({
      key: keySchema,
      gymId: idSchema,
      kind: v.picklist(REPORT_KINDS, 'Choose what is wrong.'),
      comment: v.optional(textSchema(COMMENT_MAX)),
      email: v.optional(emailSchema),
      website: trapSchema,
    }),
  }),
  /** A user's correction of a listing, which an admin or an owner of the gym decides. What should change may be named in `changes`. */
  suggestChange: callable<{ reference: string }>()({
    caller: 'user',
    isPublic: true,
    perMinute: 10,
    perDay: 50,
    input: v.strictObject({ key: keySchema, gymId: idSchema, comment: requiredTextSchema(COMMENT_MAX), changes: v.optional(suggestedChangesSchema) }),
  }),
  /**
   * A gym that a user misses, which an admin decides. The same again does nothing; `already-exists` where an earlier proposal
   * of the caller by this name in this city waits that says something else.
   */
  proposeGym: callable<{ reference: string }>()({
    caller: 'user',
    perMinute: 5,
    perDay: 20,
    input: proposalSchema,
  }),
  /**
   * Marks a message or report done; its sender gets the answer as a notification, which only one who was signed in can (`invalid`).
   * Repeating it does nothing.
   */
  settleMessage: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, answer: v.optional(textSchema(MESSAGE_ANSWER_MAX)) }),
  }),
  /**
   * Decides each field of a correction or of an edit that waits, whose author is told which were taken: these are in the gym with
   * the same commit. One that is no longer as it was `seen` refuses the whole decision with `stale-edit`. Words alone are settled.
   * Owners, of their own gyms; of a gym whose owners approve edits, another accepts only `atOnce` (`awaits-owners`). Repeating it does nothing.
   */
  decideSuggestion: callable<Record<string, never>>()({
    caller: 'owner',
    perMinute: 120,
    input: v.strictObject({
      id: idSchema,
      decisions: v.optional(suggestionDecisionsSchema, {}),
      seen: v.optional(gymSeenSchema, {}),
      reason: v.optional(textSchema(SUGGESTION_REASON_MAX)),
      atOnce: atOnceSchema,
    }),
  }),
  /** Lists a gym that a user misses, or declines it; they are told, with a link to it. Of any number of decisions one counts. Repeating it does nothing. */
  decideProposal: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['accepted', 'rejected']), reason: v.optional(textSchema(SUGGESTION_REASON_MAX)) }),
  }),
  /** Takes back what the caller has suggested, proposed or submitted, while it waits. Repeating it does nothing. */
  withdrawSuggestion: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** Deletes a message, report or suggestion before its time, as its author may ask. Repeating it does nothing. */
  deleteMessage: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ kind: v.picklist(['message', 'suggestion']), id: idSchema }),
  }),

  ...photoCallables,
  ...checkCallables,
  ...discountCallables,

  /** Counts that a gym's page was looked at, and not by whom. */
  countGymView: callable<Record<string, never>>()({ caller: 'anyone', perMinute: 30, perDay: 1000, input: v.strictObject({ gymId: idSchema }) }),

  /** Offers a sponsorship; what it costs is read from Stripe. Repeating it does nothing. */
  createTier: callable<{ id: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ key: keySchema, tier: tierFactsSchema }) }),
  /** Changes a tier as a whole, for purchases from now on. `stale-edit` where `version` is no longer the newest. */
  updateTier: callable<{ version: number }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: v.pipe(v.number(), v.integer(), v.minValue(1)), tier: tierFactsSchema }),
  }),
  /**
   * Begins a purchase, or goes on with the one of the same tier and sponsor that the caller has begun: one of them can be
   * paid, whatever is pressed however often, in however many windows. What it costs is the tier's alone to say.
   */
  createSponsorshipCheckout: callable<Checkout>()({
    caller: 'user',
    perMinute: 10,
    perDay: 60,
    maxBytes: base64Length(LOGO_LIMIT_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      key: keySchema,
      tierId: idSchema,
      sponsored: sponsoredSchema,
      page: v.picklist(CHECKOUT_PAGES),
    }),
  }),
  /** Ends a purchase of one's own that was not paid. Repeating it does nothing; `already-paid` where it was. */
  cancelSponsorshipCheckout: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** Approves or refuses a brand's name, link and logo; its term begins with the approval. Repeating it does nothing. */
  decideBrand: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'refused']), reason: v.optional(textSchema(600)) }),
  }),
  /**
   * Pays back `amount` (smallest unit). A sponsorship that is paid back as a whole ends at once; in part, it goes on.
   * @param refunded what had been paid back when this was decided: `stale-edit` where that has changed
   */
  refundSponsorship: callable<{ refunded: number }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({ id: idSchema, amount: v.pipe(countSchema, v.minValue(1, 'Enter an amount.')), refunded: countSchema }),
  }),
  /** Asks Stripe how a purchase stands, and stores it. */
  checkSponsorship: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** What was paid for sponsorships by month and tier, the latest first. */
  readRevenue: callable<{ revenue: RevenueEntry[] }>()({ caller: 'admin', perMinute: 30, input: nothing }),

  /** What waits for an admin, the directory in numbers by day, and how its projections are. */
  readOverview: callable<AdminOverview>()({ caller: 'admin', perMinute: 60, input: nothing }),
  ...siteCallables,
  ...importCallables,

  /** Rebuilds every derived document from `gyms`. */
  regenerateStats: callable<StatsSummary>()({ caller: 'admin', perMinute: 6, input: nothing }),
  /** Writes the default statistics where none are stored, and returns what is stored. */
  ensureStats: callable<StatsSummary>()({ caller: 'anyone', perMinute: 30, input: nothing }),
} as const;

export type CallableName = keyof typeof callables;
/** What a client sends. */
export type CallableInput<Name extends CallableName> = v.InferInput<(typeof callables)[Name]['input']>;
/** What a handler gets: parsed. */
export type CallableCommand<Name extends CallableName> = v.InferOutput<(typeof callables)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = NonNullable<(typeof callables)[Name]['output']>;
