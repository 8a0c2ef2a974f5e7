import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, DomainError, type Gym, pageIdOf, type PageDocument } from '../../contract';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { untilStored } from '../../platform/retry';
import { differences } from '../edit/edit';
import type { Authorship } from '../record/record';
import { toUnmergedGym, revertMerge } from './unmerge';
import { isMerged, pageReference, pagesOf, stageGymChange, stageUnmergedGym } from '../record/repository';
import { CONTENDED, EDIT_ATTEMPTS, entryOf, type LoadedGym, unsigned } from '../edit/repository';
import { stageEditNotifications } from '../edit/notifications-repository';
import { stageReportsBack } from './photos-repository';
import { loadPair, stagePairDecision } from '../duplicates/pairs-repository';
import { stageUploadOf } from './photo-uploads-repository';
import { movedPage } from '../pages/page-documents';
import { isSlugOf, numberedSlug, slugOf } from '../../text/slug';
import { collection } from '../../platform/collections';

/** An unmerged gym, with its id. */
interface UnmergedGym {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Unmerges a gym in one commit with its pages, the pair and the audit entries. Does nothing if it already is separate. What moved to the other gym
 * (owners, saved gyms, claims, suggestions, discounts, page views) stays there. Open reports about its photos return with the photos.
 * @throws DomainError `gym-not-found`, `not-undoable`, `contended`
 */
export function unmergeGym(id: string, author: Authorship): Promise<UnmergedGym> {
  return untilStored(() => unmergeOnce(id, author), { attempts: EDIT_ATTEMPTS, sentence: CONTENDED });
}

async function unmergeOnce(id: string, author: Authorship): Promise<UnmergedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const pointer = snapshot.data();
  if (!pointer || !snapshot.updateTime)
    throw new DomainError('gym-not-found', 'We couldn’t find this gym. It may have been deleted with the gym it was merged into.');
  if (!isMerged(pointer)) return { id, gym: pointer };
  const { splitting } = pointer;
  if (!splitting) throw new DomainError('not-undoable', 'An import merged this gym before it had a page, so it can’t be unmerged.');
  const merged = await loadMerged(pointer.mergedInto);
  const unmerged = toUnmergedGym(splitting, merged.gym, author);
  const stays = revertMerge(merged.gym, splitting, author);
  const places = await placesOf({ id, pages: splitting.pages, merged, stays, unmerged });
  const batch = firestore().batch();
  stagePages(batch, places);
  stageUnmergedGym(batch, id, pointer, places.unmerged, snapshot.updateTime, places.isOurs);
  for (const photo of unmerged.photos ?? []) await stageUploadOf(batch, photo, merged.id, id);
  await stageReportsBack(batch, merged.id, places.stays, { id, gym: unmerged });
  const pair = await loadPair(id, merged.id);
  stagePairDecision(batch, pair, [merged, { id, gym: unmerged }], { decided: 'two' }, author.now);
  const { before, after } = differences(merged.gym, places.stays);
  audit(batch, entryOf('splitGym', merged.id, author, { before, after: { ...after, split: documentPaths.gym(id) } }));
  audit(batch, entryOf('splitGym', id, author, { before: { mergedInto: documentPaths.gym(merged.id) }, after: unsigned(places.unmerged) }));
  await stageEditNotifications(batch, merged.id, merged.gym, places.stays, author);
  await batch.commit();
  return { id, gym: places.unmerged };
}

async function loadMerged(id: string): Promise<LoadedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const gym = snapshot.data();
  if (!gym || !snapshot.updateTime) throw new DomainError('gym-not-found', 'The gym it was merged into was deleted.');
  if (isMerged(gym)) throw new DomainError('not-undoable', 'The gym it was merged into has been merged too. Unmerge that one first.');
  return { id, gym, readAt: snapshot.updateTime };
}

interface Two {
  readonly id: string;
  /** Ids of the gym's earlier pages. */
  readonly pages: readonly string[];
  readonly merged: LoadedGym;
  readonly stays: Gym;
  readonly unmerged: Gym;
}

/** Both gyms at their new URLs, and what happens to the pages. */
interface Places extends Two {
  /** The remaining gym's pages, and those that belong to the other gym again. */
  readonly own: readonly DocumentReference<PageDocument>[];
  readonly back: readonly DocumentReference<PageDocument>[];
  /** Whether the page at the other gym's URL led, or leads, to the remaining gym. */
  readonly isOurs: boolean;
}

async function placesOf(two: Two): Promise<Places> {
  const { id, merged } = two;
  const all = (await pagesOf([merged.id])).get(merged.id) ?? [];
  const theirs = new Set(two.pages);
  const isHere = new Set(all.map((page) => page.id));
  const stays = await freePlace(two.stays, (page) => page.id === merged.id);
  const taken = pageIdOf(stays);
  const unmerged = await freePlace(two.unmerged, (page, at) => at !== taken && (page.id === id || (page.id === merged.id && theirs.has(at))), taken);
  const home = pageIdOf(unmerged);
  const back = all.filter((page) => theirs.has(page.id) && page.id !== taken && page.id !== home);
  const own = all.filter((page) => page.id !== home && !back.includes(page));
  return { ...two, stays, unmerged, own, back, isOurs: isHere.has(home) };
}

/**
 * The first URL for a gym's own name that is free, or whose page may be replaced.
 * @param taken a URL that another gym is about to get
 */
async function freePlace(gym: Gym, mayGo: (page: PageDocument, at: string) => boolean, taken?: string): Promise<Gym> {
  // A number at the end may belong to the name, as in `studio-54`.
  const named = slugOf(gym.name);
  const name = isSlugOf(gym.slug, named) ? named : gym.slug;
  for (let suffix = 1; ; suffix++) {
    const placed = suffix === 1 ? gym : { ...gym, slug: numberedSlug(name, suffix) };
    const at = pageIdOf(placed);
    const page = (await collection('directoryPages').doc(at).get()).data();
    if (at !== taken && (!page || mayGo(page, at))) return placed;
  }
}

function stagePages(batch: WriteBatch, { id, merged, stays, unmerged, own, back }: Places): void {
  const isMoved = pageReference(merged.gym).id !== pageReference(stays).id;
  stageGymChange(batch, merged.id, merged.gym, stays, merged.readAt, isMoved ? own : []);
  for (const page of back) batch.set(page, movedPage(id, unmerged));
}
