import type { CallableInput, LinkedQuestion, UnansweredQuestion } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { createLoadedValues } from './values';

/** The question behind a link, by the link's token. */
export const linkedQuestions = createLoadedValues<LinkedQuestion>((token) => invoke('readOwnerQuestion', { token }));

/** Answers a question, and shows the result. @throws CallFailure */
export async function answerLinkedQuestion(input: CallableInput<'answerOwnerQuestion'>): Promise<void> {
  linkedQuestions.put(input.token, await invoke('answerOwnerQuestion', input));
  clearCachedReads();
}

/** The key of the only list of unanswered questions. */
export const UNANSWERED = 'unanswered';
/** Questions that owners haven't answered, for admins. */
export const unansweredQuestions = createLoadedValues<readonly UnansweredQuestion[]>(async () => (await invoke('listUnansweredQuestions', {})).questions);

/** Records what an admin learned from a gym. The question stays in the list until it is loaded again. @throws CallFailure */
export async function recordOwnerAnswer(questions: readonly UnansweredQuestion[], input: CallableInput<'recordOwnerAnswer'>): Promise<void> {
  const reply = await invoke('recordOwnerAnswer', input);
  clearCachedReads();
  const remaining = questions.flatMap((question) => (question.id !== input.id ? question : reply.state === 'open' ? { ...question, ...reply } : []));
  unansweredQuestions.put(UNANSWERED, remaining);
}
