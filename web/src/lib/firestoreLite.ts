import { connectFirestoreEmulator, doc, type Firestore, getDoc, getFirestore } from 'firebase/firestore/lite';
import { connect } from './firebase';

let database: Promise<Firestore> | undefined;

async function openDatabase(): Promise<Firestore> {
  const { app, local } = await connect();
  const firestore = getFirestore(app);
  if (local) connectFirestoreEmulator(firestore, local.firestore.host, local.firestore.port);
  return firestore;
}

/** The data of one document, or undefined if there is none. */
export async function getDocument(path: string): Promise<unknown> {
  database ??= openDatabase();
  const snapshot = await getDoc(doc(await database, path));
  return snapshot.data();
}
