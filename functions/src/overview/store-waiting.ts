import type { Query } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, EARLY_ENDS, OPEN_DISPUTES, type QueueName, QUEUES, type Waiting } from '../contract';
import { firestore as db } from '../platform/firestore';

/** A payment that failed longer ago needs nobody any more: its buyer has tried again, or does not want to. */
const FAILED_PAYMENT_DAYS = 30;
/** So is an import that nobody has looked at since. */
const FAILED_IMPORT_DAYS = 30;

type Count = (now: Date) => Promise<Waiting>;

/** What waits, by queue: a read for every thousand that do, and one for the oldest. */
const COUNTS: Readonly<Record<QueueName, Count>> = {
  claims: () => queue(db().collection(COLLECTIONS.claims).where('status', '==', 'pending').orderBy('createdAt')),
  suggestions: () => queue(db().collection(COLLECTIONS.suggestions).where('status', '==', 'pending').orderBy('createdAt')),
  messages: () => queue(db().collection(COLLECTIONS.contactMessages).where('status', '==', 'open').orderBy('createdAt')),
  photoReports: () => queue(db().collection(COLLECTIONS.photoReports).where('status', '==', 'open').orderBy('createdAt')),
  reportedFacts: () => queue(db().collection(COLLECTIONS.gyms).orderBy('checkDue.reportedAt'), 'checkDue.reportedAt'),
  outdatedFacts: async (now) => ({ count: await countOf(db().collection(COLLECTIONS.gyms).where('checkDue.first', '<', now.toISOString().slice(0, 10))) }),
  discounts: () => queue(db().collection(COLLECTIONS.discounts).where('status', '==', 'proposed').orderBy('createdAt')),
  brands: () => queue(db().collection(COLLECTIONS.sponsorships).where('status', '==', 'active').where('review', '==', 'waiting').orderBy('createdAt')),
  disputes: () => queues(OPEN_DISPUTES.map((status) => db().collection(COLLECTIONS.sponsorships).where('dispute.status', '==', status).orderBy('createdAt'))),
  // Brands that were refused, and what ended before its time and was not paid back.
  owed: () =>
    queues([
      db().collection(COLLECTIONS.sponsorships).where('status', '==', 'active').where('review', '==', 'refused').orderBy('createdAt'),
      ...EARLY_ENDS.map((reason) =>
        db().collection(COLLECTIONS.sponsorships).where('endedEarly', '==', reason).where('refunded', '==', 0).orderBy('createdAt'),
      ),
    ]),
  failedPayments: (now) =>
    queue(
      db()
        .collection(COLLECTIONS.sponsorships)
        .where('status', '==', 'failed')
        .where('createdAt', '>=', daysBefore(now, FAILED_PAYMENT_DAYS))
        .orderBy('createdAt'),
    ),
  failedImports: (now) =>
    queue(
      db().collection(COLLECTIONS.imports).where('state', '==', 'failed').where('createdAt', '>=', daysBefore(now, FAILED_IMPORT_DAYS)).orderBy('createdAt'),
    ),
  // Those alone that nobody has decided have a place.
  pairs: async () => ({ count: await countOf(db().collection(COLLECTIONS.pairs).orderBy('place')) }),
};

/** How much waits in every queue, and since when. */
export async function readWaiting(now: Date): Promise<Record<QueueName, Waiting>> {
  const counted = await Promise.all(QUEUES.map(async (name) => [name, await COUNTS[name](now)] as const));
  return Object.fromEntries(counted) as Record<QueueName, Waiting>;
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** What a query finds, the oldest first. @param since when a document came to wait */
async function queue(query: Query, since = 'createdAt'): Promise<Waiting> {
  const [count, { docs }] = await Promise.all([countOf(query), query.limit(1).get()]);
  const oldest = docs[0]?.get(since) as string | undefined;
  return { count, ...(oldest !== undefined && { oldest }) };
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

async function queues(queries: readonly Query[]): Promise<Waiting> {
  const parts = await Promise.all(queries.map((query) => queue(query)));
  const oldest = parts.flatMap((part) => part.oldest ?? []).sort()[0];
  return { count: parts.reduce((sum, { count }) => sum + count, 0), ...(oldest !== undefined && { oldest }) };
}
