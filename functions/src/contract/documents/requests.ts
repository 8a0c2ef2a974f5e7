import * as v from 'valibot';
import { COMMENT_MAX } from '../callable';
import { SUGGESTED_CLASSES_MAX, SUGGESTED_FACTS, SUGGESTED_EDITOR_FACTS, SUGGESTED_PIN_FACTS, SUGGESTION_REASON_MAX } from '../suggestion-lists';
import { idSchema, isoSchema, plainLineSchema, textSchema } from '../values';
import { gymFactsSchema } from './gym';
import { gymEditSchema, gymOrderSchema, gymSeenSchema } from './gym-edit';

/** What a visitor can suggest for a gym, in the form of an edit: `null` removes a fact or part, and a class is given as it was and as it should be. */
export const suggestedChangesSchema = v.pipe(
  v.pick(gymEditSchema, [...SUGGESTED_FACTS, ...SUGGESTED_PIN_FACTS, ...SUGGESTED_EDITOR_FACTS]),
  v.check(({ name, city, state }) => name !== null && city !== null && state !== null, 'A gym needs a name, a city and a state.'),
  v.forward(
    v.check(({ schedule = [] }) => schedule.length <= SUGGESTED_CLASSES_MAX, `You can suggest changes to up to ${SUGGESTED_CLASSES_MAX} classes at once.`),
    ['schedule'],
  ),
);

const DECISIONS = ['accepted', 'rejected'] as const;
/** A fact's name, with the name of a part or the number of a list's entry after a dot. The longest name is `post_description`. */
const fieldPathSchema = v.pipe(v.string(), v.regex(/^\w{1,40}(?:\.\w{1,40})?$/, 'This isn’t a field.'));

/** The decision on each field of a suggestion or an edit, by path (`listEditFields`). */
export const suggestionDecisionsSchema = v.record(fieldPathSchema, v.picklist(DECISIONS, 'Accept or decline.'));
export type SuggestionDecisions = v.InferOutput<typeof suggestionDecisionsSchema>;

/** A missing gym: enough to tell it from others and to make its page useful. */
const proposedGymSchema = v.strictObject({
  ...v.pick(gymFactsSchema, ['name', 'city', 'state', 'zip', 'phone', 'site', 'email']).entries,
  full_address: plainLineSchema(250),
});
export type ProposedGym = v.InferOutput<typeof proposedGymSchema>;
/** A missing gym as a visitor sends it, with a comment. */
export const proposalSchema = v.strictObject({ gym: proposedGymSchema, comment: v.optional(textSchema(COMMENT_MAX)) });

/**
 * `suggestions/{id}`: a suggested change, a missing gym (`gym`, without `gymId`), or an older edit by an admin that waits for the gym's owners
 * (`editBy`). Deleted after `MESSAGE_RETENTION_MONTHS`, like messages.
 */
export const suggestionSchema = v.object({
  userId: v.string(),
  gymId: v.optional(idSchema),
  /** The gym's name and page path at the time. For a missing gym, set once it is listed. */
  gymName: v.optional(v.string()),
  gymPath: v.optional(v.string()),
  gym: v.optional(proposedGymSchema),
  /** Set for an admin's edit from before decision 045. Absent from visitors' suggestions. */
  editBy: v.optional(v.picklist(['admin'])),
  changes: gymEditSchema,
  order: v.optional(gymOrderSchema),
  /** The values of the named fields when this was written, by path. List entries contain their own. */
  was: v.optional(gymSeenSchema),
  comment: v.optional(textSchema(1000)),
  /** `accepted`: at least one field was accepted. `settled`: it was only a comment, which was read. */
  status: v.picklist(['pending', ...DECISIONS, 'settled', 'withdrawn']),
  createdAt: isoSchema,
  /** The decision by field, once it is made. */
  decisions: v.optional(suggestionDecisionsSchema),
  decidedAt: v.optional(isoSchema),
  decidedBy: v.optional(v.string()),
  reason: v.optional(textSchema(SUGGESTION_REASON_MAX)),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** Topics of contact messages, in the form's order. */
export const CONTACT_TOPICS = ['question', 'listing', 'my-gym', 'discount', 'sponsorship', 'accessibility', 'privacy', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TOPIC_NAMES: Record<ContactTopic, string> = {
  question: 'A question',
  listing: 'A wrong or missing gym',
  'my-gym': 'Owning or claiming a gym',
  discount: 'Offering a discount',
  sponsorship: 'Sponsorships',
  accessibility: 'An accessibility problem',
  privacy: 'Privacy',
  press: 'Press',
  other: 'Something else',
};

/** What a visitor can report about a gym. */
export const REPORT_KINDS = ['closed', 'moved', 'duplicate', 'reopened', 'wrong'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_KIND_NAMES: Record<ReportKind, string> = {
  closed: 'It closed permanently',
  moved: 'It moved',
  duplicate: 'It’s listed twice',
  reopened: 'It has reopened',
  wrong: 'Something else is wrong',
};

/**
 * `contactMessages/{id}`: a contact message, or a report about a gym. Anyone can send one. The id is the sender's key, so a message sent twice is
 * stored once. Also stored: `expiresAt`, when it is deleted (`MESSAGE_RETENTION_MONTHS`).
 */
export interface ContactMessage {
  readonly topic: ContactTopic | 'report';
  /** Only in reports. */
  readonly report?: ReportKind;
  /** Uid of a signed-in sender. The message is deleted with the account. */
  readonly sentBy?: string;
  /** Absent from reports, whose senders don't have to give a name. */
  readonly name?: string;
  readonly email?: string;
  /** Empty for a report without a comment. */
  readonly message: string;
  /** The gym it is about, if the URL or the report names a listed one. */
  readonly gymId?: string;
  readonly gymName?: string;
  /** The page the sender came from. */
  readonly gymPath?: string;
  readonly status: 'open' | 'done';
  readonly createdAt: string;
  readonly settledAt?: string;
  readonly settledBy?: string;
  /** The reply to a signed-in sender. */
  readonly answer?: string;
}

/** The parts of the inbox: what admins still have to decide, and what is done. */
export const INBOX_PARTS = ['open', 'done'] as const;
export type InboxPart = (typeof INBOX_PARTS)[number];
/** A message, report or suggestion in the inbox. */
export type InboxEntry = { readonly id: string } & (({ readonly kind: 'message' } & ContactMessage) | ({ readonly kind: 'suggestion' } & Suggestion));
/** The position of an inbox entry, after which the next page starts. */
export type InboxCursor = Pick<InboxEntry, 'createdAt' | 'id'>;
/** Messages, reports and suggestions together, newest first. `next` is absent on the last page. */
export interface InboxPage {
  readonly entries: readonly InboxEntry[];
  readonly next?: InboxCursor;
}

/** Maximum length of a reply to a message, in characters, so that it fits into a notification. */
export const MESSAGE_ANSWER_MAX = 600;

/** The reference that senders can quote and admins can search for: the start of the id. */
export const toReference = (id: string): string => id.slice(0, 8).toUpperCase();
