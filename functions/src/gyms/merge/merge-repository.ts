import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { type CallableCommand, documentPaths, DomainError, type Gym, type MergedGym, makePageId, type PageDocument } from '../../contract';
import { audit } from '../../platform/audit';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { stageNotificationForEach } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { findDifferences } from '../edit/edit';
import { combineGyms } from './merge';
import { toMergeNotification } from '../edit/notifications';
import type { Authorship } from '../record/record';
import { toUnmergeData } from './unmerge';
import { isMerged, pageReference, loadPageReferences, stageGymChange, stageMergedGym } from '../record/repository';
import { storeAtFreeUrl, CONTENDED_MESSAGE, EDIT_ATTEMPTS, toGymAuditEntry, type LoadedGym, withoutAuthors } from '../edit/repository';
import { stagePendingWork } from '../refresh/pending-refreshes-repository';
import { stageEditNotifications } from '../edit/notifications-repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';
import { alreadyMergedError, loadPair, stagePairDecision } from '../duplicates/pairs-repository';
import { stageDeletionFlag } from '../refresh/gym-flags-repository';
import { isPublic, toMovedPage } from '../pages/page-documents';

type Command = CallableCommand<'mergeGyms'>;

/** The remaining gym, with its id. */
interface MergeResult {
  readonly id: string;
  readonly gym: Gym;
}

/** Id of the pending work that moves what belongs to a merged gym. */
export const mergeWorkId = (mergedId: string): string => `merge-${mergedId}`;

/**
 * Merges two gyms. The same commit contains the redirects, the pair, the audit entries and the pending work that moves the rest (`finishMerge`). Does
 * nothing if they are already merged.
 * @throws DomainError `gym-not-found`, `already-decided`, `stale-edit`, `already-sponsored`, `contended`, or what `combineGyms` throws
 */
export function mergeGyms(command: Command, author: Authorship): Promise<MergeResult> {
  return retryOnConflict(() => mergeOnce(command, author), { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE });
}

async function mergeOnce(command: Command, author: Authorship): Promise<MergeResult> {
  const { stays: remainingSeen, goes: otherSeen } = command;
  const [remaining, other] = await Promise.all([loadGymOrPointer(remainingSeen.id), loadGymOrPointer(otherSeen.id)]);
  if (other.kind === 'merged') {
    if (other.pointer.mergedInto !== remainingSeen.id || remaining.kind === 'merged') throw alreadyMergedError();
    return { id: remainingSeen.id, gym: remaining.loaded.gym };
  }
  if (remaining.kind === 'merged') throw alreadyMergedError();
  requireVersion(remaining.loaded, remainingSeen.version);
  requireVersion(other.loaded, otherSeen.version);
  await requireNotBothSponsored(remainingSeen.id, otherSeen.id);
  return commitMerge(remaining.loaded, other.loaded, command, author);
}

/** One of the two gyms to merge or, if it was already merged, its pointer to the remaining gym. */
type GymOrPointer = { readonly kind: 'gym'; readonly loaded: LoadedGym } | { readonly kind: 'merged'; readonly pointer: MergedGym };

async function loadGymOrPointer(id: string): Promise<GymOrPointer> {
  const snapshot = await collection('gyms').doc(id).get();
  const document = snapshot.data();
  if (!document || !snapshot.updateTime) throw new DomainError('gym-not-found', 'One of these gyms has been deleted, so there’s nothing left to merge.');
  return isMerged(document) ? { kind: 'merged', pointer: document } : { kind: 'gym', loaded: { id, gym: document, updateTime: snapshot.updateTime } };
}

function requireVersion({ gym }: LoadedGym, version: number): void {
  if (gym.version !== version) throw new DomainError('stale-edit', `${gym.name} was changed after you opened this page. Check what’s new, then merge.`);
}

/** Each sponsorship was paid for separately, so an admin has to decide which one to refund. */
async function requireNotBothSponsored(remainingId: string, otherId: string): Promise<void> {
  if ((await isSponsored(remainingId)) && (await isSponsored(otherId)))
    throw new DomainError('already-sponsored', 'Both gyms are sponsored. Refund one of the sponsorships first, then merge.');
}

const sponsorships = () => collection('sponsorships');

/** Whether a paid sponsorship of this gym ended because the gym was deleted, and wasn't fully refunded. */
export async function hasSponsorshipEndedByDeletion(gymId: string): Promise<boolean> {
  const { docs } = await sponsorships().where('gymId', '==', gymId).get();
  return docs.map((document) => document.data()).some(({ status, endedEarly }) => status === 'ended' && endedEarly === 'gym-deleted');
}

/** Whether a gym has a paid sponsorship that hasn't ended, including one that starts later. */
export async function isSponsored(gymId: string): Promise<boolean> {
  return !(await sponsorships().where('gymId', '==', gymId).where('status', '==', 'active').limit(1).get()).empty;
}

async function commitMerge(remaining: LoadedGym, other: LoadedGym, { choices }: Command, author: Authorship): Promise<MergeResult> {
  const combined = combineGyms(remaining, other, choices, author);
  const pages = await loadPageReferences([remaining.id, other.id]);
  const otherPages = pages.get(other.id) ?? [];
  const write = async (result: Gym): Promise<void> => {
    const batch = firestore().batch();
    stagePages(batch, { remaining, other, result, remainingPages: pages.get(remaining.id) ?? [], otherPages });
    const unmergeData = toUnmergeData(
      other.gym,
      remaining.gym,
      result,
      otherPages.map(({ id }) => id),
    );
    const pointer: MergedGym = { status: 'merged', mergedInto: remaining.id, source: other.gym.source, unmergeData };
    stageMergedGym(batch, other.id, other.gym, pointer, other.updateTime);
    stageDeletionFlag(batch, other.id);
    const pair = await loadPair(remaining.id, other.id);
    stagePairDecision(batch, pair, [remaining, other], { decided: 'same', into: remaining.id }, author.now);
    stagePendingWork(batch, mergeWorkId(other.id), pair.reference.path);
    await stageMergeRecords(batch, { remaining, other, result }, author);
    await batch.commit();
  };
  if (pageReference(remaining.gym).id !== pageReference(combined).id)
    return { id: remaining.id, gym: await storeAtFreeUrl([remaining.id, other.id], combined, write) };
  await write(combined);
  return { id: remaining.id, gym: combined };
}

interface MergedGyms {
  readonly remaining: LoadedGym;
  readonly other: LoadedGym;
  /** The remaining gym after the merge. */
  readonly result: Gym;
}

interface GymPages extends MergedGyms {
  /** The pages that the remaining gym has or had. */
  readonly remainingPages: readonly DocumentReference<PageDocument>[];
  /** The pages that the other gym has or had. */
  readonly otherPages: readonly DocumentReference<PageDocument>[];
}

/** Redirects the other gym's URLs directly to the remaining gym. They belong to that gym from then on, so they follow it if its own URL changes. */
function stagePages(batch: WriteBatch, { remaining, other, result, remainingPages, otherPages }: GymPages): void {
  const resultPageId = pageReference(result).id;
  const isMoved = pageReference(remaining.gym).id !== resultPageId;
  // A draft's URL was never public, so it doesn't need a redirect.
  const wasNeverPublic = (page: DocumentReference<PageDocument>) => !isPublic(other.gym) && page.id === makePageId(other.gym) && page.id !== resultPageId;
  const redirectPages = otherPages.filter((page) => !wasNeverPublic(page));
  for (const page of otherPages.filter(wasNeverPublic)) batch.delete(page);
  stageGymChange(batch, remaining.id, remaining.gym, result, remaining.updateTime, isMoved ? [...remainingPages, ...redirectPages] : []);
  if (!isMoved) for (const page of redirectPages) batch.set(page, toMovedPage(remaining.id, result));
}

/** Adds both gyms' audit entries and the notifications to their owners. */
async function stageMergeRecords(batch: WriteBatch, { remaining, other, result }: MergedGyms, author: Authorship): Promise<void> {
  const { before, after } = findDifferences(remaining.gym, result);
  audit(batch, toGymAuditEntry('mergeGyms', remaining.id, author, { before, after: { ...after, merged: documentPaths.gym(other.id) } }));
  audit(batch, toGymAuditEntry('mergeGyms', other.id, author, { before: withoutAuthors(other.gym), after: { mergedInto: documentPaths.gym(remaining.id) } }));
  await stageEditNotifications(batch, remaining.id, remaining.gym, result, author);
  const owners = (await loadOwnerProfiles(other.id)).filter(({ uid }) => uid !== author.by);
  stageNotificationForEach(batch, `gym-merged-${other.id}-${other.gym.version}`, owners, toMergeNotification(other.gym, remaining.id, result, author.now));
}
