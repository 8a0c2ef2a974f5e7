import type { CallableInput, DayAnswer } from '@contract';

/** One answer to send, with the answer that is on screen. */
export type ItemAnswer = CallableInput<'answerOwnerQuestion'>['answers'][number];

/** How an item's answer is sent. */
export interface AnswerProps {
  /** An answer is being sent, to this item or another one. */
  readonly busy: boolean;
  /** This item's answer is being sent. */
  readonly isSending: boolean;
  readonly send: (is: DayAnswer) => Promise<void>;
}
