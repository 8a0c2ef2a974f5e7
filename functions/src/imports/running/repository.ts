import { type CollectionReference, FieldPath, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Finding, type FindingGroup, type Import, type ImportChunk, type ImportReport, REPORT_ON_FILE, REPORT_TOTALS } from '../../contract';
import { firestore, isAlreadyExists, isConflict } from '../../platform/firestore';
import { countStart } from '../../platform/starts';
import { inParts } from './report';
import { withFindings } from './report-totals';

export const importsCollection = () => firestore().collection(COLLECTIONS.imports) as CollectionReference<Import>;
const chunksOf = (importId: string) => importsCollection().doc(importId).collection(COLLECTIONS.chunks) as CollectionReference<ImportChunk>;

/** Ids sort like numbers. */
const padded = (index: number) => String(index).padStart(9, '0');
export const chunkReference = (importId: string, index: number) => chunksOf(importId).doc(padded(index));

/** Numbers of the chunks that have arrived, without reading their bytes. */
export async function chunksReceived(importId: string): Promise<Set<number>> {
  const snapshot = await chunksOf(importId).select('index').get();
  return new Set(snapshot.docs.map((document) => document.data().index));
}

/** The file's bytes in order, one chunk at a time. The next one is loaded while one is read. */
export async function* fileBytes(importId: string, chunks: number): AsyncGenerator<Uint8Array> {
  const fetched = async (index: number) => {
    const data = (await chunkReference(importId, index).get()).data()?.data;
    if (data === undefined) throw new Error(`Chunk ${index} of import ${importId} is missing.`);
    return Buffer.from(data, 'base64');
  };
  let next = fetched(0);
  for (let index = 0; index < chunks; index++) {
    const bytes = await next;
    if (index + 1 < chunks) {
      next = fetched(index + 1);
      // It may fail before it is awaited. The error is thrown when its turn comes.
      next.catch(() => undefined);
    }
    yield bytes;
  }
}

/** Chunks deleted per commit. Their 640 kB each don't have to fit into memory, but requests should stay short. */
const DELETED_AT_ONCE = 100;

/** Deletes a file's raw bytes, so that what a row may not keep (personal data, other columns) isn't stored anywhere. Repeating it does nothing. */
export async function deleteChunks(importId: string): Promise<void> {
  for (;;) {
    const { docs } = await chunksOf(importId).select(FieldPath.documentId()).limit(DELETED_AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}

const reportsOf = (importId: string) => importsCollection().doc(importId).collection(COLLECTIONS.report) as CollectionReference<ImportReport>;

/**
 * Adds findings to a batch: a slice's by the number of its first row, or those on the whole file, whose id sorts first. Writing them again replaces
 * them.
 */
export function stageReport(batch: WriteBatch, importId: string, of: number | 'file', findings: readonly Finding[]): void {
  const [name, inShort] = of === 'file' ? [REPORT_ON_FILE, { groups: withFindings([], findings) }] : [padded(of), {}];
  inParts(findings).forEach((part, index) => {
    const id = index === 0 ? name : `${name}-${padded(index)}`;
    batch.set(reportsOf(importId).doc(id), { findings: part, ...(index === 0 && inShort) });
  });
}

/** Adds a report's summary to the batch with its findings. The document has no findings of its own, so readers of all findings skip it. */
export function stageTotals(batch: WriteBatch, importId: string, groups: readonly FindingGroup[]): void {
  batch.set(reportsOf(importId).doc(REPORT_TOTALS), { findings: [], groups: [...groups] });
}
export async function loadTotals(importId: string): Promise<readonly FindingGroup[]> {
  return (await reportsOf(importId).doc(REPORT_TOTALS).get()).data()?.groups ?? [];
}

/** `system/importLease`: the running import, and until when its worker holds it. */
interface StoredLease {
  importId: string;
  holder: string;
  until: number;
}
/**
 * A worker without a heartbeat for this long counts as dead, so that a killed import continues within a minute. If it is alive after all, its commits
 * are refused.
 */
export const LEASE_MS = 30_000;
const leaseReference = () => firestore().collection(COLLECTIONS.system).doc('importLease') as FirebaseFirestore.DocumentReference<StoredLease>;

/** Whether a worker holds the lease now, for any import. */
export async function isLeased(now: Date): Promise<boolean> {
  return ((await leaseReference().get()).data()?.until ?? 0) > now.getTime();
}

/** The worker no longer holds the import: it was canceled, or another worker took over. Nothing of the commit was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The position a worker starts from. */
const placeOf = ({ state, nextRow, undo }: Import): string =>
  state === 'undoing' && undo ? `undo-${undo.deleted + undo.restored + undo.kept}` : `row-${nextRow}`;

/** Whether there is work for a worker. */
const isRunnable = ({ state }: Import): boolean => state === 'queued' || state === 'running' || state === 'undoing';

/**
 * A worker's lease on an import. Every commit checks it: import and lease must be as this worker last wrote them, so that of two workers only one
 * makes progress, and one that counted as dead writes nothing more.
 */
export class Lease {
  /** Commits and renewals run one after the other, since each requires the update times that the one before left. */
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

  /** Takes the lease if it is free; otherwise returns how long its holder has left, in ms. */
  static async take(importId: string, holder: string, now: Date): Promise<Lease | { readonly busyFor: number } | undefined> {
    const [importDoc, leaseDoc] = await Promise.all([importsCollection().doc(importId).get(), leaseReference().get()]);
    const [data, lease] = [importDoc.data(), leaseDoc.data()];
    if (!data || !importDoc.updateTime || !isRunnable(data)) return undefined;
    if (lease && lease.until > now.getTime()) return { busyFor: lease.until - now.getTime() };
    const taken: StoredLease = { importId, holder, until: now.getTime() + LEASE_MS };
    const started = {
      state: data.state === 'undoing' ? 'undoing' : 'running',
      starts: countStart(data.starts, placeOf(data)),
      startedAt: data.startedAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
    } as const;
    const batch = firestore().batch();
    batch.update(importsCollection().doc(importId), started, { lastUpdateTime: importDoc.updateTime });
    if (leaseDoc.updateTime) batch.update(leaseReference(), { ...taken }, { lastUpdateTime: leaseDoc.updateTime });
    else batch.create(leaseReference(), taken);
    const times = await batch.commit().catch((error: unknown) => {
      if (isConflict(error) || isAlreadyExists(error)) return undefined;
      throw error;
    });
    const [importWrite, leaseWrite] = times ?? [];
    if (!importWrite || !leaseWrite) return { busyFor: LEASE_MS };
    return new Lease(importId, holder, { ...data, ...started }, importWrite.writeTime, leaseWrite.writeTime, taken.until);
  }

  /** Commits what `stage` adds together with the import's progress: both are written or neither is. */
  commit(progress: Partial<Import>, now: Date, stage: (batch: WriteBatch) => void = () => undefined, leaseUntil = now.getTime() + LEASE_MS): Promise<void> {
    return this.inTurn(() => this.write(progress, now, stage, leaseUntil));
  }

  private async write(progress: Partial<Import>, now: Date, stage: (batch: WriteBatch) => void, leaseUntil: number): Promise<void> {
    const batch = firestore().batch();
    const changes = { ...progress, updatedAt: now.toISOString() };
    batch.update(importsCollection().doc(this.importId), changes, { lastUpdateTime: this.importAt });
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
    const [importDoc, leaseDoc] = await Promise.all([importsCollection().doc(this.importId).get(), leaseReference().get()]);
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
