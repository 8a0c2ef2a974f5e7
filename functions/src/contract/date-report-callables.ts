import * as v from 'valibot';
import { callable } from './callable';
import { sessionIdSchema } from './documents/session-plan';
import { idSchema } from './values';

/** Reports about a class on one date. Part of `callables`. */
export const dateReportCallables = {
  /**
   * Reports that, according to the gym, a class is off on a date in the next two weeks. `isOff: false` withdraws the report. The caller needs a
   * verified email address. Once two people on different networks have reported a date, the page shows it as not confirmed. Repeating it does nothing.
   */
  reportDate: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 10,
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, sessionId: sessionIdSchema, isOff: v.boolean() }),
  }),
};
