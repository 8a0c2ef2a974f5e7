import { COLLECTIONS, documentPaths, type Import, ZERO_IMPORT_COUNTS, WHOLE_DIRECTORY } from '../../contract';
import { stageRefresh } from '../../gyms/refresh/pending-refreshes-repository';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { log } from '../../platform/log';
import type { JobDeps } from '../../platform/long-job';
import { KnownGyms } from '../matching/known-gyms';
import { toChosenColumns } from '../reading/columns';
import { readRows, UnreadableFile } from '../reading/read-rows';
import { type FileContext, readRow } from '../reading/read-row';
import { streamFileBytes } from './chunks-repository';
import { makeRowId, followPointers } from './decide';
import { recheckPairs } from './duplicate-pairs-repository';
import { FileFindings } from './file-findings';
import { isDirectoryEmpty, loadTargets } from './gyms-repository';
import type { Lease } from './lease-repository';
import { NearbyGyms } from './nearby-gyms';
import { stageReport } from './report-repository';
import { type Slice, SliceWriter, splitIntoSlices, UnwritableRow } from './slice';
import { getUndoExpiry } from './undo-entries-repository';
import { splitIntoGroups } from '../../platform/split-into-groups';

/** Rows per request when a resumed import looks up the gyms of rows that are already imported. */
const ROWS_PER_LOOKUP = 300;

/** Writes the rows of an import's file, slice by slice, from the import's current position to the end of the file. */
export class ImportRows {
  private readonly known = new KnownGyms();
  /** The number of the first row of each gym in the file so far. */
  private readonly firstRows = new Map<string, number>();
  /** The gym's id for each row so far, by the id made from the row's key. */
  private readonly earlierGyms = new Map<string, string>();
  private stream: SliceStream | undefined;

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
      this.stream ??= await this.startReading();
      const { nextSlice, slices, writer } = this.stream;
      const next = await nextSlice;
      if (next.done) {
        await this.end('done', {});
        return false;
      }
      // Read the next slice while this one is written. If reading fails, the next call throws the error.
      this.stream.nextSlice = slices.next();
      this.stream.nextSlice.catch(() => undefined);
      await writer.write(next.value);
      return true;
    } catch (error) {
      if (error instanceof UnwritableRow) log.error('import failed', error, { importId: this.lease.importId });
      else if (!(error instanceof UnreadableFile)) throw error;
      await this.end('failed', { problem: error.message });
      return false;
    }
  }

  private async startReading(): Promise<SliceStream> {
    const context = await this.scan();
    // A dry run only keeps its results in memory, so after a restart it starts over.
    if (this.lease.import.dryRun && this.lease.import.nextRow > 0) await this.lease.commit({ nextRow: 0, counts: ZERO_IMPORT_COUNTS }, this.deps.now());
    const startedAt = new Date(this.lease.import.startedAt ?? this.deps.now());
    const nearbyGyms = new NearbyGyms(this.known);
    await nearbyGyms.loadRecent(this.deps.now(), startedAt, () => this.lease.renew(this.deps.now()));
    const slices = splitIntoSlices(this.streamReadings(startedAt, context), this.lease.import.nextRow, (skipped) => this.lookUpEarlierGyms(skipped));
    const writer = new SliceWriter(this.lease, this.known, nearbyGyms, this.firstRows, this.earlierGyms, startedAt, this.deps.now);
    return { slices, writer, nextSlice: slices.next() };
  }

  /**
   * Scans the file to find out how many rows it has, whether it can be read to its end, and which columns aren't used. Stores these results once. The
   * returned context isn't stored, so a resumed import scans the file again.
   */
  private async scan(): Promise<FileContext> {
    let totalRows = 0;
    const file = new FileFindings();
    for await (const row of this.streamRows()) {
      totalRows++;
      file.add(row);
    }
    if (this.lease.import.totalRows === undefined) await this.storeScan(totalRows, file);
    return file.toContext();
  }

  private async storeScan(totalRows: number, file: FileFindings): Promise<void> {
    const { notWhole } = file;
    const initial = !this.lease.import.dryRun && (await isDirectoryEmpty());
    await this.lease.commit({ totalRows, ...(notWhole && { notWhole }), ...(initial && { initial }) }, this.deps.now(), (batch) =>
      stageReport(batch, this.lease.importId, 'file', file.toFindings()),
    );
  }

  /** The file's bytes. Each chunk renews the lease, since reading a long file takes longer than a lease lasts. */
  private async *streamBytes() {
    for await (const chunk of streamFileBytes(this.lease.importId, this.lease.import.chunks)) {
      await this.lease.renew(this.deps.now());
      yield chunk;
    }
  }

  private streamRows() {
    const { fileName, columns = [] } = this.lease.import;
    return readRows(this.streamBytes(), fileName, toChosenColumns(columns));
  }

  private async *streamReadings(startedAt: Date, context: FileContext) {
    const today = startedAt.toISOString().slice(0, 10);
    const { allJiuJitsu = false, sample } = this.lease.import;
    for await (const row of this.streamRows()) yield readRow(row, { today, allJiuJitsu, sample, ...context });
  }

  /** Looks up the gyms of rows that were imported before a restart, so that later rows of the same gyms are recognized. */
  private async lookUpEarlierGyms({ rows }: Slice): Promise<void> {
    for (const group of splitIntoGroups(rows, ROWS_PER_LOOKUP)) {
      const gymRows = group.flatMap((row) => (row.kind === 'gym' ? [{ row, id: makeRowId(this.lease.import.source.name, row) }] : []));
      await this.lease.renew(this.deps.now());
      const stored = await loadTargets(gymRows.map(({ id }) => id));
      for (const { row, id } of gymRows) {
        const target = followPointers(stored, id);
        this.earlierGyms.set(id, target ?? id);
        if (target !== undefined && !this.firstRows.has(target)) this.firstRows.set(target, row.number);
      }
    }
  }

  /** Stores how the import ended, and releases the lease in the same commit. */
  private async end(state: 'done' | 'failed', outcome: Pick<Import, 'problem'>): Promise<void> {
    const { importId, import: data } = this.lease;
    if (state === 'done' && !data.dryRun) await recheckPairs(() => this.lease.renew(this.deps.now()), { importId, now: this.deps.now() });
    const now = this.deps.now();
    const at = now.toISOString();
    const end = { ...outcome, state, endedAt: at, ...(!data.dryRun && { undoUntil: getUndoExpiry(now).toISOString() }) };
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
      { leaseUntil: 0 },
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
interface SliceStream {
  readonly slices: AsyncGenerator<Slice>;
  readonly writer: SliceWriter;
  /** The slice to write next. */
  nextSlice: Promise<IteratorResult<Slice>>;
}
