import type { CallableInput, DayAnswer } from '@contract';

/** One answer to send, together with the answer that was shown before. */
export type ItemAnswer = CallableInput<'answerOwnerQuestion'>['answers'][number];

/** Props of an item that can be answered. */
export interface AnswerProps {
  /** Whether an answer is being sent, to this item or another one. */
  readonly busy: boolean;
  /** Whether this item's answer is being sent. */
  readonly isSending: boolean;
  readonly send: (is: DayAnswer) => Promise<void>;
}
