import type { DocumentData, Query, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, type MovedPage, type PageDocument, type Projection } from '../contract';
import { pagesCollection } from '../gyms/store';
import { hashOf } from '../gyms/views';
import { firestore } from '../platform/firestore';
import { contentOf } from './store-projection';

/** What is stored of the derived documents: little for each instead of the document, so that any number fits. */
export interface StoredHashes {
  /** Hashes of cities, states, search documents and their parts, by path, without their stamps. */
  readonly lists: Map<string, string>;
  readonly pages: Map<string, StoredPage>;
}
export interface StoredPage {
  readonly gymId: string;
  /** Microseconds: the time of the commit that wrote it last. */
  readonly writtenAt: number;
  /** Where a moved page leads to. */
  readonly movedTo?: string;
}

/**
 * Streams the derived documents and keeps their hashes. Of the gyms' pages, and only if they are to be checked, no more
 * is asked for than whose they are and when they were written.
 */
export async function readHashes(checkPages: boolean): Promise<StoredHashes> {
  const lists = new Map<string, string>();
  const pages = new Map<string, StoredPage>();
  const db = firestore();
  const sources = [
    db.collection(COLLECTIONS.directoryCities),
    db.collection(COLLECTIONS.directoryStates),
    db.collection(COLLECTIONS.directorySearch),
    db.collectionGroup(COLLECTIONS.parts),
  ];
  const readLists = async (source: Query) => {
    for await (const { ref, data } of documentsOf(source)) lists.set(ref, hashOf(contentOf(data as DocumentData & Projection) ?? {}));
  };
  const readPages = async () => {
    for await (const { ref, data, writtenAt } of documentsOf(pagesCollection().select('id', 'to'))) {
      const { id: gymId, to: movedTo } = data as Pick<PageDocument, 'id'> & Partial<MovedPage>;
      pages.set(ref, { gymId, writtenAt, ...(movedTo && { movedTo }) });
    }
  };
  // Side by side: the database looks for one while another is taken apart here.
  await Promise.all([...sources.map(readLists), ...(checkPages ? [readPages()] : [])]);
  return { lists, pages };
}

/** A document as it is streamed; `writtenAt` is the time of the commit that wrote it last, in microseconds. */
interface Streamed {
  readonly ref: string;
  readonly id: string;
  readonly data: DocumentData;
  readonly writtenAt: number;
}

/** Every document of a query, one at a time. */
export async function* documentsOf(query: Query): AsyncGenerator<Streamed> {
  for await (const document of query.stream()) {
    const { ref, id, updateTime } = document as unknown as { ref: { path: string }; id: string; updateTime: Timestamp };
    yield { ref: ref.path, id, data: (document as unknown as { data(): DocumentData }).data(), writtenAt: microsOf(updateTime) };
  }
}

/** The database's own precision, which fits a number exactly. */
const microsOf = ({ seconds, nanoseconds }: Timestamp): number => seconds * 1e6 + Math.floor(nanoseconds / 1000);
