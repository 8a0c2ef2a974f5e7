import * as v from 'valibot';
import { callable, noInputSchema } from './callable';
import { spanSchema } from './documents/timetable';
import type { LinkedQuestion, UnansweredQuestion } from './owner-questions';
import { daySchema, idSchema } from './values';

/** Maximum length of the token in a link. It contains the gym's id and the uid, each up to 128 characters. */
const TOKEN_MAX = 600;
const tokenSchema = v.pipe(v.string(), v.maxLength(TOKEN_MAX));
const ITEM_MAX = 120;
/** Maximum number of answers in one call: more than a long weekend has days or open mats. */
const ITEMS_LIMIT = 30;

const dayAnswerSchema = v.variant('is', [
  v.strictObject({ is: v.literal('open') }),
  v.strictObject({ is: v.literal('closed'), to: v.optional(daySchema), reviewOn: v.optional(daySchema) }),
  v.strictObject({
    is: v.literal('hours'),
    spans: v.pipe(v.array(spanSchema), v.minLength(1, 'Enter when you open and close.'), v.maxLength(6)),
  }),
]);
const answersSchema = v.pipe(
  v.array(
    v.strictObject({
      item: v.pipe(v.string(), v.maxLength(ITEM_MAX)),
      /** The answer that the caller saw, or `null`. */
      was: v.nullable(dayAnswerSchema),
      is: dayAnswerSchema,
    }),
  ),
  v.maxLength(ITEMS_LIMIT),
  v.check((answers) => new Set(answers.map(({ item }) => item)).size === answers.length, 'Answer each question once.'),
);

/** Questions to owners about upcoming dates. Part of `callables`. Owners don't sign in to answer: the link in the email identifies them. */
export const ownerQuestionCallables = {
  /** Returns the question that a link leads to, with the current answers. Changes nothing. */
  readOwnerQuestion: callable<LinkedQuestion>()({ caller: 'anyone', perMinute: 30, input: v.strictObject({ token: tokenSchema }) }),
  /**
   * Answers a question on behalf of the owner to whom the link was sent. Fails with `stale-edit`, without changing anything, if another owner or an
   * admin has answered an item differently since. If the link no longer leads to an open question, nothing changes, and the output says why.
   * `isTimetableRight` also confirms the gym's schedule. Repeating it does nothing.
   */
  answerOwnerQuestion: callable<LinkedQuestion>()({
    caller: 'anyone',
    perMinute: 10,
    perDay: 100,
    input: v.strictObject({ token: tokenSchema, answers: answersSchema, isTimetableRight: v.optional(v.boolean(), false) }),
  }),
  /** Returns up to `LIST_LIMIT` questions that owners haven't answered, the most urgent first. */
  listUnansweredQuestions: callable<{ questions: UnansweredQuestion[] }>()({ caller: 'admin', perMinute: 30, input: noInputSchema }),
  /** Like `answerOwnerQuestion`, for an admin who asked the gym, for example by phone. The changes are recorded as the admin's. */
  recordOwnerAnswer: callable<LinkedQuestion>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ id: idSchema, answers: answersSchema }),
  }),
};
