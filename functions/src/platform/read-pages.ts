import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Yields all documents of a query, in lists of up to `pageSize`. Only the last list may be shorter, or empty. */
export async function* readPages<T>(query: Query<T>, pageSize: number): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  const page = query.limit(pageSize);
  for (let last: QueryDocumentSnapshot<T> | undefined; ; ) {
    const { docs } = await (last ? page.startAfter(last) : page).get();
    yield docs;
    last = docs.at(-1);
    if (docs.length < pageSize) return;
  }
}
