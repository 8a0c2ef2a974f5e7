import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Gym, makePageId, type PageDocument, toStableJson } from '../contract';
import { isMerged, pageReference, loadPageReferences } from '../gyms/record/repository';
import { toMovedPage, toPageOrReservation } from '../gyms/pages/page-documents';
import { log } from '../platform/log';
import { toPlacedGym } from './placed-gym';
import { inTransaction } from './derived-document-repository';
import { collection } from '../platform/collections';

/** A page to write, or to delete if it is undefined. */
export interface PageWrite {
  readonly reference: DocumentReference<PageDocument>;
  readonly page: PageDocument | undefined;
}

/**
 * Returns the writes that repair gyms' pages, so that each gym has its page at its URL and its other pages redirect there. A deleted gym's pages are
 * deleted, and a merged gym's pages redirect to the remaining gym. The transaction must have read the gyms before. Looks up all pages together, since
 * undoing an import deletes hundreds of gyms in one city.
 */
export async function planPageWrites(transaction: Transaction, documents: ReadonlyMap<string, unknown>): Promise<PageWrite[]> {
  const pages = await lockPages(transaction, [...documents.keys()]);
  const writes: PageWrite[] = [];
  for (const [id, document] of documents) writes.push(...(await planGymPageWrites(transaction, id, document, pages.get(id) ?? [])));
  return writes;
}

async function planGymPageWrites(
  transaction: Transaction,
  id: string,
  document: unknown,
  pages: readonly DocumentSnapshot<PageDocument>[],
): Promise<PageWrite[]> {
  const gym = toPlacedGym(id, document)?.gym;
  const redirectTarget = gym ?? (await loadMergeTarget(transaction, document));
  const ownPage = gym && pageReference(gym);
  const formerPages = pages.filter((page) => page.id !== ownPage?.id);
  const redirect = redirectTarget && toMovedPage(id, redirectTarget);
  const wrongPages = formerPages.filter((page) => toStableJson(page.data()) !== toStableJson(redirect));
  const writes = wrongPages.map((page): PageWrite => ({ reference: page.ref, page: redirect }));
  if (!gym || !ownPage) return writes;
  const stored = (await transaction.get(ownPage)).data();
  if (stored && stored.id !== id) {
    log.warn('page not written, since another gym has its URL', { gymId: id, page: makePageId(gym), takenBy: stored.id });
    return writes;
  }
  const page = toPageOrReservation(id, gym);
  return toStableJson(stored ?? null) === toStableJson(page) ? writes : [...writes, { reference: ownPage, page }];
}

/** Locks gyms' pages and returns them by gym id. The caller has locked the gyms, so no command can give them another page. */
async function lockPages(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentSnapshot<PageDocument>[]>> {
  const references = [...(await loadPageReferences(ids)).values()].flat();
  if (references.length === 0) return new Map();
  const locked = await transaction.getAll(...references);
  // A page may have been deleted or moved to another gym in the meantime.
  return Map.groupBy(locked, (page) => page.data()?.id ?? '');
}

/** The gym that a merged gym became part of. Undefined if the document isn't a merged gym's. */
async function loadMergeTarget(transaction: Transaction, document: unknown): Promise<Gym | undefined> {
  if (!document || !isMerged(document as Gym)) return undefined;
  const { mergedInto: target } = document as { mergedInto: string };
  return toPlacedGym(target, (await transaction.get(collection('gyms').doc(target))).data())?.gym;
}

export function stagePages(transaction: Transaction, writes: readonly PageWrite[]): void {
  for (const { reference, page } of writes) {
    if (page) transaction.set(reference, page);
    else transaction.delete(reference);
  }
}

/** Repairs one gym's pages. Returns the paths it wrote. */
export function repairPages(id: string): Promise<readonly string[]> {
  return inTransaction(`pages ${id}`, async (transaction) => {
    const document = (await transaction.get(collection('gyms').doc(id))).data();
    const writes = await planPageWrites(transaction, new Map([[id, document]]));
    stagePages(transaction, writes);
    return writes.map(({ reference }) => reference.path);
  });
}
