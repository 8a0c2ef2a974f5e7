import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Import } from '../../contract';
import { collection, storedAs } from '../../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../../platform/firestore';
import { countStart } from '../../platform/starts';

/** `system/importLease`: the running import, and when its worker's lease expires. */
interface StoredLease {
  importId: string;
  holder: string;
  until: number;
}
/**
 * A worker without a heartbeat for this long counts as dead, so that a killed import continues within a minute. If the worker is alive after all, its
 * commits fail.
 */
export const LEASE_MS = 30_000;
const leaseReference = () => firestore().collection(COLLECTIONS.system).doc('importLease').withConverter(storedAs<StoredLease>());

/** Whether a worker holds the lease now, for any import. */
export async function isLeased(now: Date): Promise<boolean> {
  return ((await leaseReference().get()).data()?.until ?? 0) > now.getTime();
}

/** Thrown if a worker no longer holds the lease, since the import was canceled or another worker took over. Nothing in the worker's commit was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The position from which a worker starts, for counting starts without progress. */
const toStartPosition = ({ state, nextRow, undo }: Import): string =>
  state === 'undoing' && undo ? `undo-${undo.deleted + undo.restored + undo.kept}` : `row-${nextRow}`;

/** Whether an import has work for a worker. */
const isRunnable = ({ state }: Import): boolean => state === 'queued' || state === 'running' || state === 'undoing';

/**
 * A worker's lease on an import. Every commit checks that the import and the lease are as this worker last wrote them. If there are two workers, only
 * one makes progress, and a worker that counts as dead can't write anything.
 */
export class Lease {
  /** The last commit or renewal. They run one after another, since each needs the update times of the previous one. */
  private lastOperation: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly importId: string,
    private readonly holder: string,
    private data: Import,
    private importUpdateTime: Timestamp,
    private leaseUpdateTime: Timestamp,
    private leaseUntil: number,
  ) {}

  /** The import as this worker last read or wrote it. */
  get import(): Import {
    return this.data;
  }

  /** Takes the lease if it is free. Otherwise returns how many milliseconds its holder has left. Undefined if the import has no work. */
  static async take(importId: string, holder: string, now: Date): Promise<Lease | { readonly busyFor: number } | undefined> {
    const [importDoc, leaseDoc] = await Promise.all([collection('imports').doc(importId).get(), leaseReference().get()]);
    const [data, lease] = [importDoc.data(), leaseDoc.data()];
    if (!data || !importDoc.updateTime || !isRunnable(data)) return undefined;
    if (lease && lease.until > now.getTime()) return { busyFor: lease.until - now.getTime() };
    const newLease: StoredLease = { importId, holder, until: now.getTime() + LEASE_MS };
    const changes = {
      state: data.state === 'undoing' ? 'undoing' : 'running',
      starts: countStart(data.starts, toStartPosition(data)),
      startedAt: data.startedAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
    } as const;
    const batch = firestore().batch();
    batch.update(collection('imports').doc(importId), changes, { lastUpdateTime: importDoc.updateTime });
    if (leaseDoc.updateTime) batch.update(leaseReference(), { ...newLease }, { lastUpdateTime: leaseDoc.updateTime });
    else batch.create(leaseReference(), newLease);
    const times = await batch.commit().catch((error: unknown) => {
      if (isConflict(error) || isAlreadyExists(error)) return undefined;
      throw error;
    });
    const [importWrite, leaseWrite] = times ?? [];
    if (!importWrite || !leaseWrite) return { busyFor: LEASE_MS };
    return new Lease(importId, holder, { ...data, ...changes }, importWrite.writeTime, leaseWrite.writeTime, newLease.until);
  }

  /**
   * Writes the import's progress and what `stage` adds in one commit, and extends the lease.
   * @param options.leaseUntil when the lease expires, in ms since 1970. 0 releases it
   */
  commit(
    progress: Partial<Import>,
    now: Date,
    stage: (batch: WriteBatch) => void = () => undefined,
    { leaseUntil = now.getTime() + LEASE_MS } = {},
  ): Promise<void> {
    return this.runInTurn(() => this.write(progress, now, stage, leaseUntil));
  }

  private async write(progress: Partial<Import>, now: Date, stage: (batch: WriteBatch) => void, leaseUntil: number): Promise<void> {
    const batch = firestore().batch();
    const changes = { ...progress, updatedAt: now.toISOString() };
    batch.update(collection('imports').doc(this.importId), changes, { lastUpdateTime: this.importUpdateTime });
    batch.update(leaseReference(), { until: leaseUntil }, { lastUpdateTime: this.leaseUpdateTime });
    stage(batch);
    const [importWrite, leaseWrite] = await batch.commit();
    if (!importWrite || !leaseWrite) throw new Error('The commit returned no write times.');
    this.data = { ...this.data, ...changes };
    this.importUpdateTime = importWrite.writeTime;
    this.leaseUpdateTime = leaseWrite.writeTime;
    this.leaseUntil = leaseUntil;
  }

  /**
   * Extends the lease during long periods without a commit, such as scanning a file. Only writes if half of the lease is over.
   * @throws LeaseLost if this worker may not continue
   */
  async renew(now: Date): Promise<void> {
    const isDue = () => this.leaseUntil - now.getTime() < LEASE_MS / 2;
    if (!isDue()) return;
    await this.runInTurn(async () => {
      if (!isDue()) return;
      const until = now.getTime() + LEASE_MS;
      try {
        const { writeTime } = await leaseReference().update({ until }, { lastUpdateTime: this.leaseUpdateTime });
        this.leaseUpdateTime = writeTime;
        this.leaseUntil = until;
      } catch (error) {
        if (!isConflict(error)) throw error;
        await this.reload();
      }
    });
  }

  /**
   * Reads the import's actual progress, after a commit that failed or whose response was lost.
   * @throws LeaseLost if this worker may not continue
   */
  refresh(): Promise<void> {
    return this.runInTurn(() => this.reload());
  }

  private async reload(): Promise<void> {
    const [importDoc, leaseDoc] = await Promise.all([collection('imports').doc(this.importId).get(), leaseReference().get()]);
    const data = importDoc.data();
    const isOurs = (data?.state === 'running' || data?.state === 'undoing') && leaseDoc.data()?.holder === this.holder;
    if (!isOurs || !importDoc.updateTime || !leaseDoc.updateTime) throw new LeaseLost('Another worker is running this import, or it has ended.');
    this.data = data;
    this.importUpdateTime = importDoc.updateTime;
    this.leaseUpdateTime = leaseDoc.updateTime;
    this.leaseUntil = leaseDoc.data()?.until ?? 0;
  }

  private runInTurn<Result>(operation: () => Promise<Result>): Promise<Result> {
    const result = this.lastOperation.then(operation);
    this.lastOperation = result.catch(() => undefined);
    return result;
  }

  /** Ends the lease, so that the next worker can start at once. */
  async release(now: Date): Promise<void> {
    await this.commit({}, now, undefined, { leaseUntil: 0 });
  }
}
