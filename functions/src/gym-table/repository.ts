import { Timestamp } from 'firebase-admin/firestore';
import { tableHead } from '../gyms/refresh/table-rows-repository';
import { log } from '../platform/log';
import type { GymFlags, StoredGym } from '../platform/stored-documents';
import { type PackedRows, packRows, readPackedRows } from './packed-rows-repository';
import { ROW_FIELDS, toRow } from './row';
import { toTableEntry, GymTable } from './table';
import { collection, selectFields } from '../platform/collections';

/** How much older than its commit a timestamp may be, since the clock is read before the commit. */
const OVERLAP_MS = 2000;
/** Maximum number of gyms that a new instance reads one by one, except those of an import since the table was last opened. */
const MAX_UNPACKED = 500;

/** What an instance has loaded. */
interface LoadedTable extends PackedRows {
  /** When gyms were deleted, in milliseconds since the epoch. */
  readonly gone: Map<string, number>;
  /** When gyms whose packed rows are out of date were written, deleted or given other owners, in milliseconds since the epoch. */
  readonly unpacked: Map<string, number>;
  table: GymTable;
}

/**
 * The table in an instance's memory. A new instance reads the packed rows (about 130 documents at 100,000 gyms) and what was written since they were
 * packed. After that, each load costs three reads and one per changed gym. Simultaneous callers share a load. If many gyms aren't packed, the
 * instance that notices packs all rows.
 */
export class GymTableCache {
  private loaded: LoadedTable | undefined;
  private loading: Promise<LoadedTable> | undefined;

  /** All gyms as they are now, including drafts. */
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
    const next = { ...base, asOf: written.readTime };
    const packed = (base.isIncomplete || base.unpacked.size > MAX_UNPACKED) && (await packRows(next, head));
    if (packed) next.unpacked.clear();
    const hasChanged = !before || flags.length > 0 || written.docs.length > 0 || packed;
    return (this.loaded = { ...next, ...packed, ...(hasChanged && { table: new GymTable(base.entries, base.owned) }) });
  }
}

const cache = new GymTableCache();
export const loadGymTable = (): Promise<GymTable> => cache.table();

const toLoadedTable = (packed: PackedRows): LoadedTable => ({
  ...packed,
  gone: new Map(),
  unpacked: new Map(),
  table: new GymTable(packed.entries, packed.owned),
});

function applyFlags({ entries, owned, gone, unpacked }: LoadedTable, id: string, flags: GymFlags): void {
  if (flags.owned === true) owned.add(id);
  else if (flags.owned === false) owned.delete(id);
  const goneAt = flags.gone?.toMillis() ?? 0;
  if (goneAt > 0) gone.set(id, goneAt);
  if ((entries.get(id)?.writtenAt ?? Number.POSITIVE_INFINITY) <= goneAt) entries.delete(id);
  unpacked.set(id, flags.writtenAt.toMillis());
}

function applyGym({ entries, gone, unpacked }: LoadedTable, id: string, gym: Pick<StoredGym, (typeof ROW_FIELDS)[number] | 'writtenAt'>): void {
  try {
    const writtenAt = gym.writtenAt.toMillis();
    if (writtenAt <= (gone.get(id) ?? 0) || writtenAt <= (entries.get(id)?.writtenAt ?? 0)) return;
    entries.set(id, { ...toTableEntry(toRow(id, gym)), writtenAt });
    unpacked.set(id, writtenAt);
  } catch (error) {
    // The gym was made invalid in the console. The other gyms should still be shown.
    log.warn('invalid gym left out of gym table', { gymId: id, error: String(error) });
  }
}
