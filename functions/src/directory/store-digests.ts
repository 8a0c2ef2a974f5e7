import type { DocumentData, Query } from 'firebase-admin/firestore';
import { COLLECTIONS, type Kept, type MovedPage, type PageDocument } from '../contract';
import { pagesCollection } from '../gyms/store';
import { digestOf } from '../gyms/views';
import { firestore } from '../platform/firestore';
import { contentOf } from './store-kept';

/** What is stored of the derived documents: a digest for each instead of the document, so that any number fits. */
export interface StoredDigests {
  /** Cities, states, search documents and their parts, by path, without their stamps. */
  readonly lists: Map<string, string>;
  readonly pages: Map<string, StoredPage>;
}
export interface StoredPage {
  readonly gymId: string;
  readonly digest: string;
  /** Where a moved page leads to. */
  readonly movedTo?: string;
}

/** Streams the derived documents and keeps their digests; the gyms' pages only if they are to be checked. */
export async function readDigests(checkPages: boolean): Promise<StoredDigests> {
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
    for await (const { ref, data } of documentsOf(source)) lists.set(ref, digestOf(contentOf(data as DocumentData & Kept) ?? {}));
  };
  const readPages = async () => {
    for await (const { ref, data } of documentsOf(pagesCollection())) {
      const page = data as PageDocument;
      const movedTo = page.kind === 'moved' ? (page as MovedPage).to : undefined;
      pages.set(ref, { gymId: page.id, digest: digestOf(page), ...(movedTo && { movedTo }) });
    }
  };
  // Side by side: the database looks for one while another is taken apart here.
  await Promise.all([...sources.map(readLists), ...(checkPages ? [readPages()] : [])]);
  return { lists, pages };
}

/** Every document of a query, one at a time: path and fields. */
export async function* documentsOf(query: Query): AsyncGenerator<{ ref: string; id: string; data: DocumentData }> {
  for await (const document of query.stream()) {
    const { ref, id } = document as unknown as { ref: { path: string }; id: string };
    yield { ref: ref.path, id, data: (document as unknown as { data(): DocumentData }).data() };
  }
}
