import { type CollectionReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { answeredAt, COLLECTIONS, DAY_MS, DomainError, type FactGroup, groupsWithFacts, REPORT_HOLDS_DAYS, type VisitorChecks } from '../contract';
import { accountOf } from '../platform/account';
import { firestore } from '../platform/firestore';
import { networkHash } from '../platform/network-hash';
import { stageIfWanted } from '../platform/notices';
import { drain } from '../platform/pages';
import { untilStored } from '../platform/retry';
import {
  CONTRADICTION_DAYS,
  contradictionIdOf,
  type CountedWord,
  isNewlyReported,
  isOwnersWord,
  isSaidOfGym,
  isSaidToday,
  noticeOfReport,
  refuseContradiction,
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

/** A visitor's word on groups of a gym's facts. */
interface Said {
  readonly uid: string;
  readonly gymId: string;
  readonly groups: readonly FactGroup[];
  readonly word: VisitorWord['word'];
  /** The network that it comes from. Only a hash of it is stored. */
  readonly network: string;
}

/**
 * Stores a visitor's word and what the gym's page says with it, in one batch that fails if the gym was written since it was read: if two
 * say no at once, the second sees the first. Does nothing for groups of which they have said so today.
 * @throws DomainError `gym-not-found`, `address-not-verified`, `limit-reached`, `contended`
 */
export async function storeWord(said: Said, now: Date): Promise<void> {
  const network = await networkHash(said.network);
  await untilStored(async () => {
    const { id } = await publicGym(said.gymId);
    const loaded = await loadGym(id);
    const there = groupsWithFacts(loaded.gym).filter((group) => said.groups.includes(group));
    const known = await Promise.all(there.map(async (group) => (await wordOf(said.uid, id, group).get()).data()));
    const groups = there.filter((_group, index) => !isSaidToday(known[index], said.word, now));
    if (groups.length === 0) return;
    // Anyone can make accounts of addresses that are not theirs.
    if (!(await accountOf(said.uid))?.emailVerified)
      throw new DomainError('address-not-verified', 'Verify your e-mail address first: open the link that we sent to it.');
    await commitWord(loaded, { ...said, groups, network }, now);
  });
}

const wordOf = (uid: string, gymId: string, group: FactGroup) => words().doc(wordIdOf(uid, gymId, group));

async function commitWord({ id, gym, readAt }: LoadedGym, { uid, groups, word, network }: Said, now: Date): Promise<void> {
  const batch = firestore().batch();
  const expiresAt = Timestamp.fromMillis(now.getTime() + REPORT_HOLDS_DAYS * DAY_MS);
  const own = { userId: uid, gymId: id, word, at: now.toISOString(), network };
  const changed = await Promise.all(
    groups.map(async (group): Promise<[FactGroup, VisitorChecks]> => {
      const before = gym.visitorChecks?.[group];
      const reference = wordOf(uid, id, group);
      batch.set(reference, { ...own, group, expiresAt });
      const since = [before?.since ?? '', answeredAt(gym, group), new Date(now.getTime() - REPORT_HOLDS_DAYS * DAY_MS).toISOString()].sort().at(-1) ?? '';
      return [group, visitorChecksWith(before, await wordsOfOthers(id, group, reference.id, since), own)];
    }),
  );
  const after = { ...gym, visitorChecks: { ...gym.visitorChecks, ...Object.fromEntries(changed) } };
  if (changed.some(([group, checks]) => !isSaidOfGym(gym.visitorChecks?.[group], checks, now))) stageGymChange(batch, id, gym, after, readAt);
  const contradicted = word === 'no' ? groups.filter((group) => isOwnersWord(gym, group, now)) : [];
  if (contradicted.length > 0)
    await stageContradiction(
      batch,
      uid,
      {
        gymId: id,
        answeredAt:
          contradicted
            .map((group) => answeredAt(gym, group))
            .sort()
            .at(-1) ?? '',
      },
      now,
    );
  const reported = groups.filter((group) => isNewlyReported(gym, after, group, now));
  if (reported.length > 0) await stageQuestions(batch, { gymId: id, gym, groups: reported, now });
  await batch.commit();
}

/** `ledger/contradiction~{hash of the account}`: the last owner's word that an account has contradicted. */
interface Contradiction {
  readonly gymId: string;
  readonly at: string;
  readonly expiresAt: Timestamp;
}

/**
 * Notes that an account has contradicted an owner, in the batch that does: of two at once one fails, and is refused when it tries again.
 * Until the owner has answered, more about the same gym is the same contradiction.
 * @throws DomainError `limit-reached`
 */
async function stageContradiction(batch: WriteBatch, uid: string, of: { readonly gymId: string; readonly answeredAt: string }, now: Date): Promise<void> {
  const noted = firestore().collection(COLLECTIONS.ledger).doc(contradictionIdOf(uid));
  const snapshot = await noted.get();
  const before = snapshot.data() as Contradiction | undefined;
  if (before && Date.parse(before.at) > now.getTime() - CONTRADICTION_DAYS * DAY_MS) {
    if (before.gymId === of.gymId && of.answeredAt < before.at) return;
    refuseContradiction();
  }
  const entry: Contradiction = { gymId: of.gymId, at: now.toISOString(), expiresAt: Timestamp.fromMillis(now.getTime() + CONTRADICTION_DAYS * DAY_MS) };
  if (snapshot.updateTime) batch.update(noted, { ...entry }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(noted, entry);
}

/** Owners hear of reports on one group this often at most, however often people change their minds. */
const ASKED_ONCE_IN_MS = 7 * DAY_MS;

/**
 * Asks the owners whether what is reported is still true: about each group once a week, by entries that are created with the question,
 * and about one gym once a day. What is reported later on the same day joins that day's notification.
 */
async function stageQuestions(batch: WriteBatch, about: Parameters<typeof noticeOfReport>[0]): Promise<void> {
  const { gymId, now } = about;
  const week = Math.floor(now.getTime() / ASKED_ONCE_IN_MS);
  const entries = about.groups.map((group) => firestore().collection(COLLECTIONS.ledger).doc(`gym-check-${gymId}-${group}-${week}`));
  const isAsked = await Promise.all(entries.map(async (entry) => (await entry.get()).exists));
  if (!isAsked.includes(false)) return;
  entries.forEach((entry, index) => {
    if (!isAsked[index]) batch.create(entry, { expiresAt: Timestamp.fromMillis((week + 2) * ASKED_ONCE_IN_MS) });
  });
  const id = `gym-check-${gymId}-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
  for (const { uid } of await ownersOf(gymId)) {
    const asked = (await firestore().collection(COLLECTIONS.notifications).doc(`${id}-${uid}`).get()).get('check.groups') as FactGroup[] | undefined;
    const groups = [...new Set([...(asked ?? []), ...about.groups])];
    await stageIfWanted(batch, `${id}-${uid}`, { userId: uid, ...noticeOfReport({ ...about, groups }) });
  }
}

/** Most words of others that are looked at, the newest first: enough to find another network among them. */
const LOOKED_AT = 20;

/** What other people have said of a group after `since`. */
async function wordsOfOthers(gymId: string, group: FactGroup, own: string, since: string): Promise<WordsOfOthers> {
  const latest = async (word: VisitorWord['word']): Promise<CountedWord[]> => {
    const { docs } = await words()
      .where('gymId', '==', gymId)
      .where('group', '==', group)
      .where('word', '==', word)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(LOOKED_AT)
      .get();
    return docs.filter((document) => document.id !== own).map((document) => document.data());
  };
  const [yes, no] = await Promise.all([latest('yes'), latest('no')]);
  return { yes, no };
}

/** Forgets what visitors have said of a gym that is gone. */
export const forgetWords = async (gymId: string): Promise<void> =>
  void (await drain(words().where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref)));
