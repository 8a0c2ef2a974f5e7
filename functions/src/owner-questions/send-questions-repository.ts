import { Timestamp } from 'firebase-admin/firestore';
import { DAY_MS, type Gym, type UserProfile } from '../contract';
import { isMerged } from '../gyms/record/repository';
import { collection, getDocuments } from '../platform/collections';
import { firestore, isAlreadyExists } from '../platform/firestore';
import { loadOrCreateMailKey } from '../platform/mail-key';
import { stageNotificationIfWanted } from '../platform/notifications';
import { readPages } from '../platform/read-pages';
import { chooseQuestion, type DueQuestion, isAskingTime, listDueQuestions } from './due-questions';
import { isSettled, listItems } from './items';
import { createQuestionToken } from './link';
import { toQuestionNotification } from './notification';
import { splitIntoGroups } from '../platform/split-into-groups';

/** For how many days a question is stored after its last date. */
const RETENTION_DAYS = 30;
/** Number of owners per query, and of gyms per read. */
const BATCH_SIZE = 300;

/**
 * Sends owners questions about holidays, this weekend's open mats and closures that are due for review: at most one per gym per week, during the day at the
 * gym. Running it again doesn't send a question twice. Costs one read per owner and per owned gym, and a few more per gym with a due question.
 */
export async function askAboutDates(now: Date): Promise<void> {
  const owners = await loadOwners();
  for (const gymIds of splitIntoGroups([...owners.keys()], BATCH_SIZE)) {
    const snapshots = await getDocuments(gymIds.map((id) => collection('gyms').doc(id)));
    for (const snapshot of snapshots) {
      const gym = snapshot.data();
      if (gym && !isMerged(gym) && isAskingTime(gym, now)) await askAboutGym(snapshot.id, gym, owners.get(snapshot.id) ?? [], now);
    }
  }
}

/** The uids of the owners to ask, by gym id. Leaves out owners who turned off these questions. */
async function loadOwners(): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>();
  for await (const docs of readPages(collection('users').where('isGymOwner', '==', true), BATCH_SIZE)) {
    for (const document of docs) {
      const profile = document.data();
      if (profile.isDisabled || !wantsQuestions(profile)) continue;
      for (const gymId of profile.ownedGyms) owners.set(gymId, [...(owners.get(gymId) ?? []), document.id]);
    }
  }
  return owners;
}

/** Whether an owner wants these questions as a notification, by email, or both. */
const wantsQuestions = ({ muted = [], mutedMail = [] }: UserProfile): boolean => !muted.includes('owner-question') || !mutedMail.includes('owner-question');

async function askAboutGym(gymId: string, gym: Gym, owners: readonly string[], now: Date): Promise<void> {
  const due = listDueQuestions(gymId, gym, now);
  if (due.length === 0) return;
  const { docs } = await collection('ownerQuestions').where('gymId', '==', gymId).get();
  const chosen = chooseQuestion(due, new Map(docs.map((document) => [document.id, document.data()])));
  if (chosen) await sendQuestion(chosen, gym, owners, now);
}

async function sendQuestion({ id, question }: DueQuestion, gym: Gym, owners: readonly string[], now: Date): Promise<void> {
  const items = listItems(gym, question, now).filter((item) => !isSettled(item));
  const key = await loadOrCreateMailKey();
  const batch = firestore().batch();
  const expiresAt = Timestamp.fromMillis(Date.parse(question.until) + RETENTION_DAYS * DAY_MS);
  batch.create(collection('ownerQuestions').doc(id), { ...question, expiresAt });
  for (const uid of owners) {
    const token = createQuestionToken({ questionId: id, uid }, key);
    await stageNotificationIfWanted(batch, `owner-question-${id}-${uid}`, { userId: uid, ...toQuestionNotification(gym, question, items, { token, now }) });
  }
  try {
    await batch.commit();
  } catch (error) {
    // Another run sent this question at the same time.
    if (!isAlreadyExists(error)) throw error;
  }
}
