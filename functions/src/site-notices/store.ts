import type { CollectionReference } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, type SiteNotice, SITE_NOTICES_LIMIT } from '../contract';
import { replacing } from '../gyms/store';
import { type Author, audit } from '../platform/audit';
import { firestore, inReach, isAlreadyExists } from '../platform/firestore';
import { untilStored } from '../platform/retry';
import { isSentAgain } from './domain';

const noticesOf = (database = firestore()) => database.collection(COLLECTIONS.notices) as CollectionReference<SiteNotice>;

/** A notice with its id. */
export interface StoredNotice {
  readonly id: string;
  readonly notice: SiteNotice;
}

/** Notices that run or are still to come: a read each, one at least. */
export async function openNotices(now: Date): Promise<readonly StoredNotice[]> {
  const { docs } = await inReach((database) => noticesOf(database).where('until', '>', now.toISOString()).limit(SITE_NOTICES_LIMIT).get());
  return docs.map((document) => ({ id: document.id, notice: document.data() }));
}

/**
 * Stores a new notice under its maker's key, with its audit entry. The same sent again is a success, stored once.
 * @throws DomainError `limit-reached`, or `already-exists` where the key is taken by something else
 */
export async function createNotice(key: string, notice: SiteNotice, { by, now }: Author): Promise<void> {
  const reference = noticesOf().doc(key);
  const stored = (await reference.get()).data();
  if (stored) return refuseOther(stored, notice);
  await refuseMore(now);
  const batch = firestore().batch();
  batch.create(reference, notice);
  audit(batch, { at: now.toISOString(), by, action: 'createSiteNotice', target: reference.path, after: notice });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    refuseOther((await reference.get()).data() ?? notice, notice);
  }
}

function refuseOther(stored: SiteNotice, sent: SiteNotice): void {
  if (!isSentAgain(stored, sent)) throw new DomainError('already-exists', 'This was not stored: its key is taken. Send it again under another.');
}

// Not exact under simultaneous adds: pages show no more than the limit.
async function refuseMore(now: Date): Promise<void> {
  if ((await openNotices(now)).length < SITE_NOTICES_LIMIT) return;
  throw new DomainError('limit-reached', `Only ${SITE_NOTICES_LIMIT} notices can run or be planned. End one first.`);
}

/**
 * Stores what `change` makes of a notice as it is now, with the audit entry; does nothing where it returns the same object.
 * @throws DomainError `notice-not-found`, `contended`, or what `change` throws
 */
export function editNotice(
  id: string,
  action: 'updateSiteNotice' | 'endSiteNotice',
  change: (notice: SiteNotice) => SiteNotice,
  { by, now }: Author,
): Promise<SiteNotice> {
  return untilStored(async () => {
    const snapshot = await noticesOf().doc(id).get();
    const before = snapshot.data();
    if (!before || !snapshot.updateTime) throw new DomainError('notice-not-found', 'There is no such notice.');
    const after = change(before);
    if (after === before) return after;
    const batch = firestore().batch();
    batch.update(snapshot.ref, replacing(before, after), { lastUpdateTime: snapshot.updateTime });
    audit(batch, { at: now.toISOString(), by, action, target: snapshot.ref.path, before, after });
    await batch.commit();
    return after;
  });
}
