import * as v from 'valibot';
import { callable } from './callable';
import { sessionIdSchema } from './documents/going';
import { idSchema } from './values';

/** Reports about a class on one date. Part of `callables`. */
export const dateReportCallables = {
  /**
   * Reports that the caller was told a class in the next two weeks is off on its date, or withdraws that report. Needs a verified address. Once
   * two people on different networks have said so, the page shows the date as not confirmed. Repeating it does nothing.
   */
  reportDate: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 10,
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, sessionId: sessionIdSchema, isOff: v.boolean() }),
  }),
};
