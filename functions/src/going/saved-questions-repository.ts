import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { addDays, compareText, getLocalDate, type SavedGym, type UserProfile } from '../contract';
import { isPublic } from '../gyms/pages/page-documents';
import { isMerged } from '../gyms/record/repository';
import { loadAccount } from '../platform/account';
import { collection, getDocuments, selectFields, subcollection } from '../platform/collections';
import { isConflict, isNotFound } from '../platform/firestore';
import { isWanted, notifyManyOnce } from '../platform/notifications';
import { makeQuestionId, selectGymsToAskAbout, toOpenMatQuestion } from './domain';

/** Maximum number of saved gyms that are read: the most recently saved ones. */
const MAX_SAVED_GYMS = 10;

/**
 * Asks a user whether the latest open mat at one of their saved gyms took place, if there was one in the last few days. Sends a notification only, no
 * email. Returns whether there is a new question. Costs one read per saved gym, up to `MAX_SAVED_GYMS`. If the user can be asked about any of them, it also
 * costs one read for each such gym, and one for each plan since a week ago.
 */
export async function askAboutLatestOpenMat({ uid, profile }: { readonly uid: string; readonly profile: UserProfile }, now: Date): Promise<boolean> {
  // Only accounts with a verified email address can answer.
  if (!isWanted(profile, 'session') || !(await loadAccount(uid))?.emailVerified) return false;
  const user = collection('users').doc(uid);
  const { docs } = await subcollection(user, 'savedGyms').orderBy('savedAt', 'desc').limit(MAX_SAVED_GYMS).get();
  const saved = docs.map((document) => document.data());
  if (selectGymsToAskAbout(saved, new Set(), profile.ownedGyms, now).length === 0) return false;
  const lastWeek = subcollection(user, 'going').where('date', '>=', addDays(getLocalDate(now, 'UTC'), -7));
  const planned = new Set((await selectFields(lastWeek, 'gymId').get()).docs.map((plan) => plan.data().gymId));
  const gymIds = selectGymsToAskAbout(saved, planned, profile.ownedGyms, now).map(({ gymId }) => gymId);
  const gyms = await getDocuments(gymIds.map((gymId) => collection('gyms').doc(gymId)));
  const questions = gyms.flatMap((document) => {
    const gym = document.data();
    if (!gym || isMerged(gym) || !isPublic(gym)) return [];
    return toOpenMatQuestion({ gymId: document.id, gym, now }) ?? [];
  });
  const [latest] = questions.sort((a, b) => compareText(b.askAt, a.askAt));
  const question = latest?.question;
  const askedGym = docs.find((document) => document.data().gymId === question?.session?.gymId);
  if (!question?.session || !askedGym || !(await tryMarkAsked(askedGym, now))) return false;
  await notifyManyOnce(new Map([[makeQuestionId(uid, question.session), { userId: uid, ...question }]]));
  return true;
}

/** Stores when a user was asked about a saved gym. Returns false if another tab asked at the same time, or the gym is no longer saved. */
async function tryMarkAsked({ ref, updateTime }: QueryDocumentSnapshot<SavedGym>, now: Date): Promise<boolean> {
  try {
    await ref.update({ askedAt: now.toISOString() }, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isConflict(error) || isNotFound(error)) return false;
    throw error;
  }
}
