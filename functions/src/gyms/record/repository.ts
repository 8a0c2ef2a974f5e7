import { type DocumentReference, FieldValue, type QueryDocumentSnapshot, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type GymSlugs, computeCheckDue, documentPaths, type Gym, type MergedGym, type PageDocument, makePageId } from '../../contract';
import { forEachConcurrently } from '../../platform/for-each-concurrently';
import { collection, selectFields } from '../../platform/collections';
import { hashDocument } from '../../platform/hash-document';
import type { StoredGym } from '../../platform/stored-documents';
import { affectsSponsorList } from '../refresh/sponsor-changes';
import { stageCityRefreshes, stageRefresh } from '../refresh/pending-refreshes-repository';
import { isPublic, toMovedPage, toGymPage, toPageOrReservation } from '../pages/page-documents';
import { splitIntoGroups } from '../../platform/split-into-groups';

/** A merged gym's document is only a pointer to the gym it was merged into. */
export const isMerged = (document: StoredGym | Gym | MergedGym): document is MergedGym => (document as MergedGym).status === 'merged';

/**
 * Adds a new gym, its page and the pending refresh of its city to a batch. The page's id is its URL, and the page is created, never set. So if two gyms
 * compete for the same URL, one batch fails with ALREADY_EXISTS and its caller tries the next slug.
 */
export function stageNewGym(batch: WriteBatch, id: string, gym: Gym): void {
  batch.create(collection('gyms').doc(id), toStoredFields(id, gym));
  batch.create(pageReference(gym), toPageOrReservation(id, gym));
  stageCityRefreshes(batch, id, undefined, gym);
}

/** Maximum number of values in an `in` query. */
const IDS_AT_ONCE = 30;

/** The pages at all current and earlier URLs of these gyms, by gym. Reads only each page's `id` field, which is the id of its gym. */
export async function loadPages(ids: readonly string[]): Promise<ReadonlyMap<string, QueryDocumentSnapshot<Pick<PageDocument, 'id'>>[]>> {
  const pages: QueryDocumentSnapshot<Pick<PageDocument, 'id'>>[] = [];
  await forEachConcurrently(splitIntoGroups(ids, IDS_AT_ONCE), async (group) => {
    const { docs } = await selectFields(collection('directoryPages').where('id', 'in', group), 'id').get();
    pages.push(...docs);
  });
  return Map.groupBy(pages, (page) => page.data().id);
}

/** References to the pages at all current and earlier URLs of these gyms, by gym. */
export async function loadPageReferences(ids: readonly string[]): Promise<ReadonlyMap<string, readonly DocumentReference<PageDocument>[]>> {
  return new Map([...(await loadPages(ids))].map(([id, pages]) => [id, pages.map((page) => collection('directoryPages').doc(page.id))]));
}

/**
 * Adds a changed gym, its pages and the pending refreshes of its cities to a batch. The batch fails if the gym was written after `updateTime` (its
 * `updateTime` when it was read). A gym whose URL changes leaves a redirect at its old URL.
 * @param pages the gym's current and earlier pages, read after the gym. The earlier ones will redirect to the new URL too. If the gym had the new URL
 * before, its page replaces that redirect.
 */
export function stageGymChange(
  batch: WriteBatch,
  id: string,
  before: Gym,
  after: Gym,
  updateTime: Timestamp,
  pages: readonly DocumentReference<PageDocument>[] = [],
): void {
  const stored = toStoredFields(id, withContactSince(before, after));
  batch.update(collection('gyms').doc(id), toReplacement(before, stored), { lastUpdateTime: updateTime });
  stageCityRefreshes(batch, id, before, after);
  const isMoved = makePageId(before) !== makePageId(after);
  // The list of discounts names each gym and links to its page.
  if (before.discounts && (isMoved || before.name !== after.name || before.status !== after.status)) stageRefresh(batch, documentPaths.discounts);
  if (affectsSponsorList(before, after)) stageRefresh(batch, documentPaths.sponsors);
  if (isMoved) {
    for (const page of pages.filter(({ id: pageId }) => pageId !== makePageId(before))) {
      if (page.id === makePageId(after)) batch.delete(page);
      else batch.set(page, toMovedPage(id, after));
    }
    batch.create(pageReference(after), toPageOrReservation(id, after));
    // A draft's URL was never public, so no one can have bookmarked it.
    if (isPublic(before)) batch.set(pageReference(before), toMovedPage(id, after));
    else batch.delete(pageReference(before));
  } else {
    batch.set(pageReference(after), toPageOrReservation(id, after));
  }
}

/**
 * Turns a gym into a pointer to another gym, in a batch. The batch fails if the gym was written after `updateTime`. The caller handles its pages.
 */
export function stageMergedGym(batch: WriteBatch, id: string, before: StoredGym, pointer: MergedGym, updateTime: Timestamp): void {
  batch.update(collection('gyms').doc(id), toReplacement(before, pointer), { lastUpdateTime: updateTime });
  stageCityRefreshes(batch, id, before, undefined);
  if (before.discounts) stageRefresh(batch, documentPaths.discounts);
  if (before.sponsored) stageRefresh(batch, documentPaths.sponsors);
}

/**
 * Turns a pointer into a gym again, with its page, in a batch.
 * @param replacesPage whether its URL has a page, which must be deleted first
 */
export function stageUnmergedGym(batch: WriteBatch, id: string, pointer: MergedGym, gym: Gym, updateTime: Timestamp, replacesPage: boolean): void {
  batch.update(collection('gyms').doc(id), toReplacement(pointer, toStoredFields(id, gym)), { lastUpdateTime: updateTime });
  if (replacesPage) batch.delete(pageReference(gym));
  batch.create(pageReference(gym), toPageOrReservation(id, gym));
  stageCityRefreshes(batch, id, undefined, gym);
}

export const pageReference = (slugs: GymSlugs) => collection('directoryPages').doc(makePageId(slugs));

/** Records when a gym's website and email address last changed, since a recently changed one is weak proof of ownership. */
function withContactSince(before: Gym, after: Gym): Gym {
  const changed = (['site', 'email'] as const).filter((name) => before[name] !== after[name]).map((name) => [name, after.updatedAt]);
  const { contactSince: _contactSince, ...facts } = after;
  const contactSince = { ...before.contactSince, ...Object.fromEntries(changed) };
  return { ...facts, ...(Object.keys(contactSince).length > 0 && { contactSince }) };
}

function toStoredFields(id: string, gym: Gym) {
  const { writtenAt: _writtenAt, checkDue: _checkDue, ...fields } = gym as StoredGym;
  const checkDue = computeCheckDue(id, gym);
  return { ...fields, ...(checkDue && { checkDue }), pageHash: hashDocument(toGymPage(id, gym)), writtenAt: FieldValue.serverTimestamp() };
}

/** The fields of an update that turns a stored `before` into exactly `after`. Deletes fields that only `before` has. */
export function toReplacement(before: object, after: object): Record<string, unknown> {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { ...after, ...Object.fromEntries(removed.map((name) => [name, FieldValue.delete()])) };
}
