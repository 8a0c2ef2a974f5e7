import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

export interface StoredDocument {
  readonly path: string;
  readonly data: unknown;
}

/** Every document in the local Firestore, in any collection, including those below missing documents. */
export async function everything(db: Firestore): Promise<StoredDocument[]> {
  return (await Promise.all((await db.listCollections()).map((collection) => below(db, collection)))).flat();
}

async function below(db: Firestore, collection: CollectionReference): Promise<StoredDocument[]> {
  const references = await collection.listDocuments();
  const snapshots = references.length > 0 ? await db.getAll(...references) : [];
  const own = snapshots.filter(({ exists }) => exists).map((snapshot) => ({ path: snapshot.ref.path, data: snapshot.data() }));
  const nested = await Promise.all(
    references.map(async (reference) => (await Promise.all((await reference.listCollections()).map((each) => below(db, each)))).flat()),
  );
  return [...own, ...nested.flat()];
}
