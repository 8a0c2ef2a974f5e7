import * as v from 'valibot';
import { callable, COMMENT_MAX, keySchema, requiredTextSchema, trapSchema } from './callable';
import { gymSeenSchema } from './documents/gym-edit';
import { CONTACT_TOPICS, MESSAGE_ANSWER_MAX, proposalSchema, REPORT_KINDS, suggestedChangesSchema, suggestionDecisionsSchema } from './documents/requests';
import { SUGGESTION_REASON_MAX } from './suggestion-lists';
import { emailSchema, idSchema, nameSchema, sitePathSchema, textSchema } from './values';

/** Longest message, in characters. */
const MESSAGE_MAX = 5000;

/** What people ask of the site, and what is decided of it: messages, reports, suggestions; part of `callables`. */
export const requestCallables = {
  /** Stores what anyone writes to the people behind the site, and tells every admin. */
  sendMessage: callable<{ reference: string }>()({
    caller: 'anyone',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({
      key: keySchema,
      topic: v.picklist(CONTACT_TOPICS, 'Choose a topic.'),
      name: nameSchema(100),
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
      kind: v.picklist(REPORT_KINDS, 'Choose what’s wrong.'),
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
   * Admins, and owners of their own gyms; only admins decide a move to another state. Repeating it does nothing.
   */
  decideSuggestion: callable<Record<string, never>>()({
    caller: 'owner',
    // The author of the suggestion gets the reason by e-mail, in the words of an owner.
    isPublic: true,
    perMinute: 120,
    input: v.strictObject({
      id: idSchema,
      decisions: v.optional(suggestionDecisionsSchema, {}),
      seen: v.optional(gymSeenSchema, {}),
      reason: v.optional(textSchema(SUGGESTION_REASON_MAX)),
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
};
