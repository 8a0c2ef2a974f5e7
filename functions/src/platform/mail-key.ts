import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '../contract';
import { firestore, isAlreadyExists } from './firestore';
import { storedAs } from './collections';

const KEY_BYTES = 32;

const keyDocument = () => firestore().collection(COLLECTIONS.system).doc('mailKey').withConverter(storedAs<{ readonly key: string }>());
let key: string | undefined;

/** The key that verifies links and codes in emails. Undefined if the deployment has no key yet. */
export async function readMailKey(): Promise<string | undefined> {
  key ??= (await keyDocument().get()).data()?.key;
  return key;
}

/** The key that signs links and codes in emails. The first caller creates the deployment's key. */
export async function loadOrCreateMailKey(): Promise<string> {
  const existing = await readMailKey();
  if (existing !== undefined) return existing;
  try {
    await keyDocument().create({ key: randomBytes(KEY_BYTES).toString('base64url') });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const created = await readMailKey();
  if (created === undefined) throw new Error('The key for links in emails disappeared right after it was created.');
  return created;
}
