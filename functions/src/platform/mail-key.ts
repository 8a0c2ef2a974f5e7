import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '../contract';
import { firestore, isAlreadyExists } from './firestore';
import { storedAs } from './collections';

const KEY_BYTES = 32;

const stored = () => firestore().collection(COLLECTIONS.system).doc('mailKey').withConverter(storedAs<{ readonly key: string }>());
let key: string | undefined;

/** The key for links and codes in emails, for verifying one. Undefined if none exists yet. Never creates one. */
export async function knownMailKey(): Promise<string | undefined> {
  key ??= (await stored().get()).data()?.key;
  return key;
}

/** The key for creating a link or a code. The first caller creates the deployment's key. */
export async function mailKey(): Promise<string> {
  const known = await knownMailKey();
  if (known !== undefined) return known;
  try {
    await stored().create({ key: randomBytes(KEY_BYTES).toString('base64url') });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const made = await knownMailKey();
  if (made === undefined) throw new Error('The key for links in emails disappeared right after it was created.');
  return made;
}
