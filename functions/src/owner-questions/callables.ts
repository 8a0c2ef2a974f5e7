import { serve } from '../platform/callable';
import { answerLinkedQuestion, readLinkedQuestion } from './answering-repository';

export const readOwnerQuestion = serve('readOwnerQuestion', ({ token }, { now }) => readLinkedQuestion(token, now));

export const answerOwnerQuestion = serve('answerOwnerQuestion', ({ token, ...given }, { now }) => answerLinkedQuestion(token, given, now));
