import type { CallableInput, LinkedQuestion } from '@contract';
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
