import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { type AuditAction, type AuditEntry, documentPaths, DomainError, type FactGroup, type Gym } from '../../contract';
import { type Author, audit } from '../../platform/audit';
import type { StoredGym } from '../../platform/stored-documents';
import { firestore, isAlreadyExists, isConflict, isNotFound } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { findDifferences } from './edit';
import { isMerged, pageReference, loadPageReferences, stageGymChange, stageNewGym } from '../record/repository';
import { affectsSponsorList } from '../refresh/sponsor-changes';
import { stageCityRefreshes, stageRefresh } from '../refresh/pending-refreshes-repository';
import { needsDuplicateCheck, stageLikelyPairs } from '../duplicates/likely-duplicates-repository';
import { stageTrashedGym } from '../trash/entries-repository';
import { stageEditNotifications } from './notifications-repository';
import { gymMergedError, gymNotFoundError, loadCurrentGym } from '../record/current-gym-repository';
import { stageDeletionFlag } from '../refresh/gym-flags-repository';
import { collection } from '../../platform/collections';

/** A gym and the time of its last write. An edit fails if the gym has been written again since then. */
export interface LoadedGym {
  readonly id: string;
  readonly gym: StoredGym;
  readonly updateTime: Timestamp;
}

export const generateGymId = (): string => collection('gyms').doc().id;

/**
 * Loads a gym to edit.
 * @throws DomainError `gym-not-found`, `gym-merged`
 */
export async function loadGym(id: string): Promise<LoadedGym> {
  const snapshot = await collection('gyms').doc(id).get();
  const gym = snapshot.data();
  if (!gym || !snapshot.updateTime) throw gymNotFoundError();
  if (isMerged(gym)) throw gymMergedError(await loadCurrentGym(gym.mergedInto));
  return { id, gym, updateTime: snapshot.updateTime };
}

/** How the audit log describes a write to a gym, and what else the write includes. */
interface WriteOptions {
  readonly action?: AuditAction;
  readonly because?: string;
  /** Adds more writes to the batch. `placed` is the gym at its final URL. */
  readonly stage?: (batch: WriteBatch, placed: Gym) => unknown;
  /** The confirmed groups, if the write only confirms facts. Such a write notifies no one. */
  readonly confirmed?: readonly FactGroup[];
}

/** Stores a new gym at the first free URL for its name. Returns the stored gym. */
export async function createGym(id: string, gym: Gym, author: Author, { action = 'createGym', because, stage }: WriteOptions = {}): Promise<Gym> {
  return storeAtFreeUrl([id], gym, async (placed) => {
    const batch = firestore().batch();
    stageNewGym(batch, id, placed);
    await stageLikelyPairs(batch, id, placed, author.now);
    await stage?.(batch, placed);
    audit(batch, toGymAuditEntry(action, id, author, { ...(because !== undefined && { because }), after: withoutAuthors(placed) }));
    await batch.commit();
  });
}

/** Maximum number of attempts to store an edit. Enough for ten people who save at once. */
export const EDIT_ATTEMPTS = 10;
export const CONTENDED_MESSAGE = 'Someone else changed this gym at the same time. Try again.';

/**
 * Applies `edit` to the current gym and stores the result, retrying if someone else writes in between. Does nothing if `edit` returns the same object.
 * @throws DomainError `gym-not-found`, `gym-merged`, `contended`, or what `edit` throws
 */
export function editGym(id: string, edit: (gym: Gym) => Gym, author: Author, options: WriteOptions = {}): Promise<Gym> {
  return retryOnConflict(
    async () => {
      const loaded = await loadGym(id);
      const after = edit(loaded.gym);
      return after === loaded.gym ? after : commitEdit(loaded, after, author, options);
    },
    { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE },
  );
}

/**
 * Stores an edited gym and its notifications. If its URL changes, it gets the first free one.
 * @throws DomainError `contended` if the gym has changed since it was loaded
 */
export async function commitEdit(
  { id, gym, updateTime }: LoadedGym,
  after: Gym,
  author: Author,
  { action = 'updateGym', because, stage, confirmed }: WriteOptions = {},
): Promise<Gym> {
  const write = async (placed: Gym) => {
    const batch = firestore().batch();
    stageGymChange(batch, id, gym, placed, updateTime, pages);
    if (needsDuplicateCheck(gym, placed)) await stageLikelyPairs(batch, id, placed, author.now);
    if (!confirmed) await stageEditNotifications(batch, id, gym, placed, author);
    await stage?.(batch, placed);
    const why = because === undefined ? {} : { because };
    audit(batch, toGymAuditEntry(action, id, author, { ...why, ...(confirmed ? { after: { confirmed } } : findDifferences(gym, placed)) }));
    await batch.commit();
  };
  const isMoved = pageReference(gym).id !== pageReference(after).id;
  const pages = isMoved ? (await loadPageReferences([id])).get(id) : [];
  try {
    if (isMoved) return await storeAtFreeUrl([id], after, write);
    await write(after);
    return after;
  } catch (error) {
    if (isConflict(error)) throw new DomainError('contended', CONTENDED_MESSAGE);
    throw error;
  }
}

/**
 * Moves a gym to the trash. Does nothing if it doesn't exist. Pending work then moves the documents that refer to it (`finishTrashWork`).
 * @returns whether the gym existed
 * @throws DomainError `gym-merged`, `contended`
 */
export function deleteGym(id: string, author: Author, because?: string): Promise<boolean> {
  return retryOnConflict(() => deleteOnce(id, author, because), { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE });
}

async function deleteOnce(id: string, author: Author, because: string | undefined): Promise<boolean> {
  const loaded = await loadGym(id).catch(ignoreGymNotFound);
  if (!loaded) return false;
  const { gym, updateTime } = loaded;
  const pages = ((await loadPageReferences([id])).get(id) ?? []).map((page) => page.id);
  const batch = firestore().batch();
  batch.delete(collection('gyms').doc(id), { lastUpdateTime: updateTime });
  stageCityRefreshes(batch, id, gym, undefined);
  stageDeletionFlag(batch, id);
  await stageTrashedGym(batch, { id, gym, pages, because, now: author.now });
  if (affectsSponsorList(gym, undefined)) stageRefresh(batch, documentPaths.sponsors);
  audit(batch, toGymAuditEntry('deleteGym', id, author, { ...(because !== undefined && { because }), before: withoutAuthors(gym) }));
  try {
    await batch.commit();
    return true;
  } catch (error) {
    // Another admin deleted it at the same time.
    if (!isNotFound(error)) throw error;
    return false;
  }
}

/**
 * Handles the rejection of a promise for a gym: returns undefined if the gym doesn't exist.
 * @throws any other error
 */
export function ignoreGymNotFound(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.reason !== 'gym-not-found') throw error;
}

/**
 * Stores a gym at the first free URL: tries the slug as it is, then with `-2`, `-3` and so on. `commit` creates the page, so if two calls compete for a
 * URL, one of them moves on to the next. A URL that one of the gyms in `ids` has or had counts as free. Returns the gym at its URL.
 */
export async function storeAtFreeUrl(ids: readonly string[], gym: Gym, commit: (placed: Gym) => Promise<void>): Promise<Gym> {
  for (let suffix = 1; ; suffix++) {
    const placed = suffix === 1 ? gym : { ...gym, slug: `${gym.slug}-${suffix}` };
    const page = (await pageReference(placed).get()).data();
    if (page && !ids.includes(page.id)) continue;
    try {
      await commit(placed);
      return placed;
    } catch (error) {
      // The conflict may be about another document that the commit creates.
      if (!isAlreadyExists(error) || !(await pageReference(placed).get()).exists) throw error;
    }
  }
}

/** An audit entry about a gym. */
export function toGymAuditEntry(
  action: AuditAction,
  id: string,
  { by, now }: Author,
  change: Pick<AuditEntry, 'because' | 'reason' | 'before' | 'after'>,
): AuditEntry {
  return { at: now.toISOString(), by, action, target: collection('gyms').doc(id).path, ...change };
}

/** A gym as the audit log stores it. Only the entry itself names the author, so deleting an account doesn't have to change what entries contain. */
export const withoutAuthors = ({ createdBy: _createdBy, updatedBy: _updatedBy, ...gym }: Gym): object => gym;
