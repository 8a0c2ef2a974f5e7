import * as v from 'valibot';
import { callable } from './callable';
import { sessionIdSchema } from './documents/going';
import { idSchema } from './values';

/** Plans to go to sessions; part of `callables`. */
export const goingCallables = {
  /**
   * Stores or removes that the caller plans to go to a session of the next two weeks. Needs a verified address, since the count is public. Returns how
   * many people are going. Repeating it does nothing.
   */
  setGoing: callable<{ going: number }>()({
    caller: 'user',
    perMinute: 30,
    perDay: 200,
    input: v.strictObject({ gymId: idSchema, sessionId: sessionIdSchema, going: v.boolean() }),
  }),
};
