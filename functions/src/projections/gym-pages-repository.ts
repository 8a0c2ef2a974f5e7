import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Gym, pageIdOf, type PageDocument, stableJson } from '../contract';
import { isMerged, pageReference, loadPageReferences } from '../gyms/record/repository';
import { movedPage, pageOrReservation } from '../gyms/pages/page-documents';
import { log } from '../platform/log';
import { placedGym } from './placed-gym';
import { inTransaction } from './derived-document-repository';
import { collection } from '../platform/collections';

/** A page to write, or to delete if it is undefined. */
export interface PageWrite {
  readonly reference: DocumentReference<PageDocument>;
  readonly page: PageDocument | undefined;
}

/**
 * What gyms' pages need if they weren't written together with the gyms: each gym's page is at its URL, and its other pages redirect there. A
 * deleted gym's pages are deleted with it, unless it was merged into another. The transaction must have read the gyms before. All pages are looked up
 * together, since undoing an import deletes hundreds in one city.
 */
export async function pageWrites(transaction: Transaction, documents: ReadonlyMap<string, unknown>): Promise<PageWrite[]> {
  const pages = await lockPages(transaction, [...documents.keys()]);
  const writes: PageWrite[] = [];
  for (const [id, document] of documents) writes.push(...(await pageWritesOf(transaction, id, document, pages.get(id) ?? [])));
  return writes;
}

async function pageWritesOf(transaction: Transaction, id: string, document: unknown, pages: readonly DocumentSnapshot<PageDocument>[]): Promise<PageWrite[]> {
  const gym = placedGym(id, document)?.gym;
  const address = gym ?? (await mergedInto(transaction, document));
  const home = gym && pageReference(gym);
  const others = pages.filter((page) => page.id !== home?.id);
  const moved = address && movedPage(id, address);
  const writes: PageWrite[] = others.filter((page) => stableJson(page.data()) !== stableJson(moved)).map((page) => ({ reference: page.ref, page: moved }));
  if (!gym || !home) return writes;
  const standing = (await transaction.get(home)).data();
  if (standing && standing.id !== id) {
    log.warn('address-taken', { gymId: id, page: pageIdOf(gym), takenBy: standing.id });
    return writes;
  }
  const page = pageOrReservation(id, gym);
  return stableJson(standing ?? null) === stableJson(page) ? writes : [...writes, { reference: home, page }];
}

/** The pages of gyms that the caller has locked, by gym. A command that moves a page to another gym also writes the gym. */
async function lockPages(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentSnapshot<PageDocument>[]>> {
  const references = [...(await loadPageReferences(ids)).values()].flat();
  if (references.length === 0) return new Map();
  const locked = await transaction.getAll(...references);
  // A page may have been deleted or moved to another gym in the meantime.
  return Map.groupBy(locked, (page) => page.data()?.id ?? '');
}

async function mergedInto(transaction: Transaction, document: unknown): Promise<Gym | undefined> {
  if (!document || !isMerged(document as Gym)) return undefined;
  const { mergedInto: target } = document as { mergedInto: string };
  return placedGym(target, (await transaction.get(collection('gyms').doc(target))).data())?.gym;
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
    const writes = await pageWrites(transaction, new Map([[id, document]]));
    stagePages(transaction, writes);
    return writes.map(({ reference }) => reference.path);
  });
}
