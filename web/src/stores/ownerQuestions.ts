import type { CallableInput, LinkedQuestion, UnansweredQuestion } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { createLoadedValues } from './values';

/** The question behind a link, by the link's token. */
export const linkedQuestions = createLoadedValues<LinkedQuestion>((token) => invoke('readOwnerQuestion', { token }));

/** Answers a question through its link, and updates `linkedQuestions` with the result. @throws CallFailure */
export async function answerLinkedQuestion(input: CallableInput<'answerOwnerQuestion'>): Promise<void> {
  linkedQuestions.put(input.token, await invoke('answerOwnerQuestion', input));
  clearCachedReads();
}

/** The key of the only list of unanswered questions. */
export const UNANSWERED = 'unanswered';
/** Questions that owners haven't answered, for admins. */
export const unansweredQuestions = createLoadedValues<readonly UnansweredQuestion[]>(async () => (await invoke('listUnansweredQuestions', {})).questions);

/**
 * Records what an admin learned from a gym. Updates the question in the list, or removes it if it is completely answered.
 * @param questions the whole list
 * @throws CallFailure
 */
export async function recordOwnerAnswer(questions: readonly UnansweredQuestion[], input: CallableInput<'recordOwnerAnswer'>): Promise<void> {
  const reply = await invoke('recordOwnerAnswer', input);
  clearCachedReads();
  const updated = questions.flatMap((question) => {
    if (question.id !== input.id) return question;
    return reply.state === 'open' ? { ...question, ...reply } : [];
  });
  unansweredQuestions.put(UNANSWERED, updated);
}
