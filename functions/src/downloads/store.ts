import { type Address, documentPaths, type PageDocument } from '../contract';
import { firestore } from '../platform/firestore';

/** What stands at a gym's address: one read. */
export async function readPage(address: Address): Promise<PageDocument | undefined> {
  return (await firestore().doc(documentPaths.page(address)).get()).data() as PageDocument | undefined;
}
