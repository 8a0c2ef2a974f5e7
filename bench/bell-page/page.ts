import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';

/** A listener of one document and nothing else: what its title has come to be, and when. The address says of whom and where. */
const asked = new URLSearchParams(location.search);
const of = (name: string): string => asked.get(name) ?? '';
const app = initializeApp({ projectId: of('project'), apiKey: 'local' });
const auth = getAuth(app);
connectAuthEmulator(auth, `http://127.0.0.1:${of('auth')}`, { disableWarnings: true });
await signInWithEmailAndPassword(auth, of('email'), of('password'));
const database = getFirestore(app);
connectFirestoreEmulator(database, '127.0.0.1', Number(of('firestore')));
onSnapshot(doc(database, of('path')), (snapshot) => {
  Object.assign(globalThis, { said: { text: snapshot.get('title') as unknown, at: Date.now() } });
});
