import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, DomainError, type Gym, pageIdOf, type PageDocument } from '../../contract';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { untilStored } from '../../platform/retry';
import { findDifferences } from '../edit/edit';
import type { Authorship } from '../record/record';
import { toUnmergedGym, revertMerge } from './unmerge';
import { isMerged, pageReference, loadPageReferences, stageGymChange, stageUnmergedGym } from '../record/repository';
import { CONTENDED_MESSAGE, EDIT_ATTEMPTS, toGymAuditEntry, type LoadedGym, withoutAuthors } from '../edit/repository';
import { stageEditNotifications } from '../edit/notifications-repository';
import { stageReportMoves } from './photos-repository';
import { loadPair, stagePairDecision } from '../duplicates/pairs-repository';
import { stageUploadMove } from './photo-uploads-repository';
import { movedPage } from '../pages/page-documents';
import { isSlugOf, numberedSlug, toSlug } from '../../text/slug';
import { collection } from '../../platform/collections';

/** An unmerged gym, with its id. */
interface UnmergedGym {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Unmerges a gym, and updates its pages, the duplicate pair and the audit log in the same commit. Does nothing if the gym isn't merged. Owners, saved
 * gyms, claims, suggestions, discounts and page views stay with the other gym. Open reports about photos return together with the photos.
 * @throws DomainError `gym-not-found`, `not-undoable`, `contended`
 */
export function unmergeGym(id: string, author: Authorship): Promise<UnmergedGym> {
  return untilStored(() => unmergeOnce(id, author), { attempts: EDIT_ATTEMPTS, sentence: CONTENDED_MESSAGE });
}

async function unmergeOnce(id: string, author: Authorship): Promise<UnmergedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const pointer = snapshot.data();
  if (!pointer || !snapshot.updateTime)
    throw new DomainError('gym-not-found', 'We couldn’t find this gym. It may have been deleted with the gym it was merged into.');
  if (!isMerged(pointer)) return { id, gym: pointer };
  const { splitting: unmergeData } = pointer;
  if (!unmergeData) throw new DomainError('not-undoable', 'An import merged this gym before it had a page, so it can’t be unmerged.');
  const merged = await loadMergeTarget(pointer.mergedInto);
  const unmerged = toUnmergedGym(unmergeData, merged.gym, author);
  const remaining = revertMerge(merged.gym, unmergeData, author);
  const places = await assignPages({ id, pages: unmergeData.pages, merged, remaining, unmerged });
  const batch = firestore().batch();
  stagePages(batch, places);
  stageUnmergedGym(batch, id, pointer, places.unmerged, snapshot.updateTime, places.replacesPage);
  for (const photo of unmerged.photos ?? []) await stageUploadMove(batch, photo, merged.id, id);
  await stageReportMoves(batch, merged.id, places.remaining, { id, gym: unmerged });
  const pair = await loadPair(id, merged.id);
  stagePairDecision(batch, pair, [merged, { id, gym: unmerged }], { decided: 'two' }, author.now);
  const { before, after } = findDifferences(merged.gym, places.remaining);
  audit(batch, toGymAuditEntry('splitGym', merged.id, author, { before, after: { ...after, split: documentPaths.gym(id) } }));
  audit(batch, toGymAuditEntry('splitGym', id, author, { before: { mergedInto: documentPaths.gym(merged.id) }, after: withoutAuthors(places.unmerged) }));
  await stageEditNotifications(batch, merged.id, merged.gym, places.remaining, author);
  await batch.commit();
  return { id, gym: places.unmerged };
}

async function loadMergeTarget(id: string): Promise<LoadedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const gym = snapshot.data();
  if (!gym || !snapshot.updateTime) throw new DomainError('gym-not-found', 'The gym it was merged into was deleted.');
  if (isMerged(gym)) throw new DomainError('not-undoable', 'The gym it was merged into has been merged too. Unmerge that one first.');
  return { id, gym, readAt: snapshot.updateTime };
}

interface SeparatedGyms {
  readonly id: string;
  /** Ids of the pages that the unmerged gym had before the merge. */
  readonly pages: readonly string[];
  /** The gym that the other one was merged into, as it is stored now. */
  readonly merged: LoadedGym;
  /** That gym without the facts of the other one. */
  readonly remaining: Gym;
  readonly unmerged: Gym;
}

/** Both gyms at their new URLs, and which gym gets which page. */
interface AssignedPages extends SeparatedGyms {
  /** Pages that stay with the remaining gym. */
  readonly kept: readonly DocumentReference<PageDocument>[];
  /** Pages that go back to the unmerged gym. */
  readonly returned: readonly DocumentReference<PageDocument>[];
  /** Whether the unmerged gym's URL has a page of the remaining gym, which must be deleted first. */
  readonly replacesPage: boolean;
}

async function assignPages(gyms: SeparatedGyms): Promise<AssignedPages> {
  const { id, merged } = gyms;
  const all = (await loadPageReferences([merged.id])).get(merged.id) ?? [];
  const earlier = new Set(gyms.pages);
  const remaining = await withFreeUrl(gyms.remaining, (page) => page.id === merged.id);
  const taken = pageIdOf(remaining);
  const unmerged = await withFreeUrl(
    gyms.unmerged,
    (page, pageId) => pageId !== taken && (page.id === id || (page.id === merged.id && earlier.has(pageId))),
    taken,
  );
  const home = pageIdOf(unmerged);
  const returned = all.filter((page) => earlier.has(page.id) && page.id !== taken && page.id !== home);
  const kept = all.filter((page) => page.id !== home && !returned.includes(page));
  return { ...gyms, remaining, unmerged, kept, returned, replacesPage: all.some((page) => page.id === home) };
}

/**
 * The gym with the first URL for its name that is free, or whose page may be replaced.
 * @param taken id of the page that the other gym is about to get
 */
async function withFreeUrl(gym: Gym, mayReplace: (page: PageDocument, pageId: string) => boolean, taken?: string): Promise<Gym> {
  // A number at the end may belong to the name, as in `studio-54`.
  const named = toSlug(gym.name);
  const name = isSlugOf(gym.slug, named) ? named : gym.slug;
  for (let suffix = 1; ; suffix++) {
    const candidate = suffix === 1 ? gym : { ...gym, slug: numberedSlug(name, suffix) };
    const pageId = pageIdOf(candidate);
    const page = (await collection('directoryPages').doc(pageId).get()).data();
    if (pageId !== taken && (!page || mayReplace(page, pageId))) return candidate;
  }
}

function stagePages(batch: WriteBatch, { id, merged, remaining, unmerged, kept, returned }: AssignedPages): void {
  const isMoved = pageReference(merged.gym).id !== pageReference(remaining).id;
  stageGymChange(batch, merged.id, merged.gym, remaining, merged.readAt, isMoved ? kept : []);
  for (const page of returned) batch.set(page, movedPage(id, unmerged));
}
