import * as v from 'valibot';
import { SUGGESTED_FACTS, SUGGESTION_REASON_MAX, type SuggestedFact } from '../suggestion-lists';
import { idSchema, isoSchema, lineSchema, textSchema } from '../values';
import { gymChangesSchema, gymFactsSchema } from './gym';

/** Facts as a suggestion wants them; `null` takes one away. */
export const suggestedChangesSchema = v.pick(gymChangesSchema, SUGGESTED_FACTS);
export type SuggestedChanges = v.InferOutput<typeof suggestedChangesSchema>;

const DECISIONS = ['accepted', 'rejected'] as const;
const perFact = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject(
    Object.fromEntries(SUGGESTED_FACTS.map((name) => [name, v.optional(schema)])) as { [Name in SuggestedFact]: v.OptionalSchema<Schema, undefined> },
  );

/** What is decided of each fact that a suggestion names. */
export const suggestionDecisionsSchema = perFact(v.picklist(DECISIONS, 'Accept or decline.'));
export type SuggestionDecisions = v.InferOutput<typeof suggestionDecisionsSchema>;

/** What stood in facts of a gym at some moment; `null` where nothing did. Only compared and shown. */
export const standingFactsSchema = perFact(v.nullable(v.pipe(v.string(), v.maxLength(2000))));
export type StandingFacts = v.InferOutput<typeof standingFactsSchema>;

/** A gym that somebody misses: as much as tells it from others and makes its page worth having. */
export const proposedGymSchema = v.strictObject({
  ...v.pick(gymFactsSchema, ['name', 'city', 'state', 'zip', 'phone', 'site', 'email']).entries,
  full_address: lineSchema(250),
});
export type ProposedGym = v.InferOutput<typeof proposedGymSchema>;

/**
 * `suggestions/{id}`: a correction of a gym, or a gym that is missing (`gym`, and `gymId` absent). Deleted with the messages,
 * by their age.
 */
export const suggestionSchema = v.object({
  userId: v.string(),
  gymId: v.optional(idSchema),
  /** As the gym was called, and where its page was, when this was written; of a gym that is missing, once it is listed. */
  gymName: v.optional(v.string()),
  gymPath: v.optional(v.string()),
  gym: v.optional(proposedGymSchema),
  changes: suggestedChangesSchema,
  /** What stood in the facts that `changes` names when this was written. */
  was: v.optional(standingFactsSchema),
  comment: v.optional(textSchema(1000)),
  /** `accepted`: at least one fact was taken; `settled`: words alone, which were read. */
  status: v.picklist(['pending', ...DECISIONS, 'settled', 'withdrawn']),
  createdAt: isoSchema,
  /** By fact what was decided, once it is. */
  decisions: v.optional(suggestionDecisionsSchema),
  decidedAt: v.optional(isoSchema),
  decidedBy: v.optional(v.string()),
  reason: v.optional(textSchema(SUGGESTION_REASON_MAX)),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** What a message may be about, in the order in which the form offers it. */
export const CONTACT_TOPICS = ['question', 'listing', 'my-gym', 'discount', 'sponsorship', 'accessibility', 'privacy', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TOPIC_NAMES: Record<ContactTopic, string> = {
  question: 'A question',
  listing: 'A wrong or missing listing',
  'my-gym': 'My gym (ownership)',
  discount: 'Offering a discount',
  sponsorship: 'Sponsoring',
  accessibility: 'A barrier on this site',
  privacy: 'Privacy',
  press: 'Press',
  other: 'Something else',
};

/** What a visitor says of a gym in one tap. */
export const REPORT_KINDS = ['closed', 'moved', 'double', 'reopened', 'wrong'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_KIND_NAMES: Record<ReportKind, string> = {
  closed: 'It has closed for good',
  moved: 'It has moved',
  double: 'It is listed twice',
  reopened: 'It is open again',
  wrong: 'Something else is wrong',
};

/**
 * `contactMessages/{id}`: what anyone wrote by the contact form, or reported about a gym. The id is the sender's own key,
 * so that a message sent twice is stored once. Also stored: `expiresAt`, when it is deleted (`MESSAGE_KEPT_MONTHS`).
 */
export interface ContactMessage {
  readonly topic: ContactTopic | 'report';
  /** Of a report only. */
  readonly report?: ReportKind;
  /** Uid of a sender who was signed in: the message goes with the account. */
  readonly sentBy?: string;
  /** Absent from a report, whose sender need not say who they are. */
  readonly name?: string;
  readonly email?: string;
  /** Empty where a report says everything. */
  readonly message: string;
  /** The gym it is about, where the address or the report names one that is listed. */
  readonly gymId?: string;
  readonly gymName?: string;
  /** The page that the sender came from. */
  readonly gymPath?: string;
  readonly status: 'open' | 'done';
  readonly createdAt: string;
  readonly settledAt?: string;
  readonly settledBy?: string;
}

/** What a sender is told to name, and an admin finds a message by: the beginning of its id. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** `redirects/{id}`: an old address of a state or city page. @public nothing writes it yet */
export const redirectSchema = v.object({ from: lineSchema(300), to: lineSchema(300), createdAt: isoSchema });
