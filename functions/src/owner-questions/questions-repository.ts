import {
  DomainError,
  type Gym,
  type LinkedQuestion,
  LIST_LIMIT,
  getLocalDate,
  type OpenQuestion,
  type OwnerQuestion,
  sitePaths,
  type UnansweredQuestion,
} from '../contract';
import { isPublic } from '../gyms/pages/page-documents';
import { loadCurrentGym } from '../gyms/record/current-gym-repository';
import { collection } from '../platform/collections';
import { isScheduleTrusted } from './due-questions';
import { isSettled, listItems } from './items';

export const ownerQuestions = () => collection('ownerQuestions');

/** A question that can be answered now, with its gym. */
export interface AnswerableQuestion {
  readonly id: string;
  readonly question: OwnerQuestion;
  readonly gymId: string;
  readonly gym: Gym;
}
/** A question that can't be answered, with the reason. */
export type ClosedQuestion = Exclude<LinkedQuestion, OpenQuestion>;
export const isAnswerable = (loaded: AnswerableQuestion | ClosedQuestion): loaded is AnswerableQuestion => 'question' in loaded;

/** Loads a question with its gym or, if the gym was merged, with the remaining gym. */
export async function loadQuestion(id: string, now: Date): Promise<AnswerableQuestion | ClosedQuestion> {
  const question = (await ownerQuestions().doc(id).get()).data();
  // The TTL policy deletes questions some time after their dates have passed.
  return question ? loadGymForQuestion(id, question, now) : { state: 'over' };
}

async function loadGymForQuestion(id: string, question: OwnerQuestion, now: Date): Promise<AnswerableQuestion | ClosedQuestion> {
  const remaining = await loadCurrentGym(question.gymId).catch(ignoreDeletedGym);
  if (!remaining || !isPublic(remaining.gym)) return { state: 'gone' };
  const { id: gymId, gym } = remaining;
  if (getLocalDate(now, gym.timeZone) > question.until) return { state: 'over', gym: toQuestionGym(gym) };
  return { id, question, gymId, gym };
}

function ignoreDeletedGym(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.reason !== 'gym-not-found') throw error;
}

/** The question as the page shows it, or `over` if it has no items. */
export function toLinkedQuestion({ question, gym }: AnswerableQuestion, now: Date): OpenQuestion | ClosedQuestion {
  const { kind, holiday, closure, until, answeredAt, answeredBy } = question;
  const items = listItems(gym, question, now);
  // The classes were removed from the schedule, or the gym has closed permanently.
  if (items.length === 0) return { state: 'over', gym: toQuestionGym(gym) };
  return {
    state: 'open',
    gym: toQuestionGym(gym),
    question: {
      kind,
      until,
      ...(holiday !== undefined && { holiday }),
      ...(closure && { closure }),
      ...(answeredAt !== undefined && { answeredAt }),
      ...(answeredBy && { answeredBy }),
    },
    items,
    isScheduleTrusted: isScheduleTrusted(gym, now),
  };
}

const toQuestionGym = (gym: Gym) => ({ name: gym.name, path: sitePaths.gym(gym), timeZone: gym.timeZone });

/** Maximum number of questions to read, including answered ones. */
const MAX_READ = 1000;

/**
 * Lists up to `LIST_LIMIT` questions that still need an answer, those with the earliest dates first. Costs one read per question and one per gym, also
 * for answered questions.
 */
export async function listUnanswered(now: Date): Promise<UnansweredQuestion[]> {
  // Include questions that end yesterday, since it may still be yesterday at the gym.
  const yesterday = getLocalDate(now, 'Etc/GMT+12');
  const open = ownerQuestions().where('until', '>=', yesterday).orderBy('until').limit(LIST_LIMIT);
  const unanswered: UnansweredQuestion[] = [];
  let { docs } = await open.get();
  for (let readCount = docs.length; docs.length > 0; readCount += docs.length) {
    const loaded = await Promise.all(docs.map((document) => loadGymForQuestion(document.id, document.data(), now)));
    unanswered.push(...loaded.flatMap((question) => (isAnswerable(question) ? toUnanswered(question, now) : [])));
    const last = docs.at(-1);
    if (!last || docs.length < LIST_LIMIT || unanswered.length >= LIST_LIMIT || readCount >= MAX_READ) break;
    ({ docs } = await open.startAfter(last).get());
  }
  return unanswered.slice(0, LIST_LIMIT);
}

function toUnanswered(loaded: AnswerableQuestion, now: Date): UnansweredQuestion[] {
  const linked = toLinkedQuestion(loaded, now);
  if (linked.state !== 'open' || linked.items.every(isSettled)) return [];
  const { id, question, gymId, gym } = loaded;
  return [{ ...linked, id, gymId, askedOn: question.askedOn, ...(gym.phone !== undefined && { phone: gym.phone }) }];
}
