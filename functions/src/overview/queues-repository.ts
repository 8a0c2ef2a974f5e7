import type { Query } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  DAY_MS,
  FAILED_PAYMENT_DAYS,
  type FailingWork,
  type Import,
  isRefundOwed,
  OPEN_DISPUTE_STATUSES,
  REFUND_OWED_END_REASONS,
  type QueueName,
  QUEUES,
  type Sponsorship,
  storedValuesOf,
  type QueueStatus,
  findUnresolvedFailures,
} from '../contract';
import { collection } from '../platform/collections';

/** Maximum number of documents per query, for queues whose documents must be read to count them. */
const MAX_READ = 500;
/** Days after which a failed import needs no attention, even if its list hasn't been imported since. */
const FAILED_IMPORT_DAYS = 30;

type CountQueue = (now: Date, stuck: readonly FailingWork[]) => QueueStatus | Promise<QueueStatus>;

const sponsorships = () => collection('sponsorships');

/**
 * How to count the items in each queue. `countQueue` costs one read per thousand items and one for the oldest item. `countWaiting` costs one read per
 * document.
 */
const QUEUE_COUNTERS: Readonly<Record<QueueName, CountQueue>> = {
  claims: () => countQueue(collection('claims').where('status', '==', 'pending').orderBy('createdAt')),
  suggestions: () => countQueue(collection('suggestions').where('status', '==', 'pending').orderBy('createdAt')),
  messages: () => countQueue(collection('contactMessages').where('status', '==', 'open').orderBy('createdAt')),
  photoReports: () => countQueue(collection('photoReports').where('status', '==', 'open').orderBy('createdAt')),
  reportedFacts: () => countQueue(collection('gyms').orderBy('checkDue.reportedAt'), 'checkDue.reportedAt'),
  outdatedFacts: async (now) => ({ count: await countDocuments(collection('gyms').where('checkDue.first', '<', now.toISOString().slice(0, 10))) }),
  discounts: () => countQueue(collection('discounts').where('status', '==', 'proposed').orderBy('createdAt')),
  brands: () => countQueue(sponsorships().where('status', '==', 'active').where('review', '==', 'waiting').orderBy('createdAt')),
  disputes: () => countQueues(OPEN_DISPUTE_STATUSES.map((status) => sponsorships().where('dispute.status', '==', status).orderBy('createdAt'))),
  owed: () =>
    countWaiting(
      [
        ...storedValuesOf(COLLECTIONS.sponsorships, 'review', 'rejected').map((review) =>
          sponsorships().where('status', '==', 'active').where('review', '==', review),
        ),
        sponsorships().where('endedEarly', 'in', REFUND_OWED_END_REASONS),
      ],
      (purchases) => purchases.filter(isRefundOwed),
    ),
  failedPayments: (now) =>
    countWaiting(
      [sponsorships().where('status', '==', 'failed').where('createdAt', '>=', toDaysBefore(now, FAILED_PAYMENT_DAYS)).orderBy('createdAt')],
      excludePaidLater,
    ),
  failedImports: (now) =>
    countWaiting(
      [collection('imports').where('state', '==', 'failed').where('createdAt', '>=', toDaysBefore(now, FAILED_IMPORT_DAYS)).orderBy('createdAt')],
      excludeImportedLater,
    ),
  failingWork: (_now, stuck) => ({ count: stuck.length, ...(stuck[0] && { oldest: stuck[0].since }) }),
  // Only undecided pairs have a `place`.
  pairs: async () => ({ count: await countDocuments(collection('pairs').orderBy('place')) }),
};

/**
 * The number of items in each queue, and when the oldest started waiting.
 * @param stuck work that keeps failing (`readStuckWork`)
 */
export async function countQueueItems(now: Date, stuck: readonly FailingWork[]): Promise<Record<QueueName, QueueStatus>> {
  const entries = await Promise.all(QUEUES.map(async (name) => [name, await QUEUE_COUNTERS[name](now, stuck)] as const));
  return Object.fromEntries(entries) as Record<QueueName, QueueStatus>;
}

const toDaysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

interface DatedItem {
  readonly createdAt: string;
}

/** Counts the items that are still waiting, for queues in which that depends on the documents' contents. Their queries find few documents. */
async function countWaiting<T extends DatedItem>(queries: readonly Query<T>[], keepWaiting: (all: T[]) => T[] | Promise<T[]>): Promise<QueueStatus> {
  const snapshots = await Promise.all(queries.map((query) => query.limit(MAX_READ).get()));
  const waiting = await keepWaiting(snapshots.flatMap(({ docs }) => docs.map((document) => document.data())));
  const [oldest] = waiting.map(({ createdAt }) => createdAt).sort();
  return { count: waiting.length, ...(oldest !== undefined && { oldest }) };
}

/** Failed purchases that their buyers haven't paid for since. */
async function excludePaidLater(failed: Sponsorship[]): Promise<Sponsorship[]> {
  const buyers = [...new Set(failed.flatMap(({ userId }) => userId ?? []))];
  const snapshots = await Promise.all(buyers.map((uid) => sponsorships().where('userId', '==', uid).get()));
  return findUnresolvedFailures(
    failed,
    snapshots.flatMap(({ docs }) => docs.map((document) => document.data())),
  );
}

/** Failed imports whose list hasn't been imported since. */
async function excludeImportedLater(failed: Import[]): Promise<Import[]> {
  const [first] = failed.map(({ createdAt }) => createdAt).sort();
  if (first === undefined) return [];
  const { docs } = await collection('imports').where('state', '==', 'done').where('createdAt', '>=', first).orderBy('createdAt').limit(MAX_READ).get();
  const done = docs.map((document) => document.data());
  const isSameList = (a: Import, b: Import) => a.fileName !== undefined && a.fileName === b.fileName && a.dryRun === b.dryRun;
  return failed.filter((before) => !done.some((later) => isSameList(before, later) && later.createdAt >= before.createdAt));
}

/**
 * Counts the results of a query, and reads when the oldest started waiting.
 * @param query ordered by `since`
 * @param since the field with the time when a document started waiting
 */
async function countQueue(query: Query, since = 'createdAt'): Promise<QueueStatus> {
  const [count, { docs }] = await Promise.all([countDocuments(query), query.limit(1).get()]);
  const oldest = docs[0]?.get(since) as string | undefined;
  return { count, ...(oldest !== undefined && { oldest }) };
}

const countDocuments = async (query: Query): Promise<number> => (await query.count().get()).data().count;

async function countQueues(queries: readonly Query[]): Promise<QueueStatus> {
  const parts = await Promise.all(queries.map((query) => countQueue(query)));
  const oldest = parts.flatMap((part) => part.oldest ?? []).sort()[0];
  return { count: parts.reduce((sum, { count }) => sum + count, 0), ...(oldest !== undefined && { oldest }) };
}
