import { connectFirestoreEmulator, doc, type Firestore, getDoc, getFirestore } from 'firebase/firestore/lite';
import { readStored } from '@contract';
import { connect } from './firebase';
import { loadOnce } from './loadOnce';

async function openDatabase(): Promise<Firestore> {
  const { app, local } = await connect();
  const firestore = getFirestore(app);
  if (local) connectFirestoreEmulator(firestore, local.firestore.host, local.firestore.port);
  return firestore;
}
const getDatabase = loadOnce(openDatabase);

/** The data of one document, or undefined if there is none. */
export async function getDocument(path: string): Promise<unknown> {
  const snapshot = await getDoc(doc(await getDatabase(), path));
  return readStored(path, snapshot.data());
}
