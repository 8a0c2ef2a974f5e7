import * as v from 'valibot';
import { daySchema, idSchema, isoSchema } from '../values';
import { SESSION_ANSWERS } from '../find/going';
import { startTimeSchema } from './timetable';

/** The id of a session: a class's id and the date, or the id of the change that added the session. */
export const sessionIdSchema = v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w-]+(?:~\d{4}-\d{2}-\d{2})?$/, 'This session id is invalid.'));

/** `users/{uid}/going/{gymId~sessionId}`: a session that a user plans to go to. Only a count is public. */
export const sessionPlanSchema = v.object({
  gymId: idSchema,
  sessionId: sessionIdSchema,
  /** When it takes place, in the gym's time zone. */
  date: daySchema,
  start: startTimeSchema,
  /** The gym's name and page path when the plan was stored. An old path redirects. */
  name: v.string(),
  path: v.string(),
  at: isoSchema,
  /** When to ask the person whether the session took place. Absent once they were asked. */
  askAt: v.optional(isoSchema),
  /** The person's answer to whether the session took place. */
  answer: v.optional(v.picklist(SESSION_ANSWERS)),
});
export type SessionPlan = v.InferOutput<typeof sessionPlanSchema>;
