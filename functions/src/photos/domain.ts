import {
  type CallableCommand,
  DomainError,
  type Gym,
  type Photo,
  type PhotoDecision,
  type PhotoReport,
  PHOTO_REPORT_KIND_NAMES,
  PHOTOS_LIMIT,
  getPhotoKey,
  toReference,
  sitePaths,
  toStableJson,
} from '../contract';
import { requireGymSize } from '../gyms/record/record';
import { omitUndefined } from '../gyms/pages/page-documents';
import type { Author } from '../platform/audit';
import { type NotificationContent, MAX_NOTIFICATIONS_PER_HOUR } from '../platform/notifications';

/**
 * Adds a photo after a gym's other photos. Returns the same object if the gym already has one with that id.
 * @throws DomainError `limit-reached`
 */
export function withPhoto(gym: Gym, photo: Photo, author: Author): Gym {
  const photos = gym.photos ?? [];
  if (photos.some(({ id }) => id === photo.id)) return gym;
  requireRoomForPhoto(gym);
  return withPhotos(gym, [...photos, photo], author);
}

/** @throws DomainError `limit-reached` */
export function requireRoomForPhoto({ photos = [] }: Gym): void {
  if (photos.length >= PHOTOS_LIMIT) throw new DomainError('limit-reached', `A gym can have up to ${PHOTOS_LIMIT} photos. Delete one first.`);
}

/** Removes a photo from a gym. Returns the same object if it has none with that key. */
export function withoutPhoto(gym: Gym, key: string, author: Author): Gym {
  const photos = gym.photos ?? [];
  const remaining = photos.filter((photo) => getPhotoKey(photo) !== key);
  return remaining.length === photos.length ? gym : withPhotos(gym, remaining, author);
}

type PhotoEdit = Pick<CallableCommand<'updatePhotos'>, 'order' | 'captions'>;

/** Changes the order or captions of a gym's photos. Returns the same object if nothing changed. */
export function withEditedPhotos(gym: Gym, { order = [], captions = [] }: PhotoEdit, author: Author): Gym {
  const photos = gym.photos ?? [];
  const newCaptions = new Map(captions.map(({ photo, caption }) => [photo, caption]));
  const positions = new Map(order.map((key, index) => [key, index]));
  // Photos that aren't in `order`, such as one that was added in the meantime, stay at the end as they are.
  const findPosition = (photo: Photo): number => positions.get(getPhotoKey(photo)) ?? order.length;
  const edited = photos
    .map((photo) => ({ ...photo, alt: newCaptions.get(getPhotoKey(photo)) ?? photo.alt }))
    .sort((a, b) => (order.length > 0 ? findPosition(a) - findPosition(b) : 0));
  return toStableJson(edited) === toStableJson(photos) ? gym : withPhotos(gym, edited, author);
}

/** Returns the gym with these photos. Keeps its `version`, so that open edit forms, which don't contain photos, don't report a conflicting edit. */
function withPhotos(gym: Gym, photos: readonly Photo[], { by, now }: Author): Gym {
  const update = { updatedAt: now.toISOString(), updatedBy: by };
  return requireGymSize(omitUndefined({ ...gym, photos: photos.length > 0 ? [...photos] : undefined, ...update }) as Gym);
}

/**
 * A gym's photo by its key.
 * @throws DomainError `photo-not-found`
 */
export function requirePhoto({ photos = [] }: Gym, key: string): Photo {
  const photo = photos.find((candidate) => getPhotoKey(candidate) === key);
  if (!photo) throw new DomainError('photo-not-found', 'We couldn’t find this photo. It may have been deleted.');
  return photo;
}

/**
 * Returns a new report about a gym's photo.
 * @throws DomainError `photo-not-found`
 */
export function createReport({ photo: key, kind, comment = '', email }: CallableCommand<'reportPhoto'>, gymId: string, gym: Gym, now: Date): PhotoReport {
  const { url, alt } = requirePhoto(gym, key);
  const subject = { gymId, gymName: gym.name, gymPath: sitePaths.gym(gym), photo: key, url, alt };
  return { ...subject, kind, comment, ...(email && { email }), status: 'open', createdAt: now.toISOString() };
}

/** Whether a stored report is the same as the one being sent. */
export function isSentAgain(stored: PhotoReport, sent: PhotoReport): boolean {
  const pickContent = ({ gymId, photo, kind, comment, email }: PhotoReport) => toStableJson({ gymId, photo, kind, comment, email: email ?? '' });
  return pickContent(stored) === pickContent(sent);
}

/**
 * Whether a report hasn't been decided yet. False if it already has this decision.
 * @throws DomainError `already-decided` if it has the other decision
 */
export function isUndecided({ status }: PhotoReport, decision: PhotoDecision): boolean {
  if (status === 'open') return true;
  if (status === decision) return false;
  throw new DomainError('already-decided', 'Someone else has already reviewed this report.');
}

/** The notification for admins about a report. It doesn't quote the report, since the report may be deleted before the notification is. */
export function toReportNotification(id: string, { kind, gymName, createdAt }: PhotoReport): NotificationContent {
  return toAdminNotification(`Report about a photo of ${gymName}`, `${PHOTO_REPORT_KIND_NAMES[kind]}. Reference ${toReference(id)}.`, createdAt);
}

/** The notification for admins that replaces further ones in an hour with many reports. */
export function toOverflowNotification(now: Date): NotificationContent {
  const message = `More than ${MAX_NOTIFICATIONS_PER_HOUR} reports arrived in the last hour. You’ll find all of them in the list.`;
  return toAdminNotification('More photo reports are waiting', message, now.toISOString());
}

const toAdminNotification = (title: string, message: string, createdAt: string): NotificationContent<'message'> => ({
  kind: 'message',
  title,
  message,
  read: false,
  createdAt,
  actionUrl: sitePaths.adminPhotos,
  actionText: 'See reports',
});

/** The notification for the uploader of a photo that was taken down. */
export function toTakeDownNotification({ gymId, gymName, gymPath, alt }: PhotoReport, reason: string | undefined, now: Date): NotificationContent<'photo'> {
  const photo = alt === '' ? 'a photo' : `the photo “${alt}”`;
  const adminMessage = reason ? ` Message from the admin: ${reason}` : '';
  return {
    kind: 'photo',
    gymId,
    title: `A photo of ${gymName} was taken down`,
    message: `Someone reported ${photo}, and an admin took it down.${adminMessage}`,
    read: false,
    createdAt: now.toISOString(),
    actionUrl: gymPath,
    actionText: 'See gym',
  };
}

/** The notification that tells a signed-in reporter about the decision. */
export function toReporterNotification(
  { gymId, gymName, gymPath }: PhotoReport,
  decision: PhotoDecision,
  reason: string | undefined,
  now: Date,
): NotificationContent<'answer'> {
  const outcome = decision === 'taken-down' ? 'An admin took the photo down. Thanks for reporting it.' : 'An admin reviewed the photo and decided to keep it.';
  return {
    kind: 'answer',
    gymId,
    title: `Your report about a photo of ${gymName}`,
    message: reason && decision === 'dismissed' ? `${outcome} Message from the admin: ${reason}` : outcome,
    read: false,
    createdAt: now.toISOString(),
    actionUrl: gymPath,
    actionText: 'See gym',
  };
}
