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
import { takePosition } from './rate-limit';
import { collection } from './collections';

/** A notification without its recipient. */
export type NotificationContent<Kind extends NotificationKind = NotificationKind> = Omit<Notification, 'userId' | 'kind'> & { readonly kind: Kind };
/** A notification with its recipient. */
type AddressedNotification<Kind extends NotificationKind = NotificationKind> = NotificationContent<Kind> & Pick<Notification, 'userId'>;

/** Maximum number of notifications of one kind that admins get in one hour. After that, a single one says that more are waiting. */
export const MAX_NOTIFICATIONS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Adds a notification of a kind that can't be turned off, with its email.
 * @param id made from the id of the document it is about, which is created in the same batch. Overwrites a notification left by a deleted document
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
  // If two calls create it at the same time, the second one fails, and finds it when it is retried.
  batch.create(reference, stored);
  stageNotificationMail(batch, id, stored);
}

/**
 * The id of something that exists at most once a day.
 * @param at ISO 8601
 */
export const toDailyId = (subject: string, at: string): string => `${subject}-${at.slice(0, 'YYYY-MM-DD'.length)}`;

/**
 * Like `stageNotification`, but at most once a day. If it is repeated on the same day, the notification becomes unread again, without a second
 * email. Use it for events that other people can cause as often as they like.
 * @param subject what it is about and for whom, such as a gym and an owner. The day is added
 * @param options `sendsEmail: false` if the caller sends its own email about the event
 */
export async function stageDailyNotification(
  batch: WriteBatch,
  subject: string,
  notification: AddressedNotification<RequiredNotificationKind>,
  { sendsEmail = true }: { readonly sendsEmail?: boolean } = {},
): Promise<void> {
  const id = toDailyId(subject, notification.createdAt);
  const reference = collection('notifications').doc(id);
  const stored = fitToLimits(notification);
  if ((await reference.get()).exists) {
    batch.set(reference, stored);
    return;
  }
  // If two calls create it at the same time, the second one fails, and finds the first when it is retried.
  batch.create(reference, stored);
  if (sendsEmail) stageNotificationMail(batch, id, stored);
}

/**
 * Like `stageNotification`, but for any kind. If the person turned off notifications of this kind, only stores the email. Stores nothing if the account
 * was deleted.
 */
export async function stageNotificationIfWanted(batch: WriteBatch, id: string, notification: AddressedNotification): Promise<void> {
  const profile = (await collection('users').doc(notification.userId).get()).data();
  const stored = fitToLimits(notification);
  if (isWanted(profile, notification.kind)) batch.set(collection('notifications').doc(id), stored);
  // The sender checks whether they want the email.
  if (profile) stageNotificationMail(batch, id, stored);
}

/**
 * Adds a notification for each of these people who wants it, about something that is written in the same batch. Sends no emails, since it is enough if
 * one of the recipients sees it.
 * @param id a prefix. Each notification's id ends with the recipient's uid
 */
export function stageNotificationForEach(batch: WriteBatch, id: string, people: readonly Person[], notification: NotificationContent): void {
  for (const { uid, profile } of people) {
    if (isWanted(profile, notification.kind)) batch.set(collection('notifications').doc(`${id}-${uid}`), fitToLimits({ userId: uid, ...notification }));
  }
}

/** Stores one notification with its email, unless a notification with this id exists. Safe to call twice, as a retried trigger does. */
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

/** Stores notifications by id, without emails. Those that exist stay unchanged. */
export const notifyManyOnce = (notifications: ReadonlyMap<string, AddressedNotification>): Promise<void> =>
  createMissing([...notifications].map(([id, notification]) => [collection('notifications').doc(id), fitToLimits(notification)]));

/** Stores a notification and an email for each of these people, except those that the person turned off. Existing ones stay unchanged. */
export async function notifyPeopleOnce(id: string, people: readonly Person[], notification: NotificationContent): Promise<void> {
  const documents = people.flatMap(({ uid, profile }) => {
    const stored = fitToLimits({ userId: uid, ...notification });
    const mail = isWantedByEmail(profile, notification.kind) ? toNotificationMail(`${id}-${uid}`, stored) : undefined;
    return [
      ...(isWanted(profile, notification.kind) ? [[collection('notifications').doc(`${id}-${uid}`), stored] as const] : []),
      ...(mail ? [[mail.reference, mail.mail] as const] : []),
    ];
  });
  await createMissing(documents);
}
const isWantedByEmail = ({ mutedMail = [] }: Person['profile'], kind: NotificationKind): boolean => !mutedMail.some((muted) => muted === kind);

/** Creates the documents that don't exist yet. The others stay unchanged. */
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

/** Whether a user wants this kind of notification. False if the account was deleted. True for kinds that can't be turned off. */
export function isWanted(profile: Pick<UserProfile, 'muted'> | undefined, kind: NotificationKind): boolean {
  if (!profile) return false;
  const muted: readonly string[] = profile.muted ?? [];
  return !muted.includes(kind);
}

/** Shortens the title and message to the schema's limits, and drops an action that links to another site. */
function fitToLimits({ actionUrl, actionText, title, message, ...rest }: Notification): Notification {
  const isOnSite = actionUrl !== undefined && isActionUrl(actionUrl);
  if (actionUrl !== undefined && !isOnSite) log.warn('notification stored without its action, which links to another site', { kind: rest.kind });
  return {
    ...rest,
    title: shorten(title, NOTIFICATION_TITLE_MAX),
    message: shorten(message, NOTIFICATION_MESSAGE_MAX),
    ...(isOnSite && { actionUrl, ...(actionText !== undefined && { actionText }) }),
  };
}

/** Texts can be too long because a gym's name alone may be as long as a title. */
const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text);

/**
 * Notifies every admin about a new document that is written in the same batch. After `MAX_NOTIFICATIONS_PER_HOUR` in one hour, admins get a single
 * `more` notification instead.
 * @param kind what the hourly limit applies to, such as `claims`
 * @param id identifies the notifications about this document
 * @param more says that more documents of this kind are waiting
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

/** A recipient, with the notification settings from the profile. */
export interface Person {
  readonly uid: string;
  readonly profile: Pick<UserProfile, 'muted' | 'mutedMail'>;
}

/** Loads up to `LIST_LIMIT` admins, which is enough for one of them to notice. */
export async function loadAdmins(): Promise<Person[]> {
  const { docs } = await collection('users').where('isAdmin', '==', true).limit(LIST_LIMIT).get();
  return docs.map((document) => ({ uid: document.id, profile: document.data() }));
}
