import * as v from 'valibot';
import { countSchema, isoSchema, lineSchema, slugSchema, stateCodeSchema, textSchema } from '../values';
import { restartFields } from './restarts';
import { actionUrlSchema, NOTIFICATION_MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from './account';

/** Who is told: everyone with an account, all who own a gym, or who owns one in a state or city. */
export const audienceSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('everyone') }),
    v.strictObject({ kind: v.literal('owners') }),
    v.strictObject({ kind: v.literal('state'), state: stateCodeSchema }),
    v.strictObject({ kind: v.literal('city'), stateSlug: slugSchema, citySlug: slugSchema }),
  ],
  'Choose who is told.',
);
export type Audience = v.InferOutput<typeof audienceSchema>;

const entries = {
  title: lineSchema(NOTIFICATION_TITLE_MAX),
  message: v.pipe(textSchema(NOTIFICATION_MESSAGE_MAX), v.minLength(1, 'This is required.')),
  /** Where it leads, and the words of that link. */
  actionUrl: v.optional(actionUrlSchema),
  actionText: v.optional(lineSchema(60)),
} as const;

/** What an admin writes to a group of people. */
export const announcementFactsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck(
      [['actionUrl'], ['actionText']],
      ({ actionUrl, actionText }) => (actionUrl === undefined) === (actionText === undefined),
      'A link has an address and words. Enter both, or neither.',
    ),
    ['actionText'],
  ),
);
export type AnnouncementFacts = v.InferOutput<typeof announcementFactsSchema>;

/** `announcements/{id}`: one notification to a group, and how far it has come, watched live. The id is its sender's key. */
export const announcementSchema = v.object({
  ...entries,
  audience: audienceSchema,
  /** What the city is called, of an audience that is one's. */
  cityName: v.optional(v.string()),
  state: v.picklist(['sending', 'done', 'cancelled', 'failed']),
  ...restartFields,
  /** How many were to be told when it was sent, and how many have been. */
  people: countSchema,
  told: countSchema,
  /** The last account that was gone through, while it is being sent. */
  after: v.optional(v.string()),
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  endedAt: v.optional(isoSchema),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/** How many an audience has: who would be told, and who does not want announcements. */
export interface AudienceCount {
  readonly people: number;
  readonly muted: number;
}
