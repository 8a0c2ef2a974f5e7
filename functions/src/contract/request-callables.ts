import * as v from 'valibot';
import { callable, COMMENT_MAX, requestKeySchema, honeypotSchema } from './callable';
import { gymSeenSchema } from './documents/gym-edit';
import {
  CONTACT_TOPICS,
  INBOX_PARTS,
  type InboxPage,
  MESSAGE_ANSWER_MAX,
  proposalSchema,
  REPORT_KINDS,
  suggestedChangesSchema,
  suggestionDecisionsSchema,
} from './documents/requests';
import { SUGGESTION_REASON_MAX } from './suggestion-lists';
import { emailSchema, idSchema, momentSchema, nameSchema, sitePathSchema, textSchema, requiredTextSchema } from './values';

/** Maximum length of a message, in characters. */
const MESSAGE_MAX = 5000;

/** Messages, reports and suggestions, and decisions on them. Part of `callables`. */
export const requestCallables = {
  /** Stores a message to the site's admins, and notifies each of them. */
  sendMessage: callable<{ reference: string }>()({
    caller: 'anyone',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({
      key: requestKeySchema,
      topic: v.picklist(CONTACT_TOPICS, 'Choose a topic.'),
      name: nameSchema(100),
      email: emailSchema,
      message: requiredTextSchema(MESSAGE_MAX),
      /** The page of the gym or city it is about. */
      gym: v.optional(sitePathSchema),
      website: honeypotSchema,
    }),
  }),
  /** Reports a problem with a gym. */
  reportGym: callable<{ reference: string }>()({
    caller: 'anyone',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({
      key: requestKeySchema,
      gymId: idSchema,
      kind: v.picklist(REPORT_KINDS, 'Choose what’s wrong.'),
      comment: v.optional(textSchema(COMMENT_MAX)),
      email: v.optional(emailSchema),
      website: honeypotSchema,
    }),
  }),
  /** Suggests a change to a gym, which an admin or one of the gym's owners decides on. `changes` can contain the new values. */
  suggestChange: callable<{ reference: string }>()({
    caller: 'user',
    hasPublicText: true,
    perMinute: 10,
    perDay: 50,
    input: v.strictObject({ key: requestKeySchema, gymId: idSchema, comment: requiredTextSchema(COMMENT_MAX), changes: v.optional(suggestedChangesSchema) }),
  }),
  /**
   * Reports a missing gym, for an admin to review. Repeating it does nothing. Fails with `already-exists` if the caller has a different pending
   * report with this name and city.
   */
  proposeGym: callable<{ reference: string }>()({
    caller: 'user',
    perMinute: 5,
    perDay: 20,
    input: proposalSchema,
  }),
  /** Returns a page of messages, reports and suggestions together, newest first. */
  readInbox: callable<InboxPage>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ part: v.picklist(INBOX_PARTS), after: v.optional(v.strictObject({ createdAt: momentSchema, id: idSchema })) }),
  }),
  /**
   * Marks a message or report as done. A reply is sent as a notification, so the sender must have been signed in (otherwise `invalid`). Repeating it
   * does nothing.
   */
  settleMessage: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, answer: v.optional(textSchema(MESSAGE_ANSWER_MAX)) }),
  }),
  /**
   * Accepts or declines each field of a suggested change, or of an older edit by an admin that waits for the gym's owners. Accepted fields are written
   * to the gym in the same commit, and the author is told which ones were accepted. If a field no longer has the value in `seen`, the whole decision
   * fails with `stale-edit`. A comment without changes is marked as read. For admins, and owners of the gym. Only admins decide on a move to another
   * state. Repeating it does nothing.
   */
  decideSuggestion: callable<Record<string, never>>()({
    caller: 'owner',
    // The owner's reason is emailed to the suggestion's author.
    hasPublicText: true,
    perMinute: 120,
    input: v.strictObject({
      id: idSchema,
      decisions: v.optional(suggestionDecisionsSchema, {}),
      seen: v.optional(gymSeenSchema, {}),
      reason: v.optional(textSchema(SUGGESTION_REASON_MAX)),
    }),
  }),
  /**
   * Lists a missing gym or declines it, and notifies the visitor, with a link to the new page. Only the first decision counts. Repeating it does
   * nothing.
   */
  decideProposal: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['accepted', 'rejected']), reason: v.optional(textSchema(SUGGESTION_REASON_MAX)) }),
  }),
  /** Withdraws the caller's pending suggestion. Repeating it does nothing. */
  withdrawSuggestion: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** Deletes a message, report or suggestion before it expires, for example because its author asked for it. Repeating it does nothing. */
  deleteMessage: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ kind: v.picklist(['message', 'suggestion']), id: idSchema }),
  }),
};
