import * as v from 'valibot';
import { callable } from './callable';
import { sessionIdSchema } from './documents/session-plan';
import { SESSION_ANSWERS } from './find/going';
import { idSchema } from './values';

/** Plans to go to sessions. Part of `callables`. */
export const goingCallables = {
  /**
   * Stores or removes the caller's plan to go to a session in the next two weeks. The caller needs a verified email address, since the count is
   * public. Returns how many people are going. Repeating it does nothing.
   */
  setGoing: callable<{ going: number }>()({
    caller: 'user',
    perMinute: 30,
    perDay: 200,
    input: v.strictObject({ gymId: idSchema, sessionId: sessionIdSchema, going: v.boolean() }),
  }),
  /**
   * Records whether a session took place, according to a caller who was asked about it. The answers `yes` and `no` also count as the caller's check of
   * the gym's schedule (`checkFacts`). Repeating it does nothing.
   */
  answerSession: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 20,
    perDay: 50,
    input: v.strictObject({ gymId: idSchema, sessionId: sessionIdSchema, answer: v.picklist(SESSION_ANSWERS) }),
  }),
  /**
   * Asks the caller in a notification whether an open mat in the last few days took place at one of their saved gyms. Asks at most one question per
   * day, and one per week about each gym. Returns whether there is a new question.
   */
  askAboutSavedGyms: callable<{ asked: boolean }>()({ caller: 'user', perMinute: 10, perDay: 50, input: v.strictObject({}) }),
};
