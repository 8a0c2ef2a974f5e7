import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '../contract';
import { firestore, isAlreadyExists } from './firestore';

const KEY_BYTES = 32;

const stored = () => firestore().collection(COLLECTIONS.system).doc('mailKey');
let key: string | undefined;

/** What links and codes in e-mails are made with; undefined where none was made yet. Reads alone, for whoever checks one. */
export async function knownMailKey(): Promise<string | undefined> {
  key ??= (await stored().get()).get('key') as string | undefined;
  return key;
}

/** The same for whoever makes a link or a code: made once for a deployment, by whoever needs it first. */
export async function mailKey(): Promise<string> {
  const known = await knownMailKey();
  if (known !== undefined) return known;
  try {
    await stored().create({ key: randomBytes(KEY_BYTES).toString('base64url') });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const made = await knownMailKey();
  if (made === undefined) throw new Error('The key of e-mails is gone as soon as it was made.');
  return made;
}
