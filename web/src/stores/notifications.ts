import { type CallableInput, COLLECTIONS, isActionUrl, isSitePath, LIST_LIMIT, type Notification } from '@contract';
import { create } from 'zustand';
import { type Stored, watchList } from '../lib/watch';
import { getErrorMessage } from '../words/problems';
import { useSession } from './session';
import { showToast } from './toasts';

export type UserNotification = Stored<Notification>;
interface Notifications {
  /** The user's latest notifications, newest first (spec 4). */
  readonly items: readonly UserNotification[];
  readonly status: 'loading' | 'known' | 'failed';
  /** Ids of notifications that were marked as read in this tab, until the listener reports the change. */
  readonly markedIds: ReadonlySet<string>;
}
export const useNotifications = create<Notifications>(() => ({ items: [], status: 'loading', markedIds: new Set() }));
/** Whether a notification is unread in the database and hasn't been marked as read in this tab. */
export const isUnread = ({ markedIds }: Pick<Notifications, 'markedIds'>, { id, read }: UserNotification): boolean => !read && !markedIds.has(id);
/** How many of the latest notifications are unread. */
export const countUnread = (state: Notifications): number => state.items.filter((item) => isUnread(state, item)).length;

let stop: (() => void) | undefined;
let watchedUid: string | undefined;

/** Watches the signed-in user's notifications for the app's lifetime. */
export function startNotifications(): () => void {
  watchUser(useSession.getState().account?.uid);
  return useSession.subscribe((session) => watchUser(session.account?.uid));
}

function watchUser(uid: string | undefined): void {
  if (uid === watchedUid) return;
  stop?.();
  watchedUid = uid;
  useNotifications.setState(useNotifications.getInitialState(), true);
  if (!uid) return;
  stop = watchList<Notification>(
    COLLECTIONS.notifications,
    { equal: { userId: uid }, order: ['createdAt', 'desc'], limit: LIST_LIMIT },
    (items) => useNotifications.setState(({ markedIds }) => ({ items, status: 'known', markedIds: dropReadIds(markedIds, items) })),
    () => useNotifications.setState({ status: 'failed' }),
  );
}

/** Drops the ids that the listener reports as read. If a notification is sent again under the same id later, it shows as unread. */
function dropReadIds(markedIds: ReadonlySet<string>, items: readonly UserNotification[]): ReadonlySet<string> {
  const readIds = new Set(items.filter((item) => item.read).map(({ id }) => id));
  return new Set([...markedIds].filter((id) => !readIds.has(id)));
}

/** Marks notifications as read. The page shows this right away. If the call fails, they become unread again and a message says so. */
export async function markRead(ids: readonly string[]): Promise<void> {
  await markAndSend(ids, { ids: [...ids] });
}

/**
 * Marks all notifications as read, including those that haven't loaded.
 * @param listedIds the ids of unread notifications that a page shows in addition to the latest ones
 */
export async function markAllRead(listedIds: readonly string[] = []): Promise<void> {
  const state = useNotifications.getState();
  const latest = state.items.filter((item) => isUnread(state, item)).map(({ id }) => id);
  await markAndSend([...new Set([...latest, ...listedIds])], {});
}

async function markAndSend(ids: readonly string[], input: CallableInput<'markNotificationsRead'>): Promise<void> {
  if (ids.length === 0) return;
  useNotifications.setState(({ markedIds }) => ({ markedIds: new Set([...markedIds, ...ids]) }));
  try {
    const { invoke } = await import('../lib/invoke');
    await invoke('markNotificationsRead', input);
  } catch (error) {
    useNotifications.setState(({ markedIds }) => ({ markedIds: new Set([...markedIds].filter((id) => !ids.includes(id))) }));
    showToast('error', `Couldn’t mark the ${ids.length === 1 ? 'notification' : 'notifications'} as read. ${getErrorMessage(error)}`);
  }
}

/**
 * The link to show with a notification: `site` for a path on this site, `web` for another https URL. Undefined for any other URL. The
 * backend also checks URLs before it stores them.
 */
export function toActionLink({ actionUrl, actionText }: Notification): { kind: 'site' | 'web'; url: string; text: string } | undefined {
  if (actionUrl === undefined || !isActionUrl(actionUrl)) return undefined;
  return { kind: isSitePath(actionUrl) ? 'site' : 'web', url: actionUrl, text: actionText ?? 'Open' };
}

/** For tests: stops watching and clears the notifications. */
export function resetNotifications(): void {
  stop?.();
  stop = watchedUid = undefined;
  useNotifications.setState(useNotifications.getInitialState(), true);
}
