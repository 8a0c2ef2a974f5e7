import { type CollectionReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { answeredAt, CHECK_HOLDS_DAYS, COLLECTIONS, DAY_MS, type FactGroup, groupsWithFacts, REPORTS_NEEDED } from '../contract';
import { firestore } from '../platform/firestore';
import { stageIfWanted } from '../platform/notices';
import { drain } from '../platform/pages';
import { untilStored } from '../platform/retry';
import {
  isNewlyReported,
  isSaidOfGymToday,
  isSaidToday,
  noticeOfReport,
  visitorChecksWith,
  type VisitorWord,
  withConfirmed,
  wordIdOf,
  type WordsOfOthers,
} from './checks';
import type { Authorship } from './record';
import { stageGymChange } from './store';
import { editGym, type LoadedGym, loadGym } from './store-edits';
import { ownersOf } from './store-owners';
import { publicGym } from './store-public';

const words = () => firestore().collection(COLLECTIONS.confirmations) as CollectionReference<VisitorWord & { readonly expiresAt: Timestamp }>;

/**
 * Confirms groups of a gym's facts as they are: no fact changes, so nobody is told, and it is not "last changed" then.
 * @throws DomainError `gym-not-found`, `contended`
 */
export async function confirmFacts(gymId: string, groups: readonly FactGroup[], author: Authorship): Promise<void> {
  await editGym(gymId, (gym) => withConfirmed(gym, groups, author), author, { action: 'checkFacts', confirmed: groups });
}

/** A visitor's word on one group. */
interface Said {
  readonly uid: string;
  readonly gymId: string;
  readonly group: FactGroup;
  readonly word: VisitorWord['word'];
}

/**
 * Stores a visitor's word and what the gym's page says of the group with it, in one batch that holds for the gym as it was read: of
 * two who say no at once the second sees the first. Does nothing where they have said so today.
 * @throws DomainError `gym-not-found`, `contended`
 */
export function storeWord(said: Said, now: Date): Promise<void> {
  return untilStored(async () => {
    const { id } = await publicGym(said.gymId);
    const loaded = await loadGym(id);
    if (!groupsWithFacts(loaded.gym).includes(said.group)) return;
    const own = words().doc(wordIdOf(said.uid, id, said.group));
    if (isSaidToday((await own.get()).data(), said.word, now)) return;
    await commitWord(loaded, own, said, now);
  });
}

async function commitWord({ id, gym, readAt }: LoadedGym, own: ReturnType<CollectionReference['doc']>, { uid, group, word }: Said, now: Date): Promise<void> {
  const before = gym.visitorChecks?.[group];
  const since = [before?.since ?? '', answeredAt(gym, group)].sort().at(-1) ?? '';
  const checks = visitorChecksWith(before, await wordsOfOthers(id, group, own.id, since), word, now);
  const after = { ...gym, visitorChecks: { ...gym.visitorChecks, [group]: checks } };
  const batch = firestore().batch();
  batch.set(own, {
    userId: uid,
    gymId: id,
    group,
    word,
    at: now.toISOString(),
    expiresAt: Timestamp.fromMillis(now.getTime() + CHECK_HOLDS_DAYS[group] * DAY_MS),
  });
  if (!isSaidOfGymToday(before, checks, now)) stageGymChange(batch, id, gym, after, readAt);
  if (isNewlyReported(gym, after, group, now)) await stageQuestions(batch, { gymId: id, gym, groups: [group], now });
  await batch.commit();
}

/** Owners hear of reports on one group this often at most, however often people change their minds. */
const ASKED_ONCE_IN_MS = 7 * DAY_MS;

/** Asks the owners whether what is reported is still true; once, also of two reports at once, by an entry that is created with the question. */
async function stageQuestions(batch: WriteBatch, about: Parameters<typeof noticeOfReport>[0]): Promise<void> {
  const { gymId, groups, now } = about;
  const week = Math.floor(now.getTime() / ASKED_ONCE_IN_MS);
  const id = `gym-check-${gymId}-${groups.join()}-${week}`;
  const asked = firestore().collection(COLLECTIONS.ledger).doc(id);
  if ((await asked.get()).exists) return;
  batch.create(asked, { expiresAt: Timestamp.fromMillis((week + 2) * ASKED_ONCE_IN_MS) });
  for (const { uid } of await ownersOf(gymId)) await stageIfWanted(batch, `${id}-${uid}`, { userId: uid, ...noticeOfReport(about) });
}

/** What other people have said of a group after `since`, as much as counts. */
async function wordsOfOthers(gymId: string, group: FactGroup, own: string, since: string): Promise<WordsOfOthers> {
  const latest = async (word: VisitorWord['word'], count: number): Promise<string[]> => {
    const { docs } = await words()
      .where('gymId', '==', gymId)
      .where('group', '==', group)
      .where('word', '==', word)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(count + 1)
      .get();
    return docs.filter((document) => document.id !== own).map((document) => document.data().at);
  };
  const [yes, no] = await Promise.all([latest('yes', 1), latest('no', REPORTS_NEEDED)]);
  return { yes, no };
}

/** Forgets what visitors have said of a gym that is gone. */
export const forgetWords = async (gymId: string): Promise<void> =>
  void (await drain(words().where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref)));
