import * as v from 'valibot';
import { countSchema, isoSchema, lineSchema, slugSchema, stateCodeSchema, textSchema } from '../values';
import { restartFields } from './restarts';
import { actionUrlSchema, NOTIFICATION_MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from './account';

/** The recipients: everyone with an account, all gym owners, or the gym owners in a state or city. */
export const audienceSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('everyone') }),
    v.strictObject({ kind: v.literal('owners') }),
    v.strictObject({ kind: v.literal('state'), state: stateCodeSchema }),
    v.strictObject({ kind: v.literal('city'), stateSlug: slugSchema, citySlug: slugSchema }),
  ],
  'Choose who gets this announcement.',
);
export type Audience = v.InferOutput<typeof audienceSchema>;

const entries = {
  title: lineSchema(NOTIFICATION_TITLE_MAX),
  message: v.pipe(textSchema(NOTIFICATION_MESSAGE_MAX), v.minLength(1, 'This is required.')),
  /** The link's target and text. */
  actionUrl: v.optional(actionUrlSchema),
  actionText: v.optional(lineSchema(60)),
} as const;

/** What an admin enters for an announcement. */
export const announcementFactsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck(
      [['actionUrl'], ['actionText']],
      ({ actionUrl, actionText }) => (actionUrl === undefined) === (actionText === undefined),
      'Enter both a link and its text, or leave both empty.',
    ),
    ['actionText'],
  ),
);
export type AnnouncementFacts = v.InferOutput<typeof announcementFactsSchema>;

/** `announcements/{id}`: an announcement and its progress, which the admin page watches live. The id is the request key it was sent with. */
export const announcementSchema = v.object({
  ...entries,
  audience: audienceSchema,
  /** The city's name, if the audience is the gym owners in a city. */
  cityName: v.optional(v.string()),
  state: v.picklist(['sending', 'done', 'canceled', 'failed']),
  ...restartFields,
  /** How many people there were to notify when it was sent, and how many have been notified so far. */
  people: countSchema,
  notified: countSchema,
  /** The last account that was processed, while it is being sent. */
  after: v.optional(v.string()),
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  endedAt: v.optional(isoSchema),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/** The size of an audience: how many people would be notified, and how many turned announcements off. */
export interface AudienceCount {
  readonly people: number;
  readonly muted: number;
}
