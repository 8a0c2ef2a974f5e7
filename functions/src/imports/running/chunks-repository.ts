import { COLLECTIONS, type ImportChunk } from '../../contract';
import { collection, selectFields, storedAs } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { padIndex } from './pad-index';

const chunksOf = (importId: string) => collection('imports').doc(importId).collection(COLLECTIONS.chunks).withConverter(storedAs<ImportChunk>());
/** The document of a chunk, whether or not the chunk has arrived. */
export const chunkReference = (importId: string, index: number) => chunksOf(importId).doc(padIndex(index));

/** The numbers of the chunks that have arrived. Doesn't read their bytes. */
export async function listReceivedChunks(importId: string): Promise<Set<number>> {
  const snapshot = await selectFields(chunksOf(importId), 'index').get();
  return new Set(snapshot.docs.map((document) => document.data().index));
}

/** Yields the file's bytes in order, one chunk at a time. While a chunk is used, the next one is loaded. @throws Error if a chunk is missing */
export async function* streamFileBytes(importId: string, chunks: number): AsyncGenerator<Uint8Array> {
  const loadChunk = async (index: number) => {
    const data = (await chunkReference(importId, index).get()).data()?.data;
    if (data === undefined) throw new Error(`Chunk ${index} of import ${importId} is missing.`);
    return Buffer.from(data, 'base64');
  };
  let next = loadChunk(0);
  for (let index = 0; index < chunks; index++) {
    const bytes = await next;
    if (index + 1 < chunks) {
      next = loadChunk(index + 1);
      // If this fails before it is awaited, the `await` throws the error. Without this handler, it would also be an unhandled rejection.
      next.catch(() => undefined);
    }
    yield bytes;
  }
}

/** The number of chunks that are deleted per commit. Their contents (640 kB each) aren't loaded, so the limit only keeps requests short. */
const DELETED_AT_ONCE = 100;

/** Deletes the uploaded file, which may contain personal data. Does nothing if the file is already deleted. */
export async function deleteChunks(importId: string): Promise<void> {
  for (;;) {
    const { docs } = await chunksOf(importId).select().limit(DELETED_AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}
