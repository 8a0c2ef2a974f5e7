import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { AT_ONCE, each } from '../platform/each';
import { firestore } from '../platform/firestore';
import type { Documents } from './compare';
import { inTransaction, withTimestamps } from './derived-document-repository';

type Write = readonly [path: string, content: DocumentData];

/** The writes for missing documents. Skips documents that shouldn't exist. */
const writesOf = ({ timestamped, plain }: Pick<Documents, 'timestamped' | 'plain'>, asOf: Timestamp): Write[] => [
  ...timestamped.flatMap(([path, content]): Write[] => (content ? [[path, withTimestamps(content, asOf)]] : [])),
  ...plain.flatMap(([path, content]): Write[] => (content ? [[path, content]] : [])),
];

/** Creates documents that belong together, all or none, so that a list is never read without its parts. Returns false if a refresh was faster. */
export function createTogether({ ahead, ...documents }: Documents, asOf: Timestamp): Promise<boolean> {
  return transact(writesOf(documents, asOf), writesOf({ timestamped: [], plain: ahead }, asOf));
}

function transact(writes: readonly Write[], ahead: readonly Write[] = []): Promise<boolean> {
  const [first] = writes;
  if (!first) return Promise.resolve(true);
  return inTransaction(first[0], async (transaction) => {
    if ((await transaction.get(firestore().doc(first[0]))).exists) return false;
    // Each in its own commit, since together they may exceed the 10 MiB of a transaction.
    await each(ahead, ([path, content]) => firestore().doc(path).set(content));
    for (const [path, content] of writes) transaction.set(firestore().doc(path), content);
    return true;
  });
}

/** Maximum number of writes in flight. Creating more waits until earlier ones are done. */
const PENDING_LIMIT = 250;

/** Creates any number of missing documents while the comparison goes on. */
export class Creator<Target> {
  private readonly writer = firestore().bulkWriter({ throttling: { initialOpsPerSecond: 2000, maxOpsPerSecond: 5000 } });
  private readonly transactions = new Set<Promise<void>>();
  private readonly refused: Target[] = [];
  private pending = 0;
  private sent = Promise.resolve();

  constructor(private readonly asOf: Timestamp) {}

  /** Creates all that `target` needs, or nothing of it. Waits if too many writes are in flight. */
  async create(target: Target, documents: Documents): Promise<void> {
    const writes = writesOf(documents, this.asOf);
    const [first, ...others] = writes;
    if (first && others.length === 0) return this.send(target, first);
    const transaction: Promise<void> = transact(writes)
      .catch(() => false)
      .then((created) => {
        this.transactions.delete(transaction);
        if (!created) this.refused.push(target);
      });
    this.transactions.add(transaction);
    if (this.transactions.size >= AT_ONCE) await Promise.race(this.transactions);
  }

  private async send(target: Target, [path, content]: Write): Promise<void> {
    this.writer.create(firestore().doc(path), content).catch(() => this.refused.push(target));
    this.pending += 1;
    if (this.pending < PENDING_LIMIT) return;
    await this.sent;
    this.sent = this.writer.flush();
    this.pending = 0;
  }

  /** Waits for all writes. Returns the targets for which nothing was created, usually because a refresh was faster. */
  async finish(): Promise<readonly Target[]> {
    await this.writer.close();
    await Promise.all(this.transactions);
    return this.refused;
  }
}
