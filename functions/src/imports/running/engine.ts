import { randomUUID } from 'node:crypto';
import { COLLECTIONS, documentPaths, type Import, MINUTE_MS, NO_ROWS, WHOLE_DIRECTORY } from '../../contract';
import { finishPendingWork, pendingWorkVersion, stageRefresh } from '../../gyms/refresh/pending-refreshes-repository';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { log } from '../../platform/log';
import { isStuck, NO_PROGRESS } from '../../platform/starts';
import type { Enqueue } from '../../platform/tasks';
import { KnownGyms } from '../matching/known-gyms';
import { rowIdOf, standing } from './decide';
import type { CrowdedPoints } from '../reading/coarse-position';
import { chosenColumns } from '../reading/columns';
import { readRows, UnreadableFile } from '../reading/read';
import { readingOf } from '../reading/reading';
import { FileFindings } from './file-findings';
import { type Slice, SliceWriter, slicesOf, UnwritableRow } from './slice';
import { deleteChunks, fileBytes } from './chunks-repository';
import { Lease, LeaseLost } from './lease-repository';
import { stageReport } from './report-repository';
import { importsCollection } from './repository';
import { isDirectoryEmpty, loadTargets } from './gyms-repository';
import { settlePairs } from './duplicate-pairs-repository';
import { undoExpiry } from './undo-entries-repository';
import { failImport, failUndo } from './uploads-repository';
import { NearbyGyms } from './nearby-gyms';
import { Undo } from './undo-repository';

export interface ImportDeps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}
/** `waiting`: another import is running, and a task will try again. `continued`: time was up, and another task continues. */
export type RunOutcome = 'done' | 'failed' | 'stopped' | 'waiting' | 'continued' | 'nothing-to-do';

/** A task stops itself well before its limit of 30 minutes. */
const RUN_MS = 20 * MINUTE_MS;
/** How long an import waits before it checks again whether the other one has ended. */
const WAIT_SECONDS = 5;
/** Gyms per request when a resumed import looks up what it has already processed. */
const RECALL_AT_ONCE = 300;

/**
 * Runs an import from its current position to its end. Safe to deliver twice, to kill at any moment and to start again: each slice is one commit with
 * its gyms, pages, report and progress, so each row is processed once or not at all.
 */
export async function runImport(importId: string, deps: ImportDeps): Promise<RunOutcome> {
  const lease = await Lease.take(importId, randomUUID(), deps.now());
  if (!lease) {
    await leaveEnded(importId);
    return 'nothing-to-do';
  }
  if ('busyFor' in lease) {
    await runLater(importId, deps, WAIT_SECONDS);
    return 'waiting';
  }
  if (isStuck(lease.import.starts)) {
    await giveUp(lease, deps.now());
    return 'failed';
  }
  try {
    if (lease.import.state !== 'undoing') return await new Run(lease, deps).run();
    const outcome = await new Undo(lease, deps.now).run();
    if (outcome === 'continued') await runLater(importId, deps, WAIT_SECONDS);
    else await leaveEnded(importId);
    return outcome;
  } catch (error) {
    if (error instanceof LeaseLost) {
      await leaveEnded(importId);
      return 'stopped';
    }
    // A canceled import's file is deleted while it is being read. Otherwise, release the lease so that the next delivery doesn't have to wait.
    if (await isLost(lease, deps.now())) return 'stopped';
    throw error;
  }
}

/** Stops an import or its undo after several starts without progress, and says where it stopped. */
async function giveUp(lease: Lease, now: Date): Promise<void> {
  const { importId, import: data } = lease;
  log.error('import stuck', new Error(NO_PROGRESS), { importId, ...data.starts });
  await lease.release(now);
  if (data.state === 'undoing') {
    await failUndo(importId, `Undoing this import stopped. ${NO_PROGRESS} Everything listed as undone was undone. Try again.`, now);
    await leaveEnded(importId);
    return;
  }
  const where =
    data.totalRows === undefined ? 'The import stopped while reading the file.' : `The import stopped at row ${data.nextRow + 1} of ${data.totalRows}.`;
  await failImport(importId, `${where} ${NO_PROGRESS} The rows before that were imported. Select “Resume import” to try again.`, now);
}

async function isLost(lease: Lease, now: Date): Promise<boolean> {
  try {
    await lease.refresh();
    await lease.release(now);
  } catch (error) {
    return error instanceof LeaseLost;
  }
  return false;
}

/** Enqueues one task per window for an import, no matter how often it is requested. */
export async function runLater(importId: string, { enqueue, now }: ImportDeps, delaySeconds = 0): Promise<void> {
  const window = Math.floor((now().getTime() / 1000 + delaySeconds) / WAIT_SECONDS);
  await enqueue('runImport', { importId }, { id: `import-${importId}-${window}`, delaySeconds });
}

class Run {
  private readonly known = new KnownGyms();
  /** Gyms in the file so far, with the number of their first row. */
  private readonly touched = new Map<string, number>();
  /** The gyms of the rows so far, by the ids made from their keys. */
  private readonly seen = new Map<string, string>();
  private readonly until: number;

  constructor(
    private readonly lease: Lease,
    private readonly deps: ImportDeps,
  ) {
    this.until = deps.now().getTime() + RUN_MS;
  }

  async run(): Promise<RunOutcome> {
    try {
      return await this.importRows();
    } catch (error) {
      if (error instanceof UnwritableRow) log.error('import refused', error, { importId: this.lease.importId });
      else if (!(error instanceof UnreadableFile)) throw error;
      return this.end('failed', { problem: error.message });
    }
  }

  private async importRows(): Promise<RunOutcome> {
    const crowded = await this.scan();
    // A dry run only remembers its results in memory, so it starts over.
    if (this.lease.import.dryRun && this.lease.import.nextRow > 0) await this.lease.commit({ nextRow: 0, counts: NO_ROWS }, this.deps.now());
    const startedAt = new Date(this.lease.import.startedAt ?? this.deps.now());
    const nearbyGyms = new NearbyGyms(this.known);
    await nearbyGyms.loadRecent(this.deps.now(), startedAt, () => this.lease.renew(this.deps.now()));
    const slices = slicesOf(this.readings(startedAt, crowded), this.lease.import.nextRow, (passed) => this.recall(passed));
    const writer = new SliceWriter(this.lease, this.known, nearbyGyms, this.touched, this.seen, startedAt, this.deps.now);
    let coming = slices.next();
    for (;;) {
      const next = await coming;
      if (next.done) break;
      if (this.deps.now().getTime() > this.until) return this.goOnLater();
      // Read the next slice while this one is written.
      coming = slices.next();
      coming.catch(() => undefined);
      await writer.write(next.value);
    }
    return this.end('done', {});
  }

  /**
   * Scans the file: how many rows there are, whether it can be read to its end, and which columns aren't read. This is stored once. Points that many
   * rows share aren't stored, so a resumed import looks for them again.
   */
  private async scan(): Promise<CrowdedPoints> {
    let totalRows = 0;
    const file = new FileFindings();
    for await (const row of this.rows()) {
      totalRows++;
      file.add(row);
    }
    if (this.lease.import.totalRows === undefined) await this.store(totalRows, file);
    return file.crowded();
  }

  private async store(totalRows: number, file: FileFindings): Promise<void> {
    const { notWhole } = file;
    const initial = !this.lease.import.dryRun && (await isDirectoryEmpty());
    await this.lease.commit({ totalRows, ...(notWhole && { notWhole }), ...(initial && { initial }) }, this.deps.now(), (batch) =>
      stageReport(batch, this.lease.importId, 'file', file.findings()),
    );
  }

  /** The file's bytes. Each chunk renews the lease, since reading a long file takes longer than a lease lasts. */
  private async *bytes() {
    for await (const bytes of fileBytes(this.lease.importId, this.lease.import.chunks)) {
      await this.lease.renew(this.deps.now());
      yield bytes;
    }
  }

  private rows() {
    const { fileName, columns = [] } = this.lease.import;
    return readRows(this.bytes(), fileName, chosenColumns(columns));
  }

  private async *readings(startedAt: Date, crowded: CrowdedPoints) {
    const today = startedAt.toISOString().slice(0, 10);
    const { allJiuJitsu = false, sample } = this.lease.import;
    for await (const row of this.rows()) yield readingOf(row, { today, allJiuJitsu, sample, crowded });
  }

  /** After a resume: looks up the gyms of earlier rows, so that a later row of the same gym is recognized. */
  private async recall({ rows }: Slice): Promise<void> {
    for (let from = 0; from < rows.length; from += RECALL_AT_ONCE) {
      const read = rows
        .slice(from, from + RECALL_AT_ONCE)
        .flatMap((row) => (row.kind === 'gym' ? [{ row, id: rowIdOf(this.lease.import.source.name, row) }] : []));
      await this.lease.renew(this.deps.now());
      const stored = await loadTargets(read.map(({ id }) => id));
      for (const { row, id } of read) {
        const target = standing(stored, id);
        this.seen.set(id, target ?? id);
        if (target !== undefined && !this.touched.has(target)) this.touched.set(target, row.number);
      }
    }
  }

  private async goOnLater(): Promise<RunOutcome> {
    await this.lease.release(this.deps.now());
    await runLater(this.lease.importId, this.deps, WAIT_SECONDS);
    return 'continued';
  }

  private async end(state: 'done' | 'failed', outcome: Pick<Import, 'problem'>): Promise<RunOutcome> {
    const { importId, import: data } = this.lease;
    if (state === 'done' && !data.dryRun) await settlePairs(() => this.lease.renew(this.deps.now()), { importId, now: this.deps.now() });
    const now = this.deps.now();
    const at = now.toISOString();
    const end = { ...outcome, state, endedAt: at, ...(!data.dryRun && { undoUntil: undoExpiry(now).toISOString() }) };
    await this.lease.commit(
      end,
      now,
      (batch) => {
        audit(batch, {
          at,
          by: 'runImport',
          action: `import ${state}`,
          target: `${COLLECTIONS.imports}/${importId}`,
          after: { counts: data.counts, ...outcome },
        });
        if (data.initial) stageRefresh(batch, WHOLE_DIRECTORY);
        if (state !== 'done' || !data.sample || data.dryRun) return;
        stageRefresh(batch, documentPaths.home);
        batch.set(firestore().collection(COLLECTIONS.system).doc('sample'), { importId, at });
      },
      0,
    );
    log.info('import ended', { importId, state, ...data.counts });
    if (data.initial) await this.askForRebuild();
    await leaveEnded(importId);
    return state;
  }

  /** Schedules the rebuild now instead of at the next sweep. The pending refresh guarantees it either way. */
  private async askForRebuild(): Promise<void> {
    const id = `rebuild-${this.lease.importId}-${this.deps.now().getTime()}`;
    await this.deps.enqueue('rebuild', {}, { id }).catch((error: unknown) => log.warn('not-nudged', { level: 'rebuild', error: String(error) }));
  }
}

/** Keeps only the outcome of an import that has ended, and deletes its file and its pending work. */
async function leaveEnded(importId: string): Promise<void> {
  const version = await pendingWorkVersion(importId);
  const data = (await importsCollection().doc(importId).get()).data();
  if (data?.endedAt) await deleteChunks(importId);
  // If its file couldn't be read, it may be queued again at this moment, with new pending work.
  if (version && (!data || data.endedAt)) await finishPendingWork(importId, version);
}
