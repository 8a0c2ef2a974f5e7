import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { tableHead, tableParts } from '../gyms/refresh/table-rows-repository';
import { measureBytes, type Entries, hashedPartIds, shard, type PartSize } from '../listings/sharded-list';
import { readPartIds, readParts, replaceParts } from '../listings/sharded-list-repository';
import { collection, selectFields } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { log } from '../platform/log';
import type { TableHead } from '../platform/stored-documents';
import type { StoredRow } from './row';
import { toTableEntry, type TableEntry } from './table';

interface StampedEntry extends TableEntry {
  /** When its gym was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** All rows at one point in time. */
export interface PackedRows {
  readonly generation: string | undefined;
  /** Includes everything committed before this moment. */
  readonly asOf: Timestamp;
  readonly entries: Map<string, StampedEntry>;
  /** The ids of gyms that have an owner. */
  readonly owned: Set<string>;
  /** Whether there are no packed rows to start from, so that all gyms have to be read. */
  readonly isIncomplete: boolean;
}

/** Reads the packed rows that belong to a head document. If the rows were packed again since, reads the new ones. */
export async function readPackedRows(head: DocumentSnapshot<TableHead>): Promise<PackedRows> {
  const { generation, asOf = NEVER, partIds = [] } = head.data() ?? {};
  const packed = { generation, entries: new Map<string, StampedEntry>(), owned: new Set<string>() };
  const parts = await readParts<string>(tableParts(), partIds);
  if (parts.size < partIds.length) {
    const current = await tableHead().get();
    // Another instance has packed the rows again in the meantime, or someone deleted a part in the console.
    return current.isEqual(head) ? { ...packed, asOf: NEVER, isIncomplete: true } : readPackedRows(current);
  }
  for (const rows of parts.values()) for (const [id, text] of Object.entries(rows)) addRow(packed, id, text);
  return { ...packed, asOf, isIncomplete: generation === undefined };
}

const NEVER = Timestamp.fromMillis(0);

function addRow({ entries, owned }: Pick<PackedRows, 'entries' | 'owned'>, id: string, text: string): void {
  const { owned: isOwned, writtenAt, ...row } = JSON.parse(text) as StoredRow;
  entries.set(id, { ...toTableEntry({ id, ...row }), writtenAt });
  if (isOwned) owned.add(id);
}

/**
 * Stores all rows, for the instances that start later. If the rows were incomplete, also finds out which gyms have owners. Returns the new
 * `generation` and `isIncomplete`, or undefined if another instance stored its rows first, which are just as current.
 * @param head the head document as it was when the rows were loaded
 */
export async function packRows(current: PackedRows, head: DocumentSnapshot<TableHead>): Promise<Pick<PackedRows, 'generation' | 'isIncomplete'> | undefined> {
  const { asOf, entries, owned, isIncomplete } = current;
  if (isIncomplete) await reloadOwnedGyms(owned);
  const generation = (isIncomplete ? undefined : current.generation) ?? randomUUID();
  const rows = Object.fromEntries(Array.from(entries, ([id, entry]) => [id, serializeRow(entry, owned.has(id))]));
  const list = shard<string, PartSize>(rows, (entriesOfPart: Entries<string>) => ({ bytes: measureBytes(entriesOfPart) }));
  const parts = tableParts();
  const partIds = hashedPartIds(list, parts.field);
  const stored = await readPartIds(parts);
  const batch = firestore().batch();
  const content = { generation, asOf, partIds };
  if (head.exists && head.updateTime) batch.update(tableHead(), content, { lastUpdateTime: head.updateTime });
  else batch.create(tableHead(), content);
  const usedIds = new Set(head.data()?.partIds);
  await replaceParts(batch, parts, { list, partIds, stored, intact: stored.filter((id) => usedIds.has(id)) });
  try {
    await batch.commit();
  } catch (error) {
    if (isConflict(error) || isAlreadyExists(error)) return undefined;
    throw error;
  }
  log.info('gym table packed', { gyms: entries.size, parts: partIds.length });
  return { generation, isIncomplete: false };
}

function serializeRow({ row: { id: _id, ...row }, writtenAt }: StampedEntry, isOwned: boolean): string {
  return JSON.stringify({ ...row, owned: isOwned, writtenAt } satisfies StoredRow);
}

/** Replaces the ids in `owned` with those of the gyms that have an owner now. */
async function reloadOwnedGyms(owned: Set<string>): Promise<void> {
  const { docs } = await selectFields(collection('users').where('isGymOwner', '==', true), 'ownedGyms').get();
  owned.clear();
  for (const owner of docs) for (const id of owner.data().ownedGyms) owned.add(id);
}
