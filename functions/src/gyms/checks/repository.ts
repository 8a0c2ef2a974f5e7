import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import {
  getLastConfirmedAt,
  COLLECTIONS,
  DAY_MS,
  type FactGroup,
  listGroupsWithFacts,
  REPORT_VALID_DAYS,
  type VisitorChecks,
  type VisitorAnswer,
} from '../../contract';
import { requireVerifiedEmail } from '../../platform/account';
import { collection, storedAs } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { hashNetwork } from '../../platform/network-hash';
import { stageNotificationIfWanted } from '../../platform/notifications';
import { drain } from '../../platform/drain';
import { retryOnConflict } from '../../platform/retry';
import {
  CONTRADICTION_DAYS,
  toContradictionId,
  type CountedAnswer,
  isNewlyReported,
  isOwnerCheckCurrent,
  isShownOnPage,
  isAnsweredToday,
  type CheckRequest,
  toReportedFactsNotification,
  contradictionLimitError,
  toVisitorChecks,
  withConfirmedGroups,
  toVisitorAnswerId,
  type OtherAnswers,
} from './fact-checks';
import type { Authorship } from '../record/record';
import { stageGymChange } from '../record/repository';
import { editGym, type LoadedGym, loadGym } from '../edit/repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';
import { loadPublicGym } from '../record/current-gym-repository';

const answers = () => collection('confirmations');

/**
 * Confirms groups of a gym's facts as they are. No fact changes, so no one is notified and "last changed" stays the same.
 * @throws DomainError `gym-not-found`, `contended`
 */
export async function confirmFacts(gymId: string, groups: readonly FactGroup[], author: Authorship): Promise<void> {
  await editGym(gymId, (gym) => withConfirmedGroups(gym, groups, author), author, { action: 'checkFacts', confirmed: groups });
}

/** A visitor's answer about groups of a gym's facts. */
interface NewAnswer {
  readonly uid: string;
  readonly gymId: string;
  readonly groups: readonly FactGroup[];
  readonly word: VisitorAnswer['word'];
  /** The visitor's network. Only a hash of it is stored. */
  readonly network: string;
}

/**
 * Stores a visitor's answer and the gym's new visitor checks in one batch. The batch fails if the gym has changed since it was read, so if two visitors
 * answer "no" at once, the second answer takes the first one into account. Skips groups that the visitor already answered the same way today.
 * @throws DomainError `gym-not-found`, `address-not-verified`, `limit-reached`, `contended`
 */
export async function storeVisitorAnswer(answer: NewAnswer, now: Date): Promise<void> {
  const network = await hashNetwork(answer.network);
  await retryOnConflict(async () => {
    const { id } = await loadPublicGym(answer.gymId);
    const loaded = await loadGym(id);
    const answerable = listGroupsWithFacts(loaded.gym).filter((group) => answer.groups.includes(group));
    const earlierAnswers = await Promise.all(answerable.map(async (group) => (await answerReference(answer.uid, id, group).get()).data()));
    const groups = answerable.filter((_group, index) => !isAnsweredToday(earlierAnswers[index], answer.word, now));
    if (groups.length === 0) return;
    await requireVerifiedEmail(answer.uid);
    await commitAnswer(loaded, { ...answer, groups, network }, now);
  });
}

const answerReference = (uid: string, gymId: string, group: FactGroup) => answers().doc(toVisitorAnswerId(uid, gymId, group));

async function commitAnswer({ id, gym, updateTime }: LoadedGym, { uid, groups, word, network }: NewAnswer, now: Date): Promise<void> {
  const batch = firestore().batch();
  const expiresAt = Timestamp.fromMillis(now.getTime() + REPORT_VALID_DAYS * DAY_MS);
  const own = { userId: uid, gymId: id, word, at: now.toISOString(), network };
  const changed = await Promise.all(
    groups.map(async (group): Promise<[FactGroup, VisitorChecks]> => {
      const before = gym.visitorChecks?.[group];
      const reference = answerReference(uid, id, group);
      batch.set(reference, { ...own, group, expiresAt });
      const since =
        [before?.since ?? '', getLastConfirmedAt(gym, group), new Date(now.getTime() - REPORT_VALID_DAYS * DAY_MS).toISOString()].sort().at(-1) ?? '';
      return [group, toVisitorChecks(before, await loadOtherAnswers(id, group, reference.id, since), own)];
    }),
  );
  const after = { ...gym, visitorChecks: { ...gym.visitorChecks, ...Object.fromEntries(changed) } };
  if (changed.some(([group, checks]) => !isShownOnPage(gym.visitorChecks?.[group], checks, now))) stageGymChange(batch, id, gym, after, updateTime);
  const contradicted = word === 'no' ? groups.filter((group) => isOwnerCheckCurrent(gym, group, now)) : [];
  const confirmationTimes = contradicted.map((group) => getLastConfirmedAt(gym, group)).sort();
  const confirmedAt = confirmationTimes.at(-1);
  if (confirmedAt !== undefined) await stageContradiction(batch, uid, { gymId: id, confirmedAt }, now);
  const reported = groups.filter((group) => isNewlyReported(gym, after, group, now));
  if (reported.length > 0) await stageCheckRequests(batch, { gymId: id, gym, groups: reported, now });
  await batch.commit();
}

/** `ledger/contradiction~{hash of the account}`: when an account last contradicted an owner, and about which gym. */
interface Contradiction {
  readonly gymId: string;
  readonly at: string;
  readonly expiresAt: Timestamp;
}

/**
 * Records in the same batch that an account contradicted an owner. If an account contradicts two owners at once, one commit fails, and its retry is
 * rejected. Until the owner checks the facts again, more reports about the same gym count as the same contradiction.
 * @throws DomainError `limit-reached`
 */
async function stageContradiction(
  batch: WriteBatch,
  uid: string,
  contradicted: { readonly gymId: string; readonly confirmedAt: string },
  now: Date,
): Promise<void> {
  const reference = firestore().collection(COLLECTIONS.ledger).doc(toContradictionId(uid)).withConverter(storedAs<Contradiction>());
  const snapshot = await reference.get();
  const before = snapshot.data();
  if (before && Date.parse(before.at) > now.getTime() - CONTRADICTION_DAYS * DAY_MS) {
    if (before.gymId === contradicted.gymId && contradicted.confirmedAt < before.at) return;
    throw contradictionLimitError();
  }
  const entry: Contradiction = {
    gymId: contradicted.gymId,
    at: now.toISOString(),
    expiresAt: Timestamp.fromMillis(now.getTime() + CONTRADICTION_DAYS * DAY_MS),
  };
  if (snapshot.updateTime) batch.update(reference, { ...entry }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(reference, entry);
}

/** Length of the periods in which owners are asked about the same groups only once, even if visitors keep changing their answers. */
const ASK_INTERVAL_MS = 7 * DAY_MS;

/**
 * Asks the owners to check what was reported, with one notification per gym and day. Groups reported later on the same day are added to it. Does nothing
 * if the owners were already asked about all of these groups this week, according to the entries in `ledger`.
 */
async function stageCheckRequests(batch: WriteBatch, request: CheckRequest): Promise<void> {
  const { gymId, now } = request;
  const week = Math.floor(now.getTime() / ASK_INTERVAL_MS);
  const entries = request.groups.map((group) => firestore().collection(COLLECTIONS.ledger).doc(`gym-check-${gymId}-${group}-${week}`));
  const wereAsked = await Promise.all(entries.map(async (entry) => (await entry.get()).exists));
  if (!wereAsked.includes(false)) return;
  entries.forEach((entry, index) => {
    if (!wereAsked[index]) batch.create(entry, { expiresAt: Timestamp.fromMillis((week + 2) * ASK_INTERVAL_MS) });
  });
  const id = `gym-check-${gymId}-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
  for (const { uid } of await loadOwnerProfiles(gymId)) {
    const askedToday = (await collection('notifications').doc(`${id}-${uid}`).get()).data()?.check?.groups ?? [];
    const groups = [...new Set([...askedToday, ...request.groups])];
    await stageNotificationIfWanted(batch, `${id}-${uid}`, { userId: uid, ...toReportedFactsNotification({ ...request, groups }) });
  }
}

/** Maximum number of other visitors' newest answers that are read. Enough to find one from a second network. */
const MAX_ANSWERS_READ = 20;

/** Other visitors' answers about a group of facts after `since`. Leaves out the answer with the id `ownAnswerId`. */
async function loadOtherAnswers(gymId: string, group: FactGroup, ownAnswerId: string, since: string): Promise<OtherAnswers> {
  const loadLatest = async (word: VisitorAnswer['word']): Promise<CountedAnswer[]> => {
    const { docs } = await answers()
      .where('gymId', '==', gymId)
      .where('group', '==', group)
      .where('word', '==', word)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(MAX_ANSWERS_READ)
      .get();
    return docs.filter((document) => document.id !== ownAnswerId).map((document) => document.data());
  };
  const [yes, no] = await Promise.all([loadLatest('yes'), loadLatest('no')]);
  return { yes, no };
}

/** Deletes visitors' answers about a gym that was merged into another one. */
export const deleteVisitorAnswers = async (gymId: string): Promise<void> =>
  void (await drain(answers().where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref)));
