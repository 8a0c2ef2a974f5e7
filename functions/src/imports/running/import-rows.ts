import { COLLECTIONS, documentPaths, type Import, ZERO_IMPORT_COUNTS, WHOLE_DIRECTORY } from '../../contract';
import { stageRefresh } from '../../gyms/refresh/pending-refreshes-repository';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { log } from '../../platform/log';
import type { JobDeps } from '../../platform/long-job';
import { KnownGyms } from '../matching/known-gyms';
import { chosenColumns } from '../reading/columns';
import { readRows, UnreadableFile } from '../reading/read-rows';
import { type FileContext, readRow } from '../reading/read-row';
import { streamFileBytes } from './chunks-repository';
import { rowIdOf, followPointers } from './decide';
import { recheckPairs } from './duplicate-pairs-repository';
import { FileFindings } from './file-findings';
import { isDirectoryEmpty, loadTargets } from './gyms-repository';
import type { Lease } from './lease-repository';
import { NearbyGyms } from './nearby-gyms';
import { stageReport } from './report-repository';
import { type Slice, SliceWriter, splitIntoSlices, UnwritableRow } from './slice';
import { undoExpiry } from './undo-entries-repository';
import { splitIntoGroups } from '../../platform/split-into-groups';

/** Rows per request when a resumed import looks up the gyms that it has already processed. */
const ROWS_PER_LOOKUP = 300;

/** Writes the rows of an import's file, slice by slice, from its current position to its end. */
export class ImportRows {
  private readonly known = new KnownGyms();
  /** Gyms in the file so far, each with the number of its first row. */
  private readonly firstRows = new Map<string, number>();
  /** The gyms of the rows so far, by the ids made from their keys. */
  private readonly earlierGyms = new Map<string, string>();
  private slices: Slices | undefined;

  constructor(
    private readonly lease: Lease,
    private readonly deps: JobDeps,
  ) {}

  /**
   * Writes the next slice, or ends the import after the last one.
   * @returns whether there is more to do
   */
  async next(): Promise<boolean> {
    try {
      this.slices ??= await this.startReading();
      const { nextSlice, readings, writer } = this.slices;
      const next = await nextSlice;
      if (next.done) {
        await this.end('done', {});
        return false;
      }
      // Read the next slice while this one is written.
      this.slices.nextSlice = readings.next();
      this.slices.nextSlice.catch(() => undefined);
      await writer.write(next.value);
      return true;
    } catch (error) {
      if (error instanceof UnwritableRow) log.error('import failed', error, { importId: this.lease.importId });
      else if (!(error instanceof UnreadableFile)) throw error;
      await this.end('failed', { problem: error.message });
      return false;
    }
  }

  private async startReading(): Promise<Slices> {
    const context = await this.scan();
    // A dry run only remembers its results in memory, so it starts over.
    if (this.lease.import.dryRun && this.lease.import.nextRow > 0) await this.lease.commit({ nextRow: 0, counts: ZERO_IMPORT_COUNTS }, this.deps.now());
    const startedAt = new Date(this.lease.import.startedAt ?? this.deps.now());
    const nearbyGyms = new NearbyGyms(this.known);
    await nearbyGyms.loadRecent(this.deps.now(), startedAt, () => this.lease.renew(this.deps.now()));
    const readings = splitIntoSlices(this.readings(startedAt, context), this.lease.import.nextRow, (skipped) => this.lookUpEarlierGyms(skipped));
    const writer = new SliceWriter(this.lease, this.known, nearbyGyms, this.firstRows, this.earlierGyms, startedAt, this.deps.now);
    return { readings, writer, nextSlice: readings.next() };
  }

  /**
   * Scans the file: how many rows there are, whether it can be read to its end, and which columns aren't read. This is stored once. The
   * returned context isn't stored, so a resumed import scans the file again.
   */
  private async scan(): Promise<FileContext> {
    let totalRows = 0;
    const file = new FileFindings();
    for await (const row of this.rows()) {
      totalRows++;
      file.add(row);
    }
    if (this.lease.import.totalRows === undefined) await this.storeScan(totalRows, file);
    return file.context();
  }

  private async storeScan(totalRows: number, file: FileFindings): Promise<void> {
    const { notWhole } = file;
    const initial = !this.lease.import.dryRun && (await isDirectoryEmpty());
    await this.lease.commit({ totalRows, ...(notWhole && { notWhole }), ...(initial && { initial }) }, this.deps.now(), (batch) =>
      stageReport(batch, this.lease.importId, 'file', file.findings()),
    );
  }

  /** The file's bytes. Each chunk renews the lease, since reading a long file takes longer than a lease lasts. */
  private async *bytes() {
    for await (const bytes of streamFileBytes(this.lease.importId, this.lease.import.chunks)) {
      await this.lease.renew(this.deps.now());
      yield bytes;
    }
  }

  private rows() {
    const { fileName, columns = [] } = this.lease.import;
    return readRows(this.bytes(), fileName, chosenColumns(columns));
  }

  private async *readings(startedAt: Date, context: FileContext) {
    const today = startedAt.toISOString().slice(0, 10);
    const { allJiuJitsu = false, sample } = this.lease.import;
    for await (const row of this.rows()) yield readRow(row, { today, allJiuJitsu, sample, ...context });
  }

  /** After a resume, looks up the gyms of rows that were already imported, so that a later row of the same gym is recognized. */
  private async lookUpEarlierGyms({ rows }: Slice): Promise<void> {
    for (const group of splitIntoGroups(rows, ROWS_PER_LOOKUP)) {
      const gymRows = group.flatMap((row) => (row.kind === 'gym' ? [{ row, id: rowIdOf(this.lease.import.source.name, row) }] : []));
      await this.lease.renew(this.deps.now());
      const stored = await loadTargets(gymRows.map(({ id }) => id));
      for (const { row, id } of gymRows) {
        const target = followPointers(stored, id);
        this.earlierGyms.set(id, target ?? id);
        if (target !== undefined && !this.firstRows.has(target)) this.firstRows.set(target, row.number);
      }
    }
  }

  private async end(state: 'done' | 'failed', outcome: Pick<Import, 'problem'>): Promise<void> {
    const { importId, import: data } = this.lease;
    if (state === 'done' && !data.dryRun) await recheckPairs(() => this.lease.renew(this.deps.now()), { importId, now: this.deps.now() });
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
    if (data.initial) await this.requestRebuild();
  }

  /** Requests the rebuild now instead of at the next sweep. The pending refresh guarantees it either way. */
  private async requestRebuild(): Promise<void> {
    const id = `rebuild-${this.lease.importId}-${this.deps.now().getTime()}`;
    await this.deps.enqueue('rebuild', {}, { id }).catch((error: unknown) => log.warn('task not enqueued', { level: 'rebuild', error: String(error) }));
  }
}

/** The slices of a file that is being read. */
interface Slices {
  readonly readings: AsyncGenerator<Slice>;
  readonly writer: SliceWriter;
  /** The slice after the one that is being written. */
  nextSlice: Promise<IteratorResult<Slice>>;
}
