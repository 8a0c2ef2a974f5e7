import type { LinkedQuestion } from '../contract';
import { confirmFacts } from '../gyms/checks/repository';
import { editGym } from '../gyms/edit/repository';
import { loadProfile } from '../gyms/ownership/owner-profiles-repository';
import { ownsGym } from '../gyms/ownership/ownership';
import type { Authorship } from '../gyms/record/record';
import type { Author } from '../platform/audit';
import { ignoreIfDeleted } from '../platform/firestore';
import { readMailKey } from '../platform/mail-key';
import { applyAnswers, type AnswerInput } from './answers';
import { parseQuestionToken } from './link';
import { type AnswerableQuestion, type ClosedQuestion, isAnswerable, loadQuestion, ownerQuestions, toLinkedQuestion } from './questions-repository';

/** Answers to a question, and whether the owner confirms the rest of the schedule. */
interface QuestionAnswers {
  readonly answers: readonly AnswerInput[];
  readonly isTimetableRight: boolean;
}

/** Reads the question that a link leads to, with the gym's current answers, or why it can't be answered. */
export async function readLinkedQuestion(token: string, now: Date): Promise<LinkedQuestion> {
  const loaded = await loadQuestionByLink(token, now);
  return isAnswerable(loaded) ? toLinkedQuestion(loaded, now) : loaded;
}

/**
 * Stores the answers of the owner to whom a link was sent. Returns the question with the new answers, or why it can't be answered.
 * @throws DomainError `stale-edit`, `invalid`, `limit-reached`, `contended`
 */
export async function answerLinkedQuestion(token: string, answers: QuestionAnswers, now: Date): Promise<LinkedQuestion> {
  const loaded = await loadQuestionByLink(token, now);
  if (!isAnswerable(loaded)) return loaded;
  await storeAnswers(loaded, answers, { by: loaded.uid, now, confirmer: 'owner' });
  return await readLinkedQuestion(token, now);
}

/**
 * Stores the answers that an admin got from a gym, for example by phone. Returns the question with the new answers, or why it can't be answered.
 * @throws DomainError `stale-edit`, `invalid`, `limit-reached`, `contended`
 */
export async function recordAnswers(id: string, answers: readonly AnswerInput[], { by, now }: Author): Promise<LinkedQuestion> {
  const loaded = await loadQuestion(id, now);
  if (!isAnswerable(loaded)) return loaded;
  await storeAnswers(loaded, { answers, isTimetableRight: false }, { by, now, confirmer: 'admin' });
  const after = await loadQuestion(id, now);
  return isAnswerable(after) ? toLinkedQuestion(after, now) : after;
}

async function storeAnswers({ id, gymId, question }: AnswerableQuestion, { answers, isTimetableRight }: QuestionAnswers, author: Authorship): Promise<void> {
  if (answers.length === 0 && !isTimetableRight) return;
  const reference = ownerQuestions().doc(id);
  await editGym(gymId, (gym) => applyAnswers(gym, question, answers, author), author, { action: 'answerOwnerQuestion', because: reference.path });
  if (isTimetableRight) await confirmFacts(gymId, ['schedule'], author);
  // The question may be deleted with its gym at the same time.
  await ignoreIfDeleted(reference.update({ answeredAt: author.now.toISOString(), answeredBy: author.confirmer === 'owner' ? 'owner' : 'admin' }));
}

/** Loads the question that a link leads to, with the uid of the owner to whom the link was sent. */
async function loadQuestionByLink(token: string, now: Date): Promise<(AnswerableQuestion & { readonly uid: string }) | ClosedQuestion> {
  const key = await readMailKey();
  const link = key === undefined ? undefined : parseQuestionToken(token, key);
  if (!link) return { state: 'unknown' };
  const loaded = await loadQuestion(link.questionId, now);
  if (!isAnswerable(loaded)) return loaded;
  const owner = (await loadProfile(link.uid))?.profile;
  return owner && !owner.isDisabled && ownsGym(owner, loaded.gymId) ? { ...loaded, uid: link.uid } : { state: 'gone' };
}
