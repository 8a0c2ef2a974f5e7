import { serve } from '../platform/callable';
import { answerLinkedQuestion, readLinkedQuestion, recordAnswers } from './answers-repository';
import { listUnanswered } from './questions-repository';

export const readOwnerQuestion = serve('readOwnerQuestion', ({ token }, { now }) => readLinkedQuestion(token, now));

export const answerOwnerQuestion = serve('answerOwnerQuestion', ({ token, ...given }, { now }) => answerLinkedQuestion(token, given, now));

export const listUnansweredQuestions = serve('listUnansweredQuestions', async (_command, { now }) => ({ questions: await listUnanswered(now) }));

export const recordOwnerAnswer = serve('recordOwnerAnswer', ({ id, answers }, { actor, now }) => recordAnswers(id, answers, { by: actor.uid, now }));
