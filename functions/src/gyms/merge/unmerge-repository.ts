import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, DomainError, type Gym, makePageId, type PageDocument } from '../../contract';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { findDifferences } from '../edit/edit';
import type { Authorship } from '../record/record';
import { toUnmergedGym, revertMerge } from './unmerge';
import { isMerged, pageReference, loadPageReferences, stageGymChange, stageUnmergedGym } from '../record/repository';
import { CONTENDED_MESSAGE, EDIT_ATTEMPTS, toGymAuditEntry, type LoadedGym, withoutAuthors } from '../edit/repository';
import { stageEditNotifications } from '../edit/notifications-repository';
import { stageReportMoves } from './photos-repository';
import { loadPair, stagePairDecision } from '../duplicates/pairs-repository';
import { stageUploadMove } from './photo-uploads-repository';
import { toMovedPage } from '../pages/page-documents';
import { isNumberedSlugOf, addSlugNumber, toSlug } from '../../text/slug';
import { collection } from '../../platform/collections';

/** An unmerged gym, with its id. */
interface UnmergedGym {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Unmerges a gym, and updates both gyms' pages, the duplicate pair and the audit log in the same commit. Does nothing if the gym isn't merged. Owners,
 * saved gyms, claims, suggestions, discounts and page views stay with the remaining gym. Photos go back to the unmerged gym with their open reports.
 * @throws DomainError `gym-not-found`, `not-undoable`, `contended`
 */
export function unmergeGym(id: string, author: Authorship): Promise<UnmergedGym> {
  return retryOnConflict(() => unmergeOnce(id, author), { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE });
}

async function unmergeOnce(id: string, author: Authorship): Promise<UnmergedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const pointer = snapshot.data();
  if (!pointer || !snapshot.updateTime)
    throw new DomainError('gym-not-found', 'We couldn’t find this gym. It may have been deleted with the gym it was merged into.');
  if (!isMerged(pointer)) return { id, gym: pointer };
  const { unmergeData } = pointer;
  if (!unmergeData) throw new DomainError('not-undoable', 'An import merged this gym before it had a page, so it can’t be unmerged.');
  const target = await loadMergeTarget(pointer.mergedInto);
  const assigned = await assignPages({
    id,
    pages: unmergeData.pages,
    target,
    remaining: revertMerge(target.gym, unmergeData, author),
    unmerged: toUnmergedGym(unmergeData, target.gym, author),
  });
  const { remaining, unmerged } = assigned;
  const batch = firestore().batch();
  stagePages(batch, assigned);
  stageUnmergedGym(batch, id, pointer, unmerged, snapshot.updateTime, assigned.replacesPage);
  for (const photo of unmerged.photos ?? []) await stageUploadMove(batch, photo, target.id, id);
  await stageReportMoves(batch, target.id, remaining, { id, gym: unmerged });
  const pair = await loadPair(id, target.id);
  stagePairDecision(batch, pair, [target, { id, gym: unmerged }], { decided: 'different' }, author.now);
  const { before, after } = findDifferences(target.gym, remaining);
  audit(batch, toGymAuditEntry('unmergeGym', target.id, author, { before, after: { ...after, split: documentPaths.gym(id) } }));
  audit(batch, toGymAuditEntry('unmergeGym', id, author, { before: { mergedInto: documentPaths.gym(target.id) }, after: withoutAuthors(unmerged) }));
  await stageEditNotifications(batch, target.id, target.gym, remaining, author);
  await batch.commit();
  return { id, gym: unmerged };
}

async function loadMergeTarget(id: string): Promise<LoadedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const gym = snapshot.data();
  if (!gym || !snapshot.updateTime) throw new DomainError('gym-not-found', 'We couldn’t find the gym that this one was merged into. It may have been deleted.');
  if (isMerged(gym)) throw new DomainError('not-undoable', 'The gym that this one was merged into has since been merged too. Unmerge that gym first.');
  return { id, gym, updateTime: snapshot.updateTime };
}

interface SeparatedGyms {
  readonly id: string;
  /** Ids of the pages that the unmerged gym had before the merge. */
  readonly pages: readonly string[];
  /** The gym that it was merged into, as it is stored now. */
  readonly target: LoadedGym;
  /** The target without what came from the unmerged gym. */
  readonly remaining: Gym;
  readonly unmerged: Gym;
}

/** Both gyms at their new URLs, and which gym gets which page. */
interface AssignedPages extends SeparatedGyms {
  /** Pages that stay with the remaining gym. */
  readonly remainingPages: readonly DocumentReference<PageDocument>[];
  /** Pages that go back to the unmerged gym and redirect to its current URL. */
  readonly unmergedPages: readonly DocumentReference<PageDocument>[];
  /** Whether the unmerged gym's URL has a page of the remaining gym, which must be replaced. */
  readonly replacesPage: boolean;
}

async function assignPages(gyms: SeparatedGyms): Promise<AssignedPages> {
  const { id, target } = gyms;
  const targetPages = (await loadPageReferences([target.id])).get(target.id) ?? [];
  const formerPageIds = new Set(gyms.pages);
  const remaining = await withFreeUrl(gyms.remaining, (page) => page.id === target.id);
  const remainingPageId = makePageId(remaining);
  const unmerged = await withFreeUrl(
    gyms.unmerged,
    (page, pageId) => pageId !== remainingPageId && (page.id === id || (page.id === target.id && formerPageIds.has(pageId))),
    remainingPageId,
  );
  const unmergedPageId = makePageId(unmerged);
  const unmergedPages = targetPages.filter((page) => formerPageIds.has(page.id) && page.id !== remainingPageId && page.id !== unmergedPageId);
  const remainingPages = targetPages.filter((page) => page.id !== unmergedPageId && !unmergedPages.includes(page));
  return { ...gyms, remaining, unmerged, remainingPages, unmergedPages, replacesPage: targetPages.some((page) => page.id === unmergedPageId) };
}

/**
 * The gym with the first URL for its name that is free, or whose page may be replaced.
 * @param takenPageId id of the page that the other gym is about to get
 */
async function withFreeUrl(gym: Gym, mayReplace: (page: PageDocument, pageId: string) => boolean, takenPageId?: string): Promise<Gym> {
  // A number at the end may belong to the name, as in `studio-54`.
  const nameSlug = toSlug(gym.name);
  const baseSlug = isNumberedSlugOf(gym.slug, nameSlug) ? nameSlug : gym.slug;
  for (let suffix = 1; ; suffix++) {
    const candidate = suffix === 1 ? gym : { ...gym, slug: addSlugNumber(baseSlug, suffix) };
    const pageId = makePageId(candidate);
    const page = (await collection('directoryPages').doc(pageId).get()).data();
    if (pageId !== takenPageId && (!page || mayReplace(page, pageId))) return candidate;
  }
}

function stagePages(batch: WriteBatch, { id, target, remaining, unmerged, remainingPages, unmergedPages }: AssignedPages): void {
  const isMoved = pageReference(target.gym).id !== pageReference(remaining).id;
  stageGymChange(batch, target.id, target.gym, remaining, target.updateTime, isMoved ? remainingPages : []);
  for (const page of unmergedPages) batch.set(page, toMovedPage(id, unmerged));
}
