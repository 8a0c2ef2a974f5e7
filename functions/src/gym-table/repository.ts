import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue, type SetOptions, Timestamp, type WriteResult } from 'firebase-admin/firestore';
import { COLLECTIONS, MINUTE_MS } from '../contract';
import { gymsCollection, type StoredGym } from '../gyms/record/repository';
import { shardIdOf, shardsCollection, tableHead, type TableShard } from '../gyms/refresh/table-shards-repository';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { log } from '../platform/log';
import { packRow, ROW_FIELDS, rowOf, unpackRow } from './row';
import { entryOf, GymTable, type TableEntry } from './table';

/** How much older than its commit a timestamp may be (the clock is read before the commit). */
const OVERLAP_MS = 2000;
/** Most gyms that a new instance reads one by one, except those of an import since the table was last opened. */
const UNPACKED_AT_MOST = 500;
/** Shards per commit: about 130 kB each at a million gyms. */
const SHARDS_AT_ONCE = 50;
/** An instance that takes longer than this to pack counts as dead. */
const PACKING_MS = MINUTE_MS;

interface StampedEntry extends TableEntry {
  /** When its gym was written, in ms. */
  readonly writtenAt: number;
}

/** What an instance has loaded. */
interface Known {
  readonly generation: string | undefined;
  /** Includes everything committed before this moment. */
  readonly asOf: Timestamp;
  readonly entries: Map<string, StampedEntry>;
  readonly owned: Set<string>;
  /** The same by the shard that says so. */
  readonly ownedIn: Map<string, readonly string[]>;
  /** When gyms were deleted, in ms. */
  readonly gone: Map<string, number>;
  /** Ids of gyms whose rows aren't in a shard yet. */
  readonly unpacked: Set<string>;
  table: GymTable;
}

/**
 * The table in an instance's memory. A new instance reads the packed rows (at most 512 documents) and what was written since they were packed; after
 * that, each load costs three reads and one per changed gym. Simultaneous callers share a load. If many gyms aren't packed, the instance that notices
 * packs them.
 */
export class GymTableCache {
  private known: Known | undefined;
  private looking: Promise<Known> | undefined;

  /** All gyms as they are now, including drafts. */
  async table(): Promise<GymTable> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return (await this.looking).table;
  }

  private async look(): Promise<Known> {
    const head = await tableHead().get();
    const { generation, asOf: packedUntil } = head.data() ?? {};
    const before = this.known?.generation === generation ? this.known : undefined;
    const base = before ?? empty(generation, packedUntil);
    const since = Timestamp.fromMillis(Math.max(0, base.asOf.toMillis() - OVERLAP_MS));
    const [{ docs: shards }, written] = await Promise.all([
      (before ? shardsCollection().where('writtenAt', '>', since) : shardsCollection()).get(),
      gymsCollection()
        .where('writtenAt', '>', since)
        .select(...ROW_FIELDS, 'writtenAt')
        .get(),
    ]);
    for (const shard of shards) takeShard(base, shard.id, shard.data());
    for (const gym of written.docs) takeGym(base, gym.id, gym.data() as StoredGym);
    const found = { ...base, asOf: written.readTime };
    const ids = shards.map(({ id }) => id);
    const packed = generation === undefined ? await packAll(found, ids) : found.unpacked.size > UNPACKED_AT_MOST && (await packNews(found, head.updateTime));
    const differs = !before || packed || shards.length > 0 || written.docs.length > 0;
    return (this.known = { ...(packed || found), ...(differs && { table: new GymTable(base.entries, base.owned) }) });
  }
}

const cache = new GymTableCache();
export const gymTable = (): Promise<GymTable> => cache.table();

const empty = (generation: string | undefined, asOf = Timestamp.fromMillis(0)): Known => {
  const entries = new Map<string, StampedEntry>();
  const owned = new Set<string>();
  return { generation, asOf, entries, owned, ownedIn: new Map(), gone: new Map(), unpacked: new Set(), table: new GymTable(entries, owned) };
};

function takeShard({ generation, entries, owned, ownedIn, gone }: Known, shardId: string, shard: TableShard): void {
  for (const [id, at] of Object.entries(shard.gone ?? {})) {
    gone.set(id, at.toMillis());
    if ((entries.get(id)?.writtenAt ?? Number.POSITIVE_INFINITY) <= at.toMillis()) entries.delete(id);
  }
  // The shard contains everything known about who owns its gyms.
  const ids = Object.keys(shard.owned ?? {});
  for (const id of ownedIn.get(shardId) ?? []) owned.delete(id);
  for (const id of ids) owned.add(id);
  ownedIn.set(shardId, ids);
  // Lines of another generation are ignored, since they will be rebuilt.
  if (generation === undefined) return;
  for (const [id, line] of Object.entries(shard.lines ?? {})) {
    const [writtenAt, packed] = splitLine(line);
    if (isNews({ entries, gone }, id, writtenAt)) entries.set(id, { ...entryOf(unpackRow(id, packed)), writtenAt });
  }
}

function takeGym({ entries, gone, unpacked }: Known, id: string, gym: StoredGym): void {
  try {
    const writtenAt = gym.writtenAt.toMillis();
    if (!isNews({ entries, gone }, id, writtenAt)) return;
    entries.set(id, { ...entryOf(rowOf(id, gym)), writtenAt });
    unpacked.add(id);
  } catch (error) {
    // Someone typed it into the console and it isn't a valid gym, but the others should still show.
    log.warn('no row', { gymId: id, error: String(error) });
  }
}

const isNews = ({ entries, gone }: Pick<Known, 'entries' | 'gone'>, id: string, writtenAt: number): boolean =>
  writtenAt > (gone.get(id) ?? 0) && writtenAt > (entries.get(id)?.writtenAt ?? 0);

/** When the gym was written, in base 36, and its packed row. */
const lineOf = ({ writtenAt, row }: StampedEntry): string => `${writtenAt.toString(36)}${packRow(row)}`;
function splitLine(line: string): readonly [writtenAt: number, packed: string] {
  const start = line.indexOf('[');
  return [Number.parseInt(line.slice(0, start), 36), line.slice(start)];
}

/**
 * Packs the rows that are in no shard, so that the next instance doesn't have to read their gyms. One instance at a time, since otherwise the later
 * one might overwrite newer rows. If it stops midway, another one starts over.
 */
async function packNews(from: Known, headAt: Timestamp | undefined): Promise<Known | undefined> {
  const lease = { packingUntil: packingUntil() };
  const head = await tableHead().get();
  if (!headAt || !head.updateTime?.isEqual(headAt) || (head.data()?.packingUntil?.toMillis() ?? 0) > Date.now()) return undefined;
  const taken = await unlessMet(tableHead().update(lease, { lastUpdateTime: headAt }));
  if (!taken) return undefined;
  await writeLines(linesByShard(from, from.unpacked), (lines) => ({ lines }), { merge: true });
  return finishPacking(from, taken.writeTime);
}

/** Packs all rows and every gym's ownership, replacing what the shards contain. */
async function packAll(from: Known, stored: readonly string[]): Promise<Known | undefined> {
  const generation = randomUUID();
  // Other instances that load the table in the meantime read all gyms too.
  const taken = await unlessMet(tableHead().create({ generation, asOf: Timestamp.fromMillis(0), packingUntil: packingUntil() }));
  if (!taken) return undefined;
  const { docs: owners } = await firestore().collection(COLLECTIONS.users).where('isGymOwner', '==', true).select('ownedGyms').get();
  from.owned.clear();
  for (const owner of owners) for (const id of owner.get('ownedGyms') as string[]) from.owned.add(id);
  const owned = Map.groupBy(from.owned, shardIdOf);
  from.ownedIn.clear();
  for (const [shard, ids] of owned) from.ownedIn.set(shard, ids);
  const lines = linesByShard(from, from.entries.keys());
  const whole = new Map([...stored, ...owned.keys(), ...lines.keys()].map((shard) => [shard, lines.get(shard) ?? {}]));
  const flags = (shard: string) => Object.fromEntries((owned.get(shard) ?? []).map((id) => [id, true]));
  await writeLines(whole, (own, shard) => ({ lines: own, owned: flags(shard) }), { mergeFields: ['lines', 'owned', 'writtenAt'] });
  return finishPacking({ ...from, generation }, taken.writeTime);
}

type Lines = Readonly<Record<string, string>>;

function linesByShard({ entries }: Known, ids: Iterable<string>): Map<string, Lines> {
  const byShard = Map.groupBy(
    [...ids].flatMap((id) => entries.get(id) ?? []),
    ({ row }) => shardIdOf(row.id),
  );
  return new Map([...byShard].map(([shard, own]) => [shard, Object.fromEntries(own.map((entry) => [entry.row.id, lineOf(entry)]))]));
}

async function writeLines(byShard: ReadonlyMap<string, Lines>, fields: (lines: Lines, shard: string) => object, options: SetOptions): Promise<void> {
  const shards = [...byShard];
  for (let at = 0; at < shards.length; at += SHARDS_AT_ONCE) {
    const batch = firestore().batch();
    for (const [shard, lines] of shards.slice(at, at + SHARDS_AT_ONCE)) {
      batch.set(shardsCollection().doc(shard) as DocumentReference, { ...fields(lines, shard), writtenAt: FieldValue.serverTimestamp() }, options);
    }
    await batch.commit();
  }
}

async function finishPacking(from: Known, leasedAt: Timestamp): Promise<Known | undefined> {
  const head = { asOf: from.asOf, packingUntil: FieldValue.delete() };
  if (!(await unlessMet(tableHead().update(head, { lastUpdateTime: leasedAt })))) return undefined;
  log.info('gym table packed', { gyms: from.entries.size, news: from.unpacked.size });
  return { ...from, unpacked: new Set() };
}

const packingUntil = (): Timestamp => Timestamp.fromMillis(Date.now() + PACKING_MS);

/** The result of a write. Undefined if another instance was faster. */
async function unlessMet(write: Promise<WriteResult>): Promise<WriteResult | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isConflict(error) || isAlreadyExists(error)) return undefined;
    throw error;
  }
}
