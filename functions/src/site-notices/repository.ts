import type { WriteBatch } from 'firebase-admin/firestore';
import { DomainError, getNoticeStatus, type SiteNotice, SITE_NOTICES_LIMIT } from '../contract';
import { toReplacement } from '../gyms/record/repository';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, readWithinDeadline } from '../platform/firestore';
import { readCountLock, stageCountLock } from '../platform/count-lock';
import { retryOnConflict } from '../platform/retry';
import { isSentAgain } from './domain';

/** A site notice with its id. */
export interface StoredNotice {
  readonly id: string;
  readonly notice: SiteNotice;
}

/** Loads current and scheduled site notices. Costs one read per site notice, but at least one. */
export async function loadOpenNotices(now: Date): Promise<readonly StoredNotice[]> {
  const { docs } = await readWithinDeadline((database) =>
    collection('notices', database).where('until', '>', now.toISOString()).limit(SITE_NOTICES_LIMIT).get(),
  );
  return docs.map((document) => ({ id: document.id, notice: document.data() }));
}

/** Maximum number of attempts to store a site notice, since several may be written at the same time. */
const ATTEMPTS = 20;

/**
 * Stores a new site notice under its request key, with its audit entry. Sending the same site notice again does nothing.
 * @throws DomainError `limit-reached`, `contended`, or `already-exists` if a different site notice has this key
 */
export async function createNotice(key: string, notice: SiteNotice, { by, now }: Author): Promise<void> {
  const reference = collection('notices').doc(key);
  await retryOnConflict(
    async () => {
      const stored = (await reference.get()).data();
      if (stored) return requireSameNotice(stored, notice);
      const batch = firestore().batch();
      await stageNoticeCount(batch, now);
      batch.create(reference, notice);
      audit(batch, { at: now.toISOString(), by, action: 'createSiteNotice', target: reference.path, after: notice });
      await batch.commit();
    },
    { attempts: ATTEMPTS },
  );
}

function requireSameNotice(stored: SiteNotice, sent: SiteNotice): void {
  if (!isSentAgain(stored, sent)) throw new DomainError('already-exists', 'This wasn’t saved. Reload the page and send it again.');
}

/**
 * Checks that another site notice can be current or scheduled, and makes the batch fail if another one is stored at the same time. Then the caller
 * retries and counts again.
 * @throws DomainError `limit-reached`
 */
async function stageNoticeCount(batch: WriteBatch, now: Date): Promise<void> {
  const lock = await readCountLock('open site notices');
  if ((await loadOpenNotices(now)).length >= SITE_NOTICES_LIMIT)
    throw new DomainError('limit-reached', `Up to ${SITE_NOTICES_LIMIT} site notices can be active or scheduled. End one first.`);
  stageCountLock(batch, lock, now);
}

/**
 * Applies `change` to the current site notice and stores the result with the audit entry. Does nothing if `change` returns the same object.
 * @throws DomainError `notice-not-found`, `limit-reached` if it was over and would be shown again, `contended`, or what `change` throws
 */
export function editNotice(
  id: string,
  action: 'updateSiteNotice' | 'endSiteNotice',
  change: (notice: SiteNotice) => SiteNotice,
  { by, now }: Author,
): Promise<SiteNotice> {
  return retryOnConflict(
    async () => {
      const snapshot = await collection('notices').doc(id).get();
      const before = snapshot.data();
      if (!before || !snapshot.updateTime) throw new DomainError('notice-not-found', 'We couldn’t find that site notice.');
      const after = change(before);
      if (after === before) return after;
      const batch = firestore().batch();
      if (isOver(before, now) && !isOver(after, now)) await stageNoticeCount(batch, now);
      batch.update(snapshot.ref, toReplacement(before, after), { lastUpdateTime: snapshot.updateTime });
      audit(batch, { at: now.toISOString(), by, action, target: snapshot.ref.path, before, after });
      await batch.commit();
      return after;
    },
    { attempts: ATTEMPTS },
  );
}

const isOver = (notice: SiteNotice, now: Date): boolean => getNoticeStatus(notice, now) === 'over';
