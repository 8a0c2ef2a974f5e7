import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { MAX_CONCURRENT_ITEMS, forEachConcurrently } from '../platform/for-each-concurrently';
import { firestore } from '../platform/firestore';
import type { DocumentGroup } from './compare';
import { inTransaction, withTimestamps } from './derived-document-repository';

type DocumentWrite = readonly [path: string, content: DocumentData];

/** The writes for missing documents. Skips documents that shouldn't exist. */
const toWrites = ({ timestamped, plain }: Pick<DocumentGroup, 'timestamped' | 'plain'>, asOf: Timestamp): DocumentWrite[] => [
  ...timestamped.flatMap(([path, content]): DocumentWrite[] => (content ? [[path, withTimestamps(content, asOf)]] : [])),
  ...plain.flatMap(([path, content]): DocumentWrite[] => (content ? [[path, content]] : [])),
];

/** Creates all documents of a group or none, so that a list is never read without its parts. Returns false if a refresh created them first. */
export function createTogether({ ahead, ...documents }: DocumentGroup, asOf: Timestamp): Promise<boolean> {
  return createInTransaction(toWrites(documents, asOf), toWrites({ timestamped: [], plain: ahead }, asOf));
}

function createInTransaction(writes: readonly DocumentWrite[], ahead: readonly DocumentWrite[] = []): Promise<boolean> {
  const [first] = writes;
  if (!first) return Promise.resolve(true);
  return inTransaction(first[0], async (transaction) => {
    if ((await transaction.get(firestore().doc(first[0]))).exists) return false;
    // Write each in its own commit, since together they may exceed a transaction's limit of 10 MiB.
    await forEachConcurrently(ahead, ([path, content]) => firestore().doc(path).set(content));
    for (const [path, content] of writes) transaction.set(firestore().doc(path), content);
    return true;
  });
}

/** Maximum number of writes in flight. Further writes wait until earlier ones are done. */
const PENDING_LIMIT = 250;

/** Creates any number of missing documents while the comparison continues. */
export class DocumentCreator<Target> {
  private readonly writer = firestore().bulkWriter({ throttling: { initialOpsPerSecond: 2000, maxOpsPerSecond: 5000 } });
  private readonly transactions = new Set<Promise<void>>();
  private readonly failed: Target[] = [];
  private pending = 0;
  private flushing = Promise.resolve();

  constructor(private readonly asOf: Timestamp) {}

  /** Creates all of a target's documents, or none. Waits if too many writes are in flight. */
  async create(target: Target, documents: DocumentGroup): Promise<void> {
    const writes = toWrites(documents, this.asOf);
    const [first, ...others] = writes;
    if (first && others.length === 0) return this.send(target, first);
    const transaction: Promise<void> = createInTransaction(writes)
      .catch(() => false)
      .then((created) => {
        this.transactions.delete(transaction);
        if (!created) this.failed.push(target);
      });
    this.transactions.add(transaction);
    if (this.transactions.size >= MAX_CONCURRENT_ITEMS) await Promise.race(this.transactions);
  }

  private async send(target: Target, [path, content]: DocumentWrite): Promise<void> {
    this.writer.create(firestore().doc(path), content).catch(() => this.failed.push(target));
    this.pending += 1;
    if (this.pending < PENDING_LIMIT) return;
    await this.flushing;
    this.flushing = this.writer.flush();
    this.pending = 0;
  }

  /** Waits for all writes. Returns the targets for which nothing was created, usually because a refresh created the documents first. */
  async finish(): Promise<readonly Target[]> {
    await this.writer.close();
    await Promise.all(this.transactions);
    return this.failed;
  }
}
