import { Timestamp } from 'firebase-admin/firestore';
import { tableHead } from '../gyms/refresh/table-rows-repository';
import { log } from '../platform/log';
import type { GymFlags, StoredGym } from '../platform/stored-documents';
import { type PackedRows, packRows, readPackedRows } from './packed-rows-repository';
import { ROW_FIELDS, toBaseRow } from './row';
import { toTableEntry, GymTable } from './table';
import { collection, selectFields } from '../platform/collections';

/** How much older than its commit a timestamp may be, since the clock is read before the commit. */
const OVERLAP_MS = 2000;
/** Maximum number of gyms that a new instance reads one by one, except those of an import since the table was last opened. */
const MAX_UNPACKED = 500;

/** The table in an instance's memory, and what is needed to update it. */
interface LoadedTable extends PackedRows {
  /** When gyms were deleted, in milliseconds since the epoch, by id. */
  readonly deletedAt: Map<string, number>;
  /** The gyms whose packed rows are out of date, by id: when each was written, was deleted or changed owners, in milliseconds since the epoch. */
  readonly unpacked: Map<string, number>;
  table: GymTable;
}

/**
 * Loads the table and keeps it in an instance's memory. A new instance reads the packed rows (about 130 documents for 100,000 gyms) and what was written
 * since they were packed. After that, each load costs three reads and one per changed gym. Simultaneous callers share a load. If too many packed rows
 * are out of date, the instance that notices packs all rows again.
 */
export class GymTableCache {
  private loaded: LoadedTable | undefined;
  private loading: Promise<LoadedTable> | undefined;

  /** Returns the table of all gyms as they are now, including drafts. */
  async table(): Promise<GymTable> {
    this.loading ??= this.load().finally(() => (this.loading = undefined));
    return (await this.loading).table;
  }

  private async load(): Promise<LoadedTable> {
    const head = await tableHead().get();
    const before = this.loaded?.generation === head.data()?.generation ? this.loaded : undefined;
    const base = before ?? toLoadedTable(await readPackedRows(head));
    const since = Timestamp.fromMillis(Math.max(0, base.asOf.toMillis() - OVERLAP_MS));
    const [{ docs: flags }, written] = await Promise.all([
      collection('gymFlags').where('writtenAt', '>', since).get(),
      selectFields(collection('gyms').where('writtenAt', '>', since), ...ROW_FIELDS, 'writtenAt').get(),
    ]);
    for (const gym of flags) applyFlags(base, gym.id, gym.data());
    for (const document of written.docs) {
      const gym = document.data();
      if (gym.status !== 'merged') applyGym(base, document.id, gym);
    }
    const packedUntil = head.data()?.asOf.toMillis() ?? 0;
    for (const [id, at] of base.unpacked) if (at <= packedUntil) base.unpacked.delete(id);
    const updated = { ...base, asOf: written.readTime };
    const packed = (base.isIncomplete || base.unpacked.size > MAX_UNPACKED) && (await packRows(updated, head));
    if (packed) updated.unpacked.clear();
    const hasChanged = !before || flags.length > 0 || written.docs.length > 0 || packed;
    this.loaded = { ...updated, ...packed, ...(hasChanged && { table: new GymTable(base.entries, base.owned) }) };
    return this.loaded;
  }
}

const cache = new GymTableCache();
/** The table of all gyms as they are now, including drafts. */
export const loadGymTable = (): Promise<GymTable> => cache.table();

const toLoadedTable = (packed: PackedRows): LoadedTable => ({
  ...packed,
  deletedAt: new Map(),
  unpacked: new Map(),
  table: new GymTable(packed.entries, packed.owned),
});

function applyFlags({ entries, owned, deletedAt, unpacked }: LoadedTable, id: string, flags: GymFlags): void {
  if (flags.owned === true) owned.add(id);
  else if (flags.owned === false) owned.delete(id);
  const deletionTime = flags.gone?.toMillis() ?? 0;
  if (deletionTime > 0) deletedAt.set(id, deletionTime);
  if ((entries.get(id)?.writtenAt ?? Number.POSITIVE_INFINITY) <= deletionTime) entries.delete(id);
  unpacked.set(id, flags.writtenAt.toMillis());
}

function applyGym({ entries, deletedAt, unpacked }: LoadedTable, id: string, gym: Pick<StoredGym, (typeof ROW_FIELDS)[number] | 'writtenAt'>): void {
  try {
    const writtenAt = gym.writtenAt.toMillis();
    if (writtenAt <= (deletedAt.get(id) ?? 0) || writtenAt <= (entries.get(id)?.writtenAt ?? 0)) return;
    entries.set(id, { ...toTableEntry(toBaseRow(id, gym)), writtenAt });
    unpacked.set(id, writtenAt);
  } catch (error) {
    // Someone made the gym invalid in the console. The table should still show the other gyms.
    log.warn('invalid gym left out of gym table', { gymId: id, error: String(error) });
  }
}
