import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  isActionAddress,
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
import { stageMailOf } from './outbox';
import { placeWithin } from './rate';

/** What somebody is told, whoever it is. */
export type Notice<Kind extends NotificationKind = NotificationKind> = Omit<Notification, 'userId' | 'kind'> & { readonly kind: Kind };
/** The same with the one who is told. */
type Addressed<Kind extends NotificationKind = NotificationKind> = Notice<Kind> & Pick<Notification, 'userId'>;

/** Most that admins are told of in one hour, one by one, of one kind; what comes after is stored, and told of in one sentence. */
export const NOTICES_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

const notifications = () => firestore().collection(COLLECTIONS.notifications);
const users = () => firestore().collection(COLLECTIONS.users);

/**
 * Of a kind that nobody can turn off, with its e-mail. Under the id of what it tells of, which is staged with it and new: a notification left
 * by something deleted is overwritten.
 */
export function stageNotification(writes: WriteBatch | Transaction, id: string, notification: Addressed<RequiredNotificationKind>): void {
  const stored = storable(notification);
  // The two have the same methods, but TypeScript does not call a method of a union of overloads.
  const batch = writes as WriteBatch;
  batch.set(notifications().doc(id), stored);
  stageMailOf(batch, id, stored);
}

/** The same once under its id, with its e-mail: told again, it stays as it is, read or not. */
export async function stageOnce(batch: WriteBatch, id: string, notification: Addressed<RequiredNotificationKind>): Promise<void> {
  const reference = notifications().doc(id);
  if ((await reference.get()).exists) return;
  const stored = storable(notification);
  // Of two at the same moment the second fails, and finds the first when it tries again.
  batch.create(reference, stored);
  stageMailOf(batch, id, stored);
}

/**
 * The same at most once a day: told again on the same day, it is the same notification, unread again, without a second e-mail. For what
 * others can bring about as often as they like.
 * @param of whom it tells of what, such as a gym and an owner; the day is added
 * @param options `mailed: false` if an e-mail of its own goes with it
 */
export async function stageDaily(
  batch: WriteBatch,
  of: string,
  notification: Addressed<RequiredNotificationKind>,
  { mailed = true }: { readonly mailed?: boolean } = {},
): Promise<void> {
  const id = `${of}-${notification.createdAt.slice(0, 10)}`;
  const reference = notifications().doc(id);
  const stored = storable(notification);
  if ((await reference.get()).exists) {
    batch.set(reference, stored);
    return;
  }
  // Of two at the same moment the second fails, and finds the first when it tries again.
  batch.create(reference, stored);
  if (mailed) stageMailOf(batch, id, stored);
}

/** The same of any kind; nothing at the bell where this person does not want it there, and nothing at all where they are gone. */
export async function stageIfWanted(batch: WriteBatch, id: string, notification: Addressed): Promise<void> {
  const profile = (await users().doc(notification.userId).get()).data() as UserProfile | undefined;
  const stored = storable(notification);
  if (isWanted(profile, notification.kind)) batch.set(notifications().doc(id), stored);
  // Whether it is wanted by e-mail is asked when it is sent.
  if (profile) stageMailOf(batch, id, stored);
}

/**
 * Tells these owners, admins or whoever was read anyway, each under an id of their own, of what is staged in the same batch: at the bell alone, since nobody of
 * several is who must hear of it.
 */
export function stageForEach(batch: WriteBatch, id: string, people: readonly Person[], notice: Notice): void {
  for (const { uid, profile } of people) {
    if (isWanted(profile, notice.kind)) batch.set(notifications().doc(`${id}-${uid}`), storable({ userId: uid, ...notice }));
  }
}

/** Stores a notification by itself, with its e-mail. One that is there stays as it is, read or not: so a trigger may run twice. */
export async function notifyOnce(id: string, notification: Addressed<RequiredNotificationKind>): Promise<void> {
  const batch = firestore().batch();
  const stored = storable(notification);
  batch.create(notifications().doc(id), stored);
  stageMailOf(batch, id, stored);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** Stores many notifications by their ids, each once however often it is asked. */
export async function notifyManyOnce(all: ReadonlyMap<string, Addressed>): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: { initialOpsPerSecond: 2000, maxOpsPerSecond: 5000 } });
  const failures: unknown[] = [];
  for (const [id, notification] of all) {
    writer.create(notifications().doc(id), storable(notification)).catch((error: unknown) => {
      if (!isAlreadyExists(error)) failures.push(error);
    });
  }
  await writer.close();
  if (failures.length > 0) throw failures[0];
}

/** Whether somebody is to be told of this kind: nobody is whose account is gone. What a kind that can't be turned off says is always wanted. */
export function isWanted(profile: Pick<UserProfile, 'muted'> | undefined, kind: NotificationKind): boolean {
  if (!profile) return false;
  const muted: readonly string[] = profile.muted ?? [];
  return !muted.includes(kind);
}

/** As it may be stored: no longer than the schema has it, and without an action that would lead anywhere else. */
function storable({ actionUrl, actionText, title, message, ...rest }: Notification): Notification {
  const leads = actionUrl !== undefined && isActionAddress(actionUrl);
  if (actionUrl !== undefined && !leads) log.warn('action-not-stored', { kind: rest.kind });
  return {
    ...rest,
    title: shortened(title, NOTIFICATION_TITLE_MAX),
    message: shortened(message, NOTIFICATION_MESSAGE_MAX),
    ...(leads && { actionUrl, ...(actionText !== undefined && { actionText }) }),
  };
}

/** A gym's name alone may be as long as a title. */
const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text);

/**
 * Tells every admin of what is stored as `id` in the same batch. Past `NOTICES_AN_HOUR` of its kind in one hour it is stored
 * all the same, and one notice, `more`, says of all the rest that more is waiting.
 */
export async function stageNotices(batch: WriteBatch, kind: string, id: string, notice: Notice, more: Notice, now: Date): Promise<void> {
  const all = await admins();
  if ((await placeWithin(HOUR_MS, `notices of ${kind} to admins`, id, now)) < NOTICES_AN_HOUR) return stageForEach(batch, id, all, notice);
  const ofHour = `more-${kind}-${Math.floor(now.getTime() / HOUR_MS)}`;
  const told = await Promise.all(all.map(async ({ uid }) => (await notifications().doc(`${ofHour}-${uid}`).get()).exists));
  stageForEach(
    batch,
    ofHour,
    all.filter((_admin, index) => !told[index]),
    more,
  );
}

/** Somebody with their profile. */
export interface Person {
  readonly uid: string;
  readonly profile: Pick<UserProfile, 'muted'>;
}

/** The first hundred admins: a site with more of them has someone who looks after it. */
export async function admins(): Promise<Person[]> {
  const { docs } = await users().where('isAdmin', '==', true).limit(LIST_LIMIT).get();
  return docs.map((document) => ({ uid: document.id, profile: document.data() as UserProfile }));
}
