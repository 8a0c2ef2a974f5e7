import { FieldValue, type Query } from 'firebase-admin/firestore';
import {
  type Announcement,
  type AnnouncementFacts,
  type Audience,
  type AudienceCount,
  documentPaths,
  DomainError,
  type OptionalNotificationKind,
  invalidFieldsError,
} from '../contract';
import { toReplacement } from '../gyms/record/repository';
import { finishPendingWork, loadPendingWorkVersion, stagePendingWork } from '../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../platform/audit';
import { collection, documentAt, getFields, selectFields } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { notifyManyOnce } from '../platform/notifications';
import { retryOnConflict } from '../platform/retry';
import {
  dependsOnLocations,
  toCanceledAnnouncement,
  type GymLocation,
  isInAudience,
  isSentAgain,
  type AudienceMember,
  newAnnouncement,
  toNotification,
  makeNotificationId,
  wantsAnnouncements,
} from './domain';
import { splitIntoGroups } from '../platform/split-into-groups';

const KIND: OptionalNotificationKind = 'announcement';

export const announcements = () => collection('announcements');
export const announcementReference = (id: string) => announcements().doc(id);
const users = () => collection('users');
const owners = () => users().where('isGymOwner', '==', true);

/** Accounts processed in one slice. */
const SLICE_SIZE = 400;
/** Gyms per read request. */
const GYMS_AT_ONCE = 500;

/** Some accounts of an audience, ordered by id. */
interface AudienceSlice {
  readonly members: readonly AudienceMember[];
  /** The id of the last account that was read, after which the next slice continues. Absent for the last slice. */
  readonly last?: string;
}

/**
 * Loads the next `SLICE_SIZE` accounts after `after` that may belong to the audience, and returns those that do. Costs one read per account, plus one
 * per owned gym if the audience depends on locations.
 */
async function loadAudienceAfter(audience: Audience, after: string | undefined): Promise<AudienceSlice> {
  const all = (audience.kind === 'everyone' ? users() : owners()).orderBy('__name__').limit(SLICE_SIZE);
  const { docs } = await selectFields(after === undefined ? all : all.startAfter(after), 'muted', 'isDisabled', 'ownedGyms').get();
  const candidates = docs.map((document): AudienceMember => ({ uid: document.id, profile: document.data() }));
  const ownedGyms = candidates.flatMap(({ profile }) => profile.ownedGyms);
  const locations = dependsOnLocations(audience) ? await loadLocations(ownedGyms) : new Map<string, GymLocation>();
  const last = docs.length === SLICE_SIZE ? docs.at(-1)?.id : undefined;
  return { members: candidates.filter((member) => isInAudience(member, audience, locations)), ...(last !== undefined && { last }) };
}

async function loadLocations(gymIds: readonly string[]): Promise<Map<string, GymLocation>> {
  const ids = [...new Set(gymIds)];
  const locations = new Map<string, GymLocation>();
  for (const group of splitIntoGroups(ids, GYMS_AT_ONCE)) {
    const references = group.map((id) => collection('gyms').doc(id));
    for (const gym of await getFields(references, 'state', 'cityKey')) {
      const location = gym.data();
      if (location && 'state' in location) locations.set(gym.id, location);
    }
  }
  return locations;
}

/** Counts an audience. The database counts everyone or all owners, but owners in a state or city must be read to be counted. */
export async function countAudience(audience: Audience): Promise<AudienceCount> {
  if (!dependsOnLocations(audience)) return countPeople(audience.kind === 'everyone' ? users() : owners());
  let [people, muted] = [0, 0];
  for (let after: string | undefined; ; ) {
    const { members, last } = await loadAudienceAfter(audience, after);
    const recipients = members.filter(wantsAnnouncements).length;
    people += recipients;
    muted += members.length - recipients;
    if (last === undefined) return { people, muted };
    after = last;
  }
}

async function countPeople(all: Query): Promise<AudienceCount> {
  const count = async (query: Query) => (await query.count().get()).data().count;
  const muting = all.where('muted', 'array-contains', KIND);
  const [members, disabled, mutingAll, mutingDisabled] = await Promise.all([
    count(all),
    count(all.where('isDisabled', '==', true)),
    count(muting),
    count(muting.where('isDisabled', '==', true)),
  ]);
  const muted = mutingAll - mutingDisabled;
  return { people: members - disabled - muted, muted };
}

/** @throws DomainError `invalid` if the directory has no such city */
async function loadCityName(audience: Audience): Promise<string | undefined> {
  if (audience.kind !== 'city') return undefined;
  const city = (await documentAt(documentPaths.city(audience.stateSlug, audience.citySlug)).get()).data();
  if (!city) throw invalidFieldsError([{ path: 'audience.citySlug', message: 'This city isn’t in the directory.' }]);
  return `${city.name}, ${city.stateCode}`;
}

const makePendingWorkId = (id: string): string => `announcement-${id}`;

/**
 * Stores an announcement under its request key, with its pending work and its audit entry. Sending the same announcement again resumes it if it failed,
 * and otherwise does nothing.
 * @throws DomainError `no-recipients`, `invalid`, or `already-exists` if a different announcement has this key
 */
export async function createAnnouncement(key: string, facts: AnnouncementFacts, audience: Audience, { by, now }: Author): Promise<void> {
  const reference = announcements().doc(key);
  const stored = (await reference.get()).data();
  if (stored) {
    requireSameAnnouncement(stored, facts, audience);
    return resumeFailedAnnouncement(key, { by, now });
  }
  const [cityName, { people }] = await Promise.all([loadCityName(audience), countAudience(audience)]);
  const announcement = newAnnouncement({ facts, audience, cityName, people }, by, now);
  const batch = firestore().batch();
  batch.create(reference, announcement);
  stagePendingWork(batch, makePendingWorkId(key), reference.path);
  audit(batch, { at: now.toISOString(), by, action: 'sendAnnouncement', target: reference.path, after: withoutAccountIds(announcement) });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    requireSameAnnouncement((await reference.get()).data() ?? announcement, facts, audience);
  }
}

function requireSameAnnouncement(stored: Announcement, facts: AnnouncementFacts, audience: Audience): void {
  if (!isSentAgain(stored, facts, audience)) throw new DomainError('already-exists', 'This wasn’t sent. Reload the page and send it again.');
}

/** Resumes an announcement that failed. Does nothing if it is in another state. */
async function resumeFailedAnnouncement(id: string, { by, now }: Author): Promise<void> {
  await retryOnConflict(async () => {
    const snapshot = await announcementReference(id).get();
    if (snapshot.data()?.state !== 'failed' || !snapshot.updateTime) return;
    const at = now.toISOString();
    const batch = firestore().batch();
    const changes = { state: 'sending', updatedAt: at, endedAt: FieldValue.delete(), problem: FieldValue.delete() } as const;
    batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime });
    stagePendingWork(batch, makePendingWorkId(id), snapshot.ref.path);
    audit(batch, { at, by, action: 'resumeAnnouncement', target: snapshot.ref.path });
    await batch.commit();
  });
}

/** An announcement as the audit log stores it, without the ids of accounts, since those may be deleted later. */
const withoutAccountIds = ({ createdBy: _by, after: _after, ...rest }: Announcement): object => rest;

/**
 * Cancels an announcement, with the audit entry. Does nothing if it has ended.
 * @throws DomainError `announcement-not-found`, `contended`
 */
export function cancelAnnouncement(id: string, { by, now }: Author): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await announcements().doc(id).get();
    const before = snapshot.data();
    if (!before || !snapshot.updateTime) throw new DomainError('announcement-not-found', 'We couldn’t find this announcement.');
    const after = toCanceledAnnouncement(before, now);
    if (after === before) return;
    const batch = firestore().batch();
    batch.update(snapshot.ref, toReplacement(before, after), { lastUpdateTime: snapshot.updateTime });
    audit(batch, {
      at: now.toISOString(),
      by,
      action: 'cancelAnnouncement',
      target: snapshot.ref.path,
      before: withoutAccountIds(before),
      after: withoutAccountIds(after),
    });
    await batch.commit();
  });
}

/**
 * Notifies the next slice of people. It can safely run twice, even at the same time, since each notification has a fixed id and only one run counts a
 * slice.
 * @returns whether this run should continue with the next slice
 */
export async function notifyNextSlice(id: string, now: Date): Promise<boolean> {
  const snapshot = await announcements().doc(id).get();
  const announcement = snapshot.data();
  if (announcement?.state !== 'sending' || !snapshot.updateTime) return false;
  const { members, last } = await loadAudienceAfter(announcement.audience, announcement.after);
  const recipients = members.filter(wantsAnnouncements);
  await notifyManyOnce(new Map(recipients.map(({ uid }) => [makeNotificationId(id, uid), { userId: uid, ...toNotification(announcement) }])));
  const at = now.toISOString();
  const { after: _after, ...rest } = announcement;
  const notified = announcement.notified + recipients.length;
  const next: Announcement =
    last === undefined ? { ...rest, notified, state: 'done', updatedAt: at, endedAt: at } : { ...rest, notified, updatedAt: at, after: last };
  try {
    await snapshot.ref.update(toReplacement(announcement, next), { lastUpdateTime: snapshot.updateTime });
  } catch (error) {
    // The announcement was canceled in the meantime, or another run has counted this slice and continues.
    if (isConflict(error)) return false;
    throw error;
  }
  return last !== undefined;
}

/** Deletes the pending work of an announcement that has ended. */
export async function finishAnnouncementWork(id: string): Promise<void> {
  const version = await loadPendingWorkVersion(makePendingWorkId(id));
  if (version && (await announcementReference(id).get()).data()?.state !== 'sending') await finishPendingWork(makePendingWorkId(id), version);
}
