import { type CallableInput, COLLECTIONS, isActionUrl, isSitePath, LIST_LIMIT, type Notification } from '@contract';
import { create } from 'zustand';
import { type Stored, watchList } from '../lib/watch';
import { messageOf } from '../words/problems';
import { useSession } from './session';
import { showToast } from './toasts';

export type UserNotification = Stored<Notification>;
interface Notifications {
  /** The user's latest notifications, newest first (spec 4). */
  readonly items: readonly UserNotification[];
  readonly status: 'loading' | 'known' | 'failed';
  /** Ids marked as read in this tab, before the listener reports the change. */
  readonly marked: ReadonlySet<string>;
}
export const useNotifications = create<Notifications>(() => ({ items: [], status: 'loading', marked: new Set() }));
export const isUnread = ({ marked }: Pick<Notifications, 'marked'>, { id, read }: UserNotification): boolean => !read && !marked.has(id);
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
    (items) => useNotifications.setState(({ marked }) => ({ items, status: 'known', marked: withoutRead(marked, items) })),
    () => useNotifications.setState({ status: 'failed' }),
  );
}

/** Drops the marks of notifications that the listener reports as read. A notification sent again under the same id is unread. */
function withoutRead(marked: ReadonlySet<string>, items: readonly UserNotification[]): ReadonlySet<string> {
  const readIds = new Set(items.filter((item) => item.read).map(({ id }) => id));
  return new Set([...marked].filter((id) => !readIds.has(id)));
}

/** Marks notifications as read. This is shown at once. If the call fails, they become unread again, with a message. */
export async function markRead(ids: readonly string[]): Promise<void> {
  await markAndSend(ids, { ids: [...ids] });
}

/**
 * Marks all notifications as read, including those not loaded.
 * @param listedIds the unread ones that a page shows in addition to the latest
 */
export async function markAllRead(listedIds: readonly string[] = []): Promise<void> {
  const state = useNotifications.getState();
  const latest = state.items.filter((item) => isUnread(state, item)).map(({ id }) => id);
  await markAndSend([...new Set([...latest, ...listedIds])], {});
}

async function markAndSend(ids: readonly string[], input: CallableInput<'markNotificationsRead'>): Promise<void> {
  if (ids.length === 0) return;
  useNotifications.setState(({ marked }) => ({ marked: new Set([...marked, ...ids]) }));
  try {
    const { invoke } = await import('../lib/invoke');
    await invoke('markNotificationsRead', input);
  } catch (error) {
    useNotifications.setState(({ marked }) => ({ marked: new Set([...marked].filter((id) => !ids.includes(id))) }));
    showToast('error', `Couldn’t mark this as read. ${messageOf(error)}`);
  }
}

/**
 * Converts a notification's link to show it: `site` is a path on this site, `web` another https URL. Undefined for any other URL.
 * The backend checks URLs, too, before it stores them.
 */
export function toActionLink({ actionUrl, actionText }: Notification): { kind: 'site' | 'web'; url: string; text: string } | undefined {
  if (actionUrl === undefined || !isActionUrl(actionUrl)) return undefined;
  return { kind: isSitePath(actionUrl) ? 'site' : 'web', url: actionUrl, text: actionText ?? 'Open' };
}

/** For tests. */
export function resetNotifications(): void {
  stop?.();
  stop = watchedUid = undefined;
  useNotifications.setState(useNotifications.getInitialState(), true);
}
