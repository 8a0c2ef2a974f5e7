import { COLLECTIONS, type ImportChunk } from '../../contract';
import { collection, selectFields, storedAs } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { padIndex } from './pad-index';

const chunksOf = (importId: string) => collection('imports').doc(importId).collection(COLLECTIONS.chunks).withConverter(storedAs<ImportChunk>());
export const chunkReference = (importId: string, index: number) => chunksOf(importId).doc(padIndex(index));

/** Numbers of the chunks that have arrived, without reading their bytes. */
export async function chunksReceived(importId: string): Promise<Set<number>> {
  const snapshot = await selectFields(chunksOf(importId), 'index').get();
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
    const { docs } = await chunksOf(importId).select().limit(DELETED_AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}
