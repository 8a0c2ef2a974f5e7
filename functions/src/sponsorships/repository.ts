import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { type AuditAction, COLLECTIONS, DELETED_ACCOUNT, documentPaths, DomainError, type Sponsorship } from '../contract';
import { toReplacement } from '../gyms/record/repository';
import { stageRefresh } from '../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../platform/audit';
import { collection, storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { loadAdmins, stageNotificationForEach, stageNotification } from '../platform/notifications';
import { toAdminNotifications, toBuyerNotifications } from './notifications';

/** A stored sponsorship, and when it was last written. */
export interface LoadedSponsorship {
  readonly id: string;
  readonly sponsorship: Sponsorship;
  readonly updateTime: Timestamp;
}

/**
 * Loads a sponsorship by id.
 * @throws DomainError `sponsorship-not-found`
 */
export async function loadSponsorship(id: string): Promise<LoadedSponsorship> {
  const loaded = await findSponsorship(id);
  if (!loaded) throw new DomainError('sponsorship-not-found', 'We couldn’t find this purchase.');
  return loaded;
}

export async function findSponsorship(id: string): Promise<LoadedSponsorship | undefined> {
  const snapshot = await collection('sponsorships').doc(id).get();
  const sponsorship = snapshot.data();
  return sponsorship && snapshot.updateTime ? { id, sponsorship, updateTime: snapshot.updateTime } : undefined;
}

/** Updates fields of a sponsorship. Fails if it was written since it was read. */
export const updateSponsorship = (id: string, fields: Partial<Sponsorship>, updateTime: Timestamp): Promise<unknown> =>
  collection('sponsorships').doc(id).update(fields, { lastUpdateTime: updateTime });

/**
 * `placements/{placement}`: when a sponsor's last paid term ends. If two sponsorships of one sponsor are paid at the same time, both must write this
 * document, so that their terms follow each other and no day is paid for twice.
 */
interface Placement {
  until: string;
}
export interface LoadedPlacement {
  readonly reference: DocumentReference<Placement>;
  readonly until: string | undefined;
  readonly updateTime: Timestamp | undefined;
}
export async function loadPlacement(placement: string): Promise<LoadedPlacement> {
  const reference = firestore().collection(COLLECTIONS.placements).doc(placement).withConverter(storedAs<Placement>());
  const snapshot = await reference.get();
  return { reference, until: snapshot.data()?.until, updateTime: snapshot.updateTime };
}

/** Extends a placement to the end of a new term. If a term is cut short, shortens the placement to the latest end of the sponsor's other terms, or to now. */
async function stagePlacement(
  batch: WriteBatch,
  { reference, updateTime }: LoadedPlacement,
  { id, sponsorship: before }: LoadedSponsorship,
  { endsAt, placement }: Sponsorship,
  now: Date,
): Promise<void> {
  if (endsAt === undefined || endsAt === before.endsAt) return;
  const until = before.endsAt === undefined ? endsAt : findLatest([now.toISOString(), ...(await loadOtherEnds(placement, id))]);
  if (updateTime) batch.update(reference, { until }, { lastUpdateTime: updateTime });
  else batch.create(reference, { until });
}
const findLatest = (ends: readonly string[]): string => ends.reduce((last, end) => (end > last ? end : last));

async function loadOtherEnds(placement: string, id: string): Promise<string[]> {
  const { docs } = await collection('sponsorships').where('placement', '==', placement).where('status', 'in', ['active']).get();
  return docs.flatMap((document) => (document.id === id ? [] : (document.data().endsAt ?? [])));
}

/** A change to a sponsorship, and what is written with it. */
export interface SponsorshipChange {
  readonly loaded: LoadedSponsorship;
  readonly after: Sponsorship;
  /** The change's name in the audit log. */
  readonly action: AuditAction;
  /** The sponsor's placement. Needed if the change can start a term or cut it short. */
  readonly placement?: LoadedPlacement | undefined;
  /** Whether a renewal follows this sponsorship. */
  readonly isRenewed?: boolean;
}

/** Adds a change to a batch, which fails if the sponsorship or its placement was written since it was read. */
export async function stageChange(
  batch: WriteBatch,
  { loaded, after, action, placement, isRenewed = false }: SponsorshipChange,
  { by, now }: Author,
): Promise<void> {
  const { id, sponsorship: before, updateTime } = loaded;
  const reference = collection('sponsorships').doc(id);
  batch.update(reference, toReplacement(before, after), { lastUpdateTime: updateTime });
  if (placement) await stagePlacement(batch, placement, loaded, after, now);
  if (before.status === 'active' || after.status === 'active') stageRefresh(batch, documentPaths.sponsors);
  if (after.userId !== DELETED_ACCOUNT) {
    for (const { key, notification } of toBuyerNotifications(before, after, now, isRenewed))
      stageNotification(batch, `sponsorship-${id}-${key}`, { userId: after.userId, ...notification });
  }
  const adminNotifications = toAdminNotifications(before, after, now);
  if (adminNotifications.length > 0) {
    const admins = await loadAdmins();
    for (const { key, notification } of adminNotifications) stageNotificationForEach(batch, `sponsorship-${id}-${key}`, admins, notification);
  }
  audit(batch, { at: now.toISOString(), by, action, target: reference.path, before: withoutBuyer(before), after: withoutBuyer(after) });
}

/** A purchase as the audit log stores it: without the logo, and without the buyer, whose data is deleted with the account. */
const withoutBuyer = ({ userId: _userId, brand, ...sponsorship }: Sponsorship): object => ({
  ...sponsorship,
  ...(brand && { brand: { name: brand.name, url: brand.url } }),
});
