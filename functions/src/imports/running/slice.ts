import { setTimeout as sleep } from 'node:timers/promises';
import { type GymSlugs, makeCityKey, type FindingGroup, type ImportCounts, ZERO_IMPORT_COUNTS, makePageId, makePairId } from '../../contract';
import type { Authorship } from '../../gyms/record/record';
import { loadPageReferences } from '../../gyms/record/repository';
import { isAlreadyExists, isConflict } from '../../platform/firestore';
import { isNumberedSlugOf, addSlugNumber, toSlug } from '../../text/slug';
import type { KnownGyms } from '../matching/known-gyms';
import { type Decision, decideGyms, type ImportContext, makeRowId, followPointers } from './decide';
import { planSlice, type SlicePlan } from './plan';
import type { ParsedRow, RowReading } from '../reading/row';
import { toGymIdentity } from './list-row';
import { MAX_STORED_BYTES } from './rejected-rows';
import { SLICE_ROWS } from './slice-rows';
import { addFindings } from './report-totals';
import type { Lease } from './lease-repository';
import { loadTotals, stageReport, stageTotals } from './report-repository';
import { loadGyms, type MutableStoredGyms, stageSlice, type StoredPairs, findTakenUrls, type Version } from './gyms-repository';
import { stageRejected } from './rejected-rows-repository';
import { stageUndo, loadPairs, toUndoEntries } from './undo-entries-repository';
import type { NearbyGyms } from './nearby-gyms';
import type { UndoEntry } from './undo-entries';

/** Rows that are written in one commit. */
export interface Slice {
  /** The position of the first row in the file. Counts from 0. */
  readonly start: number;
  readonly rows: readonly RowReading[];
}

/** Maximum size of a slice's facts and rejected rows as JSON. With their gyms, pages and index entries, they stay well below a commit's 10 MiB. */
const SLICE_BYTES = 700_000;
const ATTEMPTS = 6;
/** The wait before the second retry. The first is immediate, and each later one waits this much longer. */
const RETRY_MS = 200;
/** The numbers after a slug (`name-2`) that `learnTakenUrls` checks in one request. */
const SLUG_NUMBERS = Array.from({ length: 30 }, (_, index) => index + 1);

/** How much a row adds to a commit, in bytes. */
function countBytes(reading: RowReading): number {
  if (reading.kind === 'gym') return Buffer.byteLength(JSON.stringify(reading.facts));
  return Math.min(MAX_STORED_BYTES, Buffer.byteLength(JSON.stringify(reading.fileCells?.texts ?? [])));
}

/**
 * Splits readings into slices.
 * @param from the position of the first row to write. Slices before it are passed to `onSkipped` instead of being returned
 */
export async function* splitIntoSlices(readings: AsyncIterable<RowReading>, from: number, onSkipped: (slice: Slice) => Promise<void>): AsyncGenerator<Slice> {
  let rows: RowReading[] = [];
  let start = 0;
  let bytes = 0;
  let index = 0;
  for await (const reading of readings) {
    const size = countBytes(reading);
    if (rows.length > 0 && (rows.length >= SLICE_ROWS || index === from || bytes + size > SLICE_BYTES)) {
      if (start < from) await onSkipped({ start, rows });
      else yield { start, rows };
      rows = [];
      start = index;
      bytes = 0;
    }
    rows.push(reading);
    bytes += size;
    index++;
  }
  if (rows.length === 0) return;
  if (start < from) await onSkipped({ start, rows });
  else yield { start, rows };
}

/** A slice that is ready to be committed. */
interface PlannedSlice {
  readonly decisions: readonly Decision[];
  readonly plan: SlicePlan<Version>;
  /** The pairs that are already stored. */
  readonly pairs: StoredPairs;
  readonly undo: readonly UndoEntry[];
}

/** Writes slices one after another, each in one commit with the import's progress. */
export class SliceWriter {
  /** The report's summary so far. */
  private totals: readonly FindingGroup[] | undefined;

  constructor(
    private readonly lease: Lease,
    private readonly known: KnownGyms,
    private readonly nearbyGyms: NearbyGyms,
    private readonly firstRows: Map<string, number>,
    private readonly earlierGyms: Map<string, string>,
    private readonly startedAt: Date,
    private readonly now: () => Date,
  ) {}

  /**
   * Plans and commits a slice. A commit may fail because a URL was taken or a gym was changed at the same time, or because the connection broke. It fails
   * as a whole, so the gyms are read again and the slice is planned again. If the database refuses the commit, or if it still conflicts on the last
   * attempt, the slice is split in half until the row that causes it is found.
   * @throws UnwritableRow
   */
  async write(slice: Slice): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.requireNoGap(slice);
      await this.lease.renew(this.now());
      const planned = await this.plan(slice);
      const totals = addFindings(await this.loadTotalsBefore(slice), planned.plan.findings);
      try {
        await this.commit(slice, planned, totals);
        return this.remember(planned, totals);
      } catch (error) {
        await this.lease.refresh();
        // The commit succeeded after all, and only its response was lost.
        if (this.lease.import.nextRow === slice.start + slice.rows.length) return this.remember(planned, totals);
        const isLastAttempt = attempt === ATTEMPTS;
        if (isRefused(error) || (isLastAttempt && isWriteConflict(error))) return this.writeHalves(slice, error);
        if (isLastAttempt) throw error;
        if (isAlreadyExists(error)) await this.learnTakenUrls(planned.plan);
        await sleep(RETRY_MS * (attempt - 1));
      }
    }
  }

  /** Throws if rows before this slice haven't been written. Otherwise, they would be lost, since no row before `nextRow` is written again. */
  private requireNoGap({ start }: Slice): void {
    const { nextRow } = this.lease.import;
    if (nextRow !== start) throw new Error(`The slice at row ${start} can't be written yet. The next row to write is ${nextRow}.`);
  }

  /**
   * Writes a slice in two halves after its commit was refused. Either half may be split again.
   * @throws UnwritableRow
   */
  private async writeHalves({ start, rows }: Slice, refusal: unknown): Promise<void> {
    const [first] = rows;
    if (first && rows.length === 1) throw new UnwritableRow(first, { cause: refusal });
    const middle = Math.ceil(rows.length / 2);
    await this.write({ start, rows: rows.slice(0, middle) });
    await this.write({ start: start + middle, rows: rows.slice(middle) });
  }

  private async plan({ rows }: Slice): Promise<PlannedSlice> {
    const context = this.buildContext();
    const stored: MutableStoredGyms = new Map();
    const gymRows = rows.filter((row): row is ParsedRow => row.kind === 'gym');
    const getRowId = (row: ParsedRow) => makeRowId(context.source.name, row);
    await loadGyms(gymRows.map(getRowId), stored);
    // A stored gym names all lists that contain it. If the gym is only known from its card, it has just one of them.
    for (const id of stored.keys()) this.addStoredGym(id, stored);
    await this.nearbyGyms.loadAround(gymRows.filter((row) => needsNearbyGyms(stored, getRowId(row), row)));
    let decisions: Decision[];
    for (;;) {
      decisions = decideGyms(rows, stored, context);
      const likely = decisions.flatMap(({ match, possibleMatches }) => [...(match ? [match.id] : []), ...possibleMatches.map(({ id }) => id)]);
      const recognized = [...new Set(likely)].filter((id) => this.known.has(id));
      const unreadIds = recognized.filter((id) => !stored.has(id));
      await loadGyms(recognized, stored);
      // Forget gyms that were merged or deleted since they became known.
      const removedIds = recognized.filter((id) => followPointers(stored, id) !== id && !(context.dryRun && this.firstRows.has(id)));
      for (const id of removedIds) this.known.forget(id);
      // Learn all lists of the recognized gyms, since these affect whether a row matches.
      const addedIds = unreadIds.filter((id) => !removedIds.includes(id) && this.addStoredGym(id, stored));
      if (removedIds.length === 0 && addedIds.length === 0) break;
    }
    const first = planSlice(rows, decisions, stored, context);
    const pairs = await loadPairs(first.pairs.map(({ gymIds }) => makePairId(...gymIds)));
    const decidedPairIds = new Set([...pairs].flatMap(([id, { pair }]) => (pair.decided === undefined ? [] : [id])));
    // Pairs that an admin has decided aren't reported again.
    const plan = decidedPairIds.size > 0 ? planSlice(rows, decisions, stored, { ...context, decidedPairIds }) : first;
    return { decisions, plan, pairs, undo: context.dryRun ? [] : toUndoEntries(plan, stored, pairs) };
  }

  private buildContext(): ImportContext {
    const {
      importId,
      import: { source, dryRun, initial = false },
    } = this.lease;
    const author: Authorship = { by: `import:${importId}`, now: this.startedAt, confirmer: 'import' };
    return { importId, source, author, dryRun, initial, known: this.known, firstRows: this.firstRows, earlierGyms: this.earlierGyms };
  }

  /** The summary of the rows before a slice. It is empty before the first row, including when a dry run starts over. */
  private async loadTotalsBefore({ start }: Slice): Promise<readonly FindingGroup[]> {
    this.totals = start === 0 ? [] : (this.totals ?? (await loadTotals(this.lease.importId)));
    return this.totals;
  }

  private async commit({ start, rows }: Slice, { plan, pairs, undo }: PlannedSlice, totals: readonly FindingGroup[]): Promise<void> {
    const { importId, import: data } = this.lease;
    // An import started by an older version lacks the newer counts.
    const counts = addCounts({ ...ZERO_IMPORT_COUNTS, ...data.counts }, plan.counts);
    const movedIds = plan.writes.flatMap(({ id, before, after }) => (before && hasMoved(before.gym, after) ? [id] : []));
    const pages = await loadPageReferences(movedIds);
    await this.lease.commit({ nextRow: start + rows.length, counts }, this.now(), (batch) => {
      if (!data.dryRun) stageSlice(batch, plan, pages, pairs);
      stageUndo(batch, importId, { start }, undo, this.now());
      stageReport(batch, importId, start, plan.findings, plan.created);
      stageRejected(batch, importId, start, plan.rejected, this.now());
      stageTotals(batch, importId, totals);
    });
  }

  /** Adds a stored gym to the known gyms, unless this import has already processed it. Returns whether it added one. */
  private addStoredGym(id: string, stored: MutableStoredGyms): boolean {
    const entry = stored.get(id);
    if (entry?.kind !== 'gym' || this.firstRows.has(id)) return false;
    this.known.add(toGymIdentity(id, entry.gym));
    return true;
  }

  /** Remembers what was written, for the following rows. */
  private remember({ decisions, plan }: PlannedSlice, totals: readonly FindingGroup[]): void {
    this.totals = totals;
    for (const { rowId, gymId } of decisions) this.earlierGyms.set(rowId, gymId);
    for (const { id, after } of plan.writes) {
      this.known.add(toGymIdentity(id, after));
      this.known.urls.take(after.cityKey, after.slug, id);
    }
    for (const [id, row] of plan.firstRows) if (!this.firstRows.has(id)) this.firstRows.set(id, row);
  }

  /** Learns which URLs are taken, after a commit failed because of one. They belong to drafts, redirects, or gyms created in the meantime. */
  private async learnTakenUrls({ writes }: SlicePlan<Version>): Promise<void> {
    const placedGyms = writes.filter(({ before, after }) => !before || hasMoved(before.gym, after)).map(({ after }) => after);
    // Check many numbered URLs at once. One by one, a common name could use up all attempts.
    const numbered = placedGyms.flatMap((gym) => SLUG_NUMBERS.map((number) => ({ ...gym, slug: addSlugNumber(toSlug(gym.name) || gym.slug, number) })));
    for (const { gym, holder } of await findTakenUrls([...placedGyms, ...numbered])) this.known.urls.take(gym.cityKey, gym.slug, holder);
  }
}

const hasMoved = (before: GymSlugs, after: GymSlugs): boolean => makePageId(before) !== makePageId(after);

/** Whether a row needs to know the gyms around it: only if its gym may be new or may move. */
function needsNearbyGyms(stored: MutableStoredGyms, id: string, row: ParsedRow): boolean {
  const entry = stored.get(id);
  if (entry?.kind !== 'gym') return followPointers(stored, id) === undefined;
  return entry.gym.cityKey !== makeCityKey(row.placement) || !isNumberedSlugOf(entry.gym.slug, row.placement.slug);
}

function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  return Object.fromEntries(
    Object.keys(ZERO_IMPORT_COUNTS).map((name) => [name, a[name as keyof ImportCounts] + b[name as keyof ImportCounts]]),
  ) as ImportCounts;
}

/** Thrown if the database refuses to store a row. The message is for the admin. */
export class UnwritableRow extends Error {
  override readonly name = 'UnwritableRow';

  constructor(row: RowReading, options: ErrorOptions) {
    const name = row.kind === 'gym' ? `, “${row.facts.name}”,` : '';
    super(
      `Row ${row.number}${name} could not be saved. The rows before this one were imported. Remove this row from the file, then import the file again.`,
      options,
    );
  }
}

/** Whether the database refused a commit. Code 3 is INVALID_ARGUMENT: the commit is too large or invalid. Code 8 is RESOURCE_EXHAUSTED: the client found it too large. */
function isRefused(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 3 || (code === 8 && error instanceof Error && /too (?:big|large)|larger than|exceeds|size/i.test(error.message));
}

/** Whether a write failed because another write came first. */
const isWriteConflict = (error: unknown): boolean => isConflict(error) || isAlreadyExists(error);
