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

/** The worker no longer holds the import: it was canceled, or another worker took over. Nothing in the worker's commit was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The position a worker starts from. */
const startPositionOf = ({ state, nextRow, undo }: Import): string =>
  state === 'undoing' && undo ? `undo-${undo.deleted + undo.restored + undo.kept}` : `row-${nextRow}`;

/** Whether there is work for a worker. */
const isRunnable = ({ state }: Import): boolean => state === 'queued' || state === 'running' || state === 'undoing';

/**
 * A worker's lease on an import. Every commit checks it: import and lease must be as this worker last wrote them. So if there are two
 * workers, only one makes progress, and a worker that counts as dead can't write anything.
 */
export class Lease {
  /** Commits and renewals run one after another, since each needs the update times of the previous one. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly importId: string,
    private readonly holder: string,
    private data: Import,
    private importAt: Timestamp,
    private leaseAt: Timestamp,
    private leaseUntil: number,
  ) {}

  get import(): Import {
    return this.data;
  }

  /** Takes the lease if it is free. Otherwise returns how long its holder has left, in ms. */
  static async take(importId: string, holder: string, now: Date): Promise<Lease | { readonly busyFor: number } | undefined> {
    const [importDoc, leaseDoc] = await Promise.all([collection('imports').doc(importId).get(), leaseReference().get()]);
    const [data, lease] = [importDoc.data(), leaseDoc.data()];
    if (!data || !importDoc.updateTime || !isRunnable(data)) return undefined;
    if (lease && lease.until > now.getTime()) return { busyFor: lease.until - now.getTime() };
    const newLease: StoredLease = { importId, holder, until: now.getTime() + LEASE_MS };
    const changes = {
      state: data.state === 'undoing' ? 'undoing' : 'running',
      starts: countStart(data.starts, startPositionOf(data)),
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

  /** Commits what `stage` adds together with the import's progress: both are written or neither is. */
  commit(progress: Partial<Import>, now: Date, stage: (batch: WriteBatch) => void = () => undefined, leaseUntil = now.getTime() + LEASE_MS): Promise<void> {
    return this.inTurn(() => this.write(progress, now, stage, leaseUntil));
  }

  private async write(progress: Partial<Import>, now: Date, stage: (batch: WriteBatch) => void, leaseUntil: number): Promise<void> {
    const batch = firestore().batch();
    const changes = { ...progress, updatedAt: now.toISOString() };
    batch.update(collection('imports').doc(this.importId), changes, { lastUpdateTime: this.importAt });
    batch.update(leaseReference(), { until: leaseUntil }, { lastUpdateTime: this.leaseAt });
    stage(batch);
    const [importWrite, leaseWrite] = await batch.commit();
    if (!importWrite || !leaseWrite) throw new Error('The checkpoint’s commit returned no write times.');
    this.data = { ...this.data, ...changes };
    this.importAt = importWrite.writeTime;
    this.leaseAt = leaseWrite.writeTime;
    this.leaseUntil = leaseUntil;
  }

  /**
   * A heartbeat for long periods without a commit, such as scanning a file. Only writes if half the lease is over.
   * @throws LeaseLost if this worker may not continue
   */
  async renew(now: Date): Promise<void> {
    const isDue = () => this.leaseUntil - now.getTime() < LEASE_MS / 2;
    if (!isDue()) return;
    await this.inTurn(async () => {
      if (!isDue()) return;
      const until = now.getTime() + LEASE_MS;
      try {
        const { writeTime } = await leaseReference().update({ until }, { lastUpdateTime: this.leaseAt });
        this.leaseAt = writeTime;
        this.leaseUntil = until;
      } catch (error) {
        if (!isConflict(error)) throw error;
        await this.reload();
      }
    });
  }

  /**
   * After a commit that failed or whose response was lost: reads the import's actual progress.
   * @throws LeaseLost if this worker may not continue
   */
  refresh(): Promise<void> {
    return this.inTurn(() => this.reload());
  }

  private async reload(): Promise<void> {
    const [importDoc, leaseDoc] = await Promise.all([collection('imports').doc(this.importId).get(), leaseReference().get()]);
    const data = importDoc.data();
    const isOurs = (data?.state === 'running' || data?.state === 'undoing') && leaseDoc.data()?.holder === this.holder;
    if (!isOurs || !importDoc.updateTime || !leaseDoc.updateTime) throw new LeaseLost('Another worker is running this import, or it has ended.');
    this.data = data;
    this.importAt = importDoc.updateTime;
    this.leaseAt = leaseDoc.updateTime;
    this.leaseUntil = leaseDoc.data()?.until ?? 0;
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Lets the next worker start at once. */
  async release(now: Date): Promise<void> {
    await this.commit({}, now, undefined, 0);
  }
}
