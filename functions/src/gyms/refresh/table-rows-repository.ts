import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../../contract';
import type { PartStore } from '../../listings/sharded-list-repository';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { splitIntoGroups } from '../../platform/split-into-groups';

const HEAD_ID = 'all';

/** `gymTable/all`: the rows of the admins' table, which are packed when an admin opens the table (gym-table/repository.ts). */
export const tableHead = () => collection('gymTable').doc(HEAD_ID);

/** `gymTable/all/rows/{partId}`: the parts of that document. They aren't in `parts`, since that collection belongs to derived documents. */
export const tableParts = (): PartStore => ({ parts: tableHead().collection(COLLECTIONS.rows), field: 'gyms' });

/** Documents per commit. */
const DELETED_AT_ONCE = 200;

/**
 * Makes the next load of the table read all gyms and owners again. The table's parts are deleted when it is packed again. Also deletes the 512 shards
 * that an earlier release stored, right away instead of in the batch.
 */
export async function stageTableReset(batch: WriteBatch): Promise<void> {
  batch.delete(tableHead());
  batch.delete(firestore().collection(COLLECTIONS.system).doc('gymTable'));
  const shards = await collection('gymTable').select().get();
  const oldShards = shards.docs.map(({ ref }): DocumentReference => ref).filter(({ id }) => id !== HEAD_ID);
  for (const group of splitIntoGroups(oldShards, DELETED_AT_ONCE)) {
    const deletions = firestore().batch();
    for (const reference of group) deletions.delete(reference);
    await deletions.commit();
  }
}
