import { type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { listLocalSessions, type ReportOutcome } from '../../contract';
import { collectionGroup } from '../../platform/collections';
import { forEachConcurrently } from '../../platform/for-each-concurrently';
import { ignoreIfDeleted } from '../../platform/firestore';
import type { StoredDocuments } from '../../platform/stored-documents';
import { loadPublicGym, undefinedIfMissing } from '../record/current-gym-repository';
import { queryPlans } from '../record/visitors-repository';
import { toOutcomeExpiry, decideOutcome } from './date-reports';

/** Reports per query. */
const PAGE_SIZE = 300;
type StoredReport = QueryDocumentSnapshot<StoredDocuments['dateReports']>;

/**
 * Determines whether reports about past dates were right, and stores the outcome with them. Deletes reports that nothing confirms or refutes. If it's
 * interrupted, the next run continues.
 */
export async function settleDateReports(now: Date): Promise<void> {
  for (;;) {
    const { docs } = await collectionGroup('dateReports').where('settleAt', '<=', now.toISOString()).limit(PAGE_SIZE).get();
    for (const reports of Map.groupBy(docs, (report) => `${report.data().gymId}~${report.data().sessionId}`).values()) await settleReports(reports, now);
    if (docs.length < PAGE_SIZE) return;
  }
}

/** Settles reports about one class on one date. */
async function settleReports(reports: readonly StoredReport[], now: Date): Promise<void> {
  const outcome = reports[0] && (await findOutcome(reports[0].data(), reports.map(getUserId), now));
  await forEachConcurrently(reports, async ({ ref }) => {
    if (!outcome) return void (await ref.delete());
    const expiresAt = Timestamp.fromDate(toOutcomeExpiry(now));
    // The account may be deleted at the same time, and the report with it.
    await ignoreIfDeleted(ref.update({ outcome, settleAt: FieldValue.delete(), network: FieldValue.delete(), expiresAt }));
  });
}

/** The outcome according to the gym or, if it said nothing, to people who planned to go and didn't report the class themselves. */
async function findOutcome(
  { gymId, sessionId, date }: StoredDocuments['dateReports'],
  reporters: readonly string[],
  now: Date,
): Promise<ReportOutcome | undefined> {
  const current = await undefinedIfMissing(loadPublicGym(gymId));
  if (!current) return undefined;
  const session = listLocalSessions(current.gym, date, date, now).find(({ id }) => id === sessionId);
  const { docs } = await queryPlans([current.id], date).get();
  const plans = docs.filter((plan) => plan.data().sessionId === sessionId && !reporters.includes(getUserId(plan)));
  return decideOutcome(
    session?.state,
    plans.map((plan) => plan.data().answer),
  );
}

/** The id of the account that a document belongs to. */
const getUserId = ({ ref }: DocumentSnapshot): string => ref.parent.parent?.id ?? '';
