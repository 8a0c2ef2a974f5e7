import * as v from 'valibot';
import { idSchema, isoSchema, lineSchema, textSchema } from '../values';
import { gymChangesSchema } from './gym';

const DECISIONS = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
const decided = {
  status: v.picklist(DECISIONS),
  createdAt: isoSchema,
  decidedAt: v.optional(isoSchema),
  decidedBy: v.optional(v.string()),
  reason: v.optional(textSchema(1000)),
};

/** `suggestions/{id}`: a proposed new gym (`gymId` absent) or a correction. Deleted with the messages, by their age. */
export const suggestionSchema = v.object({
  userId: v.string(),
  gymId: v.optional(idSchema),
  /** As the gym was called, and where its page was, when this was written. */
  gymName: v.optional(v.string()),
  gymPath: v.optional(v.string()),
  changes: gymChangesSchema,
  comment: v.optional(textSchema(1000)),
  ...decided,
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
