import type { DocumentReference, Transaction, WriteBatch } from 'firebase-admin/firestore';
import {
  isActionUrl,
  LIST_LIMIT,
  type Notification,
  NOTIFICATION_MESSAGE_MAX,
  NOTIFICATION_TITLE_MAX,
  type NotificationKind,
  type RequiredNotificationKind,
  type UserProfile,
} from '../contract';
import { firestore, isAlreadyExists } from './firestore';
import { log } from './log';
import { toNotificationMail, stageNotificationMail } from './outbox';
import { takePosition } from './rate';
import { collection } from './collections';

/** A notification without its recipient. */
export type NotificationContent<Kind extends NotificationKind = NotificationKind> = Omit<Notification, 'userId' | 'kind'> & { readonly kind: Kind };
/** A notification with its recipient. */
type AddressedNotification<Kind extends NotificationKind = NotificationKind> = NotificationContent<Kind> & Pick<Notification, 'userId'>;

/** Maximum number of notifications of one kind that admins get in one hour. After that, a single one says that more are waiting. */
export const MAX_NOTIFICATIONS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Adds a notification of a kind that can't be turned off, with its email. Its id is that of the document it is about, which is new and written in
 * the same batch. A notification left by a deleted document is overwritten.
 */
export function stageNotification(writes: WriteBatch | Transaction, id: string, notification: AddressedNotification<RequiredNotificationKind>): void {
  const stored = fitToLimits(notification);
  // Both types have the same methods, but TypeScript can't call an overloaded method of a union.
  const batch = writes as WriteBatch;
  batch.set(collection('notifications').doc(id), stored);
  stageNotificationMail(batch, id, stored);
}

/** Like `stageNotification`, but at most once per id. An existing notification stays as it is, read or not. */
export async function stageNotificationOnce(batch: WriteBatch, id: string, notification: AddressedNotification<RequiredNotificationKind>): Promise<void> {
  const reference = collection('notifications').doc(id);
  if ((await reference.get()).exists) return;
  const stored = fitToLimits(notification);
  // If two calls write it at the same time, the second one fails and finds it on retry.
  batch.create(reference, stored);
  stageNotificationMail(batch, id, stored);
}

/** The id of something that exists at most once a day. `at`: ISO. */
export const toDailyId = (of: string, at: string): string => `${of}-${at.slice(0, 'YYYY-MM-DD'.length)}`;

/**
 * Like `stageNotification`, but at most once a day. If it is repeated on the same day, the notification becomes unread again, without a second
 * email. For events that others can cause as often as they like.
 * @param of what it is about and for whom, such as a gym and an owner. The day is added
 * @param options `mailed: false` if it comes with its own email
 */
export async function stageDailyNotification(
  batch: WriteBatch,
  of: string,
  notification: AddressedNotification<RequiredNotificationKind>,
  { mailed = true }: { readonly mailed?: boolean } = {},
): Promise<void> {
  const id = toDailyId(of, notification.createdAt);
  const reference = collection('notifications').doc(id);
  const stored = fitToLimits(notification);
  if ((await reference.get()).exists) {
    batch.set(reference, stored);
    return;
  }
  // If two are written at the same time, the second fails and finds the first on retry.
  batch.create(reference, stored);
  if (mailed) stageNotificationMail(batch, id, stored);
}

/**
 * Like `stageNotification`, but for any kind. Stores only the email if the person turned off notifications of this kind, and nothing if their account
 * no longer exists.
 */
export async function stageNotificationIfWanted(batch: WriteBatch, id: string, notification: AddressedNotification): Promise<void> {
  const profile = (await collection('users').doc(notification.userId).get()).data();
  const stored = fitToLimits(notification);
  if (isWanted(profile, notification.kind)) batch.set(collection('notifications').doc(id), stored);
  // Whether they want the email is checked when it is sent.
  if (profile) stageNotificationMail(batch, id, stored);
}

/**
 * Adds a notification for each of these people, each with its own id, about something that is written in the same batch. Sends no emails, since it is
 * enough if one of several recipients sees it.
 */
export function stageNotificationForEach(batch: WriteBatch, id: string, people: readonly Person[], notification: NotificationContent): void {
  for (const { uid, profile } of people) {
    if (isWanted(profile, notification.kind)) batch.set(collection('notifications').doc(`${id}-${uid}`), fitToLimits({ userId: uid, ...notification }));
  }
}

/** Stores one notification with its email. An existing one stays as it is, read or not, so that a trigger may run twice. */
export async function notifyOnce(id: string, notification: AddressedNotification<RequiredNotificationKind>): Promise<void> {
  const batch = firestore().batch();
  const stored = fitToLimits(notification);
  batch.create(collection('notifications').doc(id), stored);
  stageNotificationMail(batch, id, stored);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** Stores many notifications by id, each only once. */
export const notifyManyOnce = (all: ReadonlyMap<string, AddressedNotification>): Promise<void> =>
  createMissing([...all].map(([id, notification]) => [collection('notifications').doc(id), fitToLimits(notification)]));

/** Stores a notification for each of these people, with its email, unless they turned it off. Each only once. */
export async function notifyPeopleOnce(id: string, people: readonly Person[], notification: NotificationContent): Promise<void> {
  const documents = people.flatMap(({ uid, profile }) => {
    const stored = fitToLimits({ userId: uid, ...notification });
    const mail = isWantedByMail(profile, notification.kind) ? toNotificationMail(`${id}-${uid}`, stored) : undefined;
    return [
      ...(isWanted(profile, notification.kind) ? [[collection('notifications').doc(`${id}-${uid}`), stored] as const] : []),
      ...(mail ? [[mail.reference, mail.mail] as const] : []),
    ];
  });
  await createMissing(documents);
}
const isWantedByMail = ({ mutedMail = [] }: Person['profile'], kind: NotificationKind): boolean => !mutedMail.some((muted) => muted === kind);

/** Creates documents. Those that exist stay as they are. */
async function createMissing(documents: readonly (readonly [DocumentReference, object])[]): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: { initialOpsPerSecond: 2000, maxOpsPerSecond: 5000 } });
  const failures: unknown[] = [];
  for (const [reference, fields] of documents) {
    writer.create(reference, fields).catch((error: unknown) => {
      if (!isAlreadyExists(error)) failures.push(error);
    });
  }
  await writer.close();
  if (failures.length > 0) throw failures[0];
}

/** Whether a user wants this kind of notification. False if the account no longer exists. Kinds that can't be turned off are always wanted. */
export function isWanted(profile: Pick<UserProfile, 'muted'> | undefined, kind: NotificationKind): boolean {
  if (!profile) return false;
  const muted: readonly string[] = profile.muted ?? [];
  return !muted.includes(kind);
}

/** Shortens the text to the schema's limits, and drops an action that leads off the site. */
function fitToLimits({ actionUrl, actionText, title, message, ...rest }: Notification): Notification {
  const isOnSite = actionUrl !== undefined && isActionUrl(actionUrl);
  if (actionUrl !== undefined && !isOnSite) log.warn('notification stored without its action, which leads off the site', { kind: rest.kind });
  return {
    ...rest,
    title: shorten(title, NOTIFICATION_TITLE_MAX),
    message: shorten(message, NOTIFICATION_MESSAGE_MAX),
    ...(isOnSite && { actionUrl, ...(actionText !== undefined && { actionText }) }),
  };
}

/** Needed because a gym's name alone may be as long as a title. */
const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text);

/**
 * Notifies every admin about the document `id`, written in the same batch. After `MAX_NOTIFICATIONS_PER_HOUR` of its kind in one hour, the document is
 * still stored, and a single notification, `more`, says that more are waiting.
 */
export async function stageAdminNotification(
  batch: WriteBatch,
  kind: string,
  id: string,
  notification: NotificationContent,
  more: NotificationContent,
  now: Date,
): Promise<void> {
  const admins = await loadAdmins();
  if ((await takePosition(HOUR_MS, `notices of ${kind} to admins`, id, now)) < MAX_NOTIFICATIONS_PER_HOUR)
    return stageNotificationForEach(batch, id, admins, notification);
  const hourlyId = `more-${kind}-${Math.floor(now.getTime() / HOUR_MS)}`;
  const notified = await Promise.all(admins.map(async ({ uid }) => (await collection('notifications').doc(`${hourlyId}-${uid}`).get()).exists));
  stageNotificationForEach(
    batch,
    hourlyId,
    admins.filter((_admin, index) => !notified[index]),
    more,
  );
}

/** A person with their profile. */
export interface Person {
  readonly uid: string;
  readonly profile: Pick<UserProfile, 'muted' | 'mutedMail'>;
}

/** The first `LIST_LIMIT` admins, which is enough for one of them to notice. */
export async function loadAdmins(): Promise<Person[]> {
  const { docs } = await collection('users').where('isAdmin', '==', true).limit(LIST_LIMIT).get();
  return docs.map((document) => ({ uid: document.id, profile: document.data() }));
}
