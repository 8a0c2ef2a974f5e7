import { firestore } from '../platform/firestore';

/** The data of one public document that a page is made from. */
export async function readPublicDocument(path: string): Promise<unknown> {
  return (await firestore().doc(path).get()).data();
}
