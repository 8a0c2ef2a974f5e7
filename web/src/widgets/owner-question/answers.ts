import type { CallableInput, DayAnswer } from '@contract';

/** One answer to send, with the answer that is on screen. */
export type ItemAnswer = CallableInput<'answerOwnerQuestion'>['answers'][number];

/** How an item's answer is sent. */
export interface AnswerProps {
  /** An answer is being sent. */
  readonly busy: boolean;
  readonly send: (is: DayAnswer) => Promise<void>;
}
