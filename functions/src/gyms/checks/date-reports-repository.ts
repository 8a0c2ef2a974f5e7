import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type DateReport, DomainError, makePlanId, isReliableReporter, isDeepEqual, getLocalDate, type ReportOutcome } from '../../contract';
import { requireVerifiedEmail } from '../../platform/account';
import { collection, collectionGroup, subcollection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { hashNetwork } from '../../platform/network-hash';
import { retryOnConflict } from '../../platform/retry';
import { type LoadedGym, loadGym } from '../edit/repository';
import { loadPublicGym } from '../record/current-gym-repository';
import { stageGymChange } from '../record/repository';
import { requireReportableClass, toSettleTime, toUnsettledExpiry, withReportedDate } from './date-reports';
import type { CountedAnswer } from './fact-checks';

/** The reports that an account sent. */
const userReports = (uid: string) => subcollection(collection('users').doc(uid), 'dateReports');

/** Maximum number of other people's reports read for a class on a date. Enough to find one from a second network. */
const MAX_REPORTS_READ = 20;

/** A person's report that a class is off on a date. */
interface NewDateReport {
  readonly uid: string;
  readonly gymId: string;
  readonly sessionId: string;
  /** The person's network. Only a hash of it is stored. */
  readonly network: string;
}

/**
 * Stores a person's report that they were told a class is off on its date, and updates the gym in the same batch. The batch fails if the gym has
 * changed since it was read, so if two people report at once, the second report takes the first one into account. Does nothing if the report is
 * already stored.
 * @throws DomainError `gym-not-found`, `invalid`, `address-not-verified`, `contended`
 */
export async function addDateReport({ uid, gymId, sessionId, network }: NewDateReport, now: Date): Promise<void> {
  await requireVerifiedEmail(uid);
  const hash = await hashNetwork(network);
  await retryOnConflict(async () => {
    const { id } = await loadPublicGym(gymId);
    const loaded = await loadGym(id);
    const reference = userReports(uid).doc(makePlanId(id, sessionId));
    if ((await reference.get()).exists) return;
    const { classId, date } = requireReportableClass(loaded.gym, sessionId, now);
    const report = { gymId: id, sessionId, classId, date, at: now.toISOString(), network: hash, settleAt: toSettleTime(date) };
    const batch = firestore().batch();
    batch.create(reference, { ...report, expiresAt: Timestamp.fromDate(toUnsettledExpiry(date)) });
    const otherReports = await loadCountedReports(report, uid);
    const isCounted = isReliableReporter(await countOutcomes(uid));
    await stageReportedDate(batch, loaded, report, isCounted ? [...otherReports, report] : otherReports, now);
    await batch.commit();
  });
}

/**
 * Removes a person's report, unless its date has passed. Does nothing if there is no report.
 * @throws DomainError `gym-not-found`, `invalid`, `contended`
 */
export async function removeDateReport({ uid, gymId, sessionId }: Omit<NewDateReport, 'network'>, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const { id } = await loadPublicGym(gymId);
    const loaded = await loadGym(id);
    const snapshot = await userReports(uid).doc(makePlanId(id, sessionId)).get();
    const report = snapshot.data();
    if (!report) return;
    // Otherwise, people could remove reports that turned out to be false alarms.
    if (report.date < getLocalDate(now, loaded.gym.timeZone)) throw new DomainError('invalid', 'This class is over, so you can no longer undo your report.');
    const batch = firestore().batch();
    batch.delete(snapshot.ref);
    await stageReportedDate(batch, loaded, report, await loadCountedReports(report, uid), now);
    await batch.commit();
  });
}

/** Adds the gym's update to a batch, if these reports change what its page says about a class on a date. */
async function stageReportedDate(
  batch: WriteBatch,
  { id, gym, updateTime }: LoadedGym,
  reported: Pick<DateReport, 'classId' | 'date'>,
  reports: readonly CountedAnswer[],
  now: Date,
): Promise<void> {
  const after = withReportedDate(gym, reported, reports, now);
  if (!isDeepEqual(gym.visitorChecks?.schedule?.dates, after.visitorChecks?.schedule?.dates)) stageGymChange(batch, id, gym, after, updateTime);
}

/** Other people's reports about the same class and date, without those of unreliable accounts. */
async function loadCountedReports({ gymId, sessionId }: Pick<DateReport, 'gymId' | 'sessionId'>, exceptUid: string): Promise<CountedAnswer[]> {
  const { docs } = await collectionGroup('dateReports').where('gymId', '==', gymId).where('sessionId', '==', sessionId).limit(MAX_REPORTS_READ).get();
  const others = docs.filter((report) => getReporterId(report) !== exceptUid);
  const areReliable = await Promise.all(others.map(async (report) => isReliableReporter(await countOutcomes(getReporterId(report)))));
  return others.filter((_report, index) => areReliable[index]).map((report) => report.data());
}

/** The id of the account that a report belongs to. */
const getReporterId = ({ ref }: DocumentSnapshot): string => ref.parent.parent?.id ?? '';

/** How many of a person's reports turned out to be right, and how many were false alarms. */
export async function countOutcomes(uid: string): Promise<Record<ReportOutcome, number>> {
  const count = async (outcome: ReportOutcome) => (await userReports(uid).where('outcome', '==', outcome).count().get()).data().count;
  const [right, wrong] = await Promise.all([count('right'), count('wrong')]);
  return { right, wrong };
}
