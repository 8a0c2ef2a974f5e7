import { DomainError, type Gym, type LinkedQuestion, localDay, type OpenQuestion, type OwnerQuestion, sitePaths } from '../contract';
import { confirmFacts } from '../gyms/checks/repository';
import { editGym } from '../gyms/edit/repository';
import { loadProfile } from '../gyms/ownership/owner-profiles-repository';
import { owns } from '../gyms/ownership/ownership';
import { isPublic } from '../gyms/pages/page-documents';
import { loadRemainingGym } from '../gyms/record/current-gym-repository';
import type { Authorship } from '../gyms/record/record';
import { collection } from '../platform/collections';
import { isNotFound } from '../platform/firestore';
import { knownMailKey } from '../platform/mail-key';
import { answeredQuestion, type GivenAnswer } from './answers';
import { isScheduleTrusted } from './due-questions';
import { listItems } from './items';
import { parseQuestionToken } from './link';

const questions = () => collection('ownerQuestions');

/** A question that can be answered now, and who was asked. */
interface Answerable {
  readonly id: string;
  readonly uid: string;
  readonly question: OwnerQuestion;
  readonly gymId: string;
  readonly gym: Gym;
}
type Resolved = Answerable | Exclude<LinkedQuestion, OpenQuestion>;
const isAnswerable = (resolved: Resolved): resolved is Answerable => 'question' in resolved;

/** The question behind a link, with the gym's current answers. */
export async function readLinkedQuestion(token: string, now: Date): Promise<LinkedQuestion> {
  const resolved = await resolveLink(token, now);
  return isAnswerable(resolved) ? toOpenQuestion(resolved, now) : resolved;
}

/** What is answered, and whether the rest of the schedule is right, too. */
export interface QuestionAnswers {
  readonly answers: readonly GivenAnswer[];
  readonly isTimetableRight: boolean;
}

/**
 * Stores the answers of a link's owner, and returns the question afterward.
 * @throws DomainError `stale-edit`, `invalid`, `limit-reached`, `contended`
 */
export async function answerLinkedQuestion(token: string, given: QuestionAnswers, now: Date): Promise<LinkedQuestion> {
  const resolved = await resolveLink(token, now);
  if (!isAnswerable(resolved)) return resolved;
  await storeAnswers(resolved, given, { by: resolved.uid, now, confirmer: 'owner' });
  return await readLinkedQuestion(token, now);
}

async function storeAnswers(
  { id, gymId, question }: Omit<Answerable, 'uid'>,
  { answers, isTimetableRight }: QuestionAnswers,
  author: Authorship,
): Promise<void> {
  const because = questions().doc(id).path;
  await editGym(gymId, (gym) => answeredQuestion(gym, question, answers, author), author, { action: 'answerOwnerQuestion', because });
  if (isTimetableRight) await confirmFacts(gymId, ['schedule'], author);
  const answeredBy = author.confirmer === 'owner' ? 'owner' : 'admin';
  try {
    await questions().doc(id).update({ answeredAt: author.now.toISOString(), answeredBy });
  } catch (error) {
    // It was deleted along with its gym at the same moment.
    if (!isNotFound(error)) throw error;
  }
}

async function resolveLink(token: string, now: Date): Promise<Resolved> {
  const key = await knownMailKey();
  const link = key === undefined ? undefined : parseQuestionToken(token, key);
  if (!link) return { state: 'unknown' };
  const question = (await questions().doc(link.questionId).get()).data();
  // Questions are deleted some time after their dates have passed.
  if (!question) return { state: 'over' };
  const standing = await loadRemainingGym(question.gymId).catch(missing);
  const loaded = await loadProfile(link.uid);
  if (!standing || !loaded || loaded.profile.isDisabled || !owns(loaded.profile, standing.id) || !isPublic(standing.gym)) return { state: 'gone' };
  const { id: gymId, gym } = standing;
  if (localDay(now, gym.timeZone) > question.until) return { state: 'over', gym: toQuestionGym(gym) };
  return { id: link.questionId, uid: link.uid, question, gymId, gym };
}

function missing(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.reason !== 'gym-not-found') throw error;
}

function toOpenQuestion({ question, gym }: Answerable, now: Date): LinkedQuestion {
  const { kind, holiday, until, answeredAt, answeredBy } = question;
  const items = listItems(gym, question, now);
  // Its classes were removed from the schedule, or the gym has closed.
  if (items.length === 0) return { state: 'over', gym: toQuestionGym(gym) };
  return {
    state: 'open',
    gym: toQuestionGym(gym),
    question: {
      kind,
      until,
      ...(holiday !== undefined && { holiday }),
      ...(answeredAt !== undefined && { answeredAt }),
      ...(answeredBy && { answeredBy }),
    },
    items,
    isScheduleTrusted: isScheduleTrusted(gym, now),
  };
}

const toQuestionGym = (gym: Gym) => ({ name: gym.name, path: sitePaths.gym(gym), timeZone: gym.timeZone });
