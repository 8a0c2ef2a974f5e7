import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Gym, pageIdOf, type PageDocument, stableJson } from '../contract';
import { gymsCollection, isMerged, pageReference, pagesCollection } from '../gyms/store';
import { movedPage, pageOrReservation } from '../gyms/views';
import { log } from '../platform/log';
import { placedGym } from './placed';
import { found } from './store-found';
import { inTransaction } from './store-projection';

/** A page to be written; where it is undefined, one to be deleted. */
export interface PageWrite {
  readonly reference: DocumentReference<PageDocument>;
  readonly page: PageDocument | undefined;
}

/**
 * What a gym's pages need where they were not written together with it: its page stands at its address, and every
 * other page of its own leads there. A gym that is gone takes its pages with it, unless it was merged into another. The
 * transaction has read the gym before.
 */
export async function pageWrites(transaction: Transaction, id: string, document: unknown): Promise<PageWrite[]> {
  const gym = placedGym(id, document)?.gym;
  const address = gym ?? (await mergedInto(transaction, document));
  const home = gym && pageReference(gym);
  const others = (await pagesOf(transaction, id)).filter((page) => page.id !== home?.id);
  const moved = address && movedPage(id, address);
  const writes: PageWrite[] = others.filter((page) => stableJson(page.data()) !== stableJson(moved)).map((page) => ({ reference: page.ref, page: moved }));
  if (!gym || !home) return writes;
  const standing = (await transaction.get(home)).data() as PageDocument | undefined;
  if (standing && standing.id !== id) {
    log.warn('address-taken', { gymId: id, page: pageIdOf(gym), takenBy: standing.id });
    return writes;
  }
  const page = pageOrReservation(id, gym);
  return stableJson(standing ?? null) === stableJson(page) ? writes : [...writes, { reference: home as DocumentReference<PageDocument>, page }];
}

/** The pages of a gym, which the caller has locked: whoever gives it another writes it too. One of them may have become another gym's. */
async function pagesOf(transaction: Transaction, id: string): Promise<DocumentSnapshot<PageDocument>[]> {
  const { docs } = await found(pagesCollection().where('id', '==', id), []);
  if (docs.length === 0) return [];
  const locked = await transaction.getAll(...docs.map((page) => pagesCollection().doc(page.id)));
  return locked.filter((page) => page.get('id') === id);
}

async function mergedInto(transaction: Transaction, document: unknown): Promise<Gym | undefined> {
  if (!document || !isMerged(document as Gym)) return undefined;
  const { mergedInto: target } = document as { mergedInto: string };
  return placedGym(target, (await transaction.get(gymsCollection().doc(target))).data())?.gym;
}

export function stagePages(transaction: Transaction, writes: readonly PageWrite[]): void {
  for (const { reference, page } of writes) {
    if (page) transaction.set(reference, page);
    else transaction.delete(reference);
  }
}

/** Puts one gym's pages in order. Returns the paths of what it wrote. */
export function repairPages(id: string): Promise<readonly string[]> {
  return inTransaction(`pages ${id}`, async (transaction) => {
    const document = (await transaction.get(gymsCollection().doc(id))).data();
    const writes = await pageWrites(transaction, id, document);
    stagePages(transaction, writes);
    return writes.map(({ reference }) => reference.path);
  });
}
