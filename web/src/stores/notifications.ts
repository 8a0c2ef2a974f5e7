import { COLLECTIONS, isSitePath, isWebAddress, LIST_LIMIT, type Notification } from '@contract';
import { create } from 'zustand';
import { type Stored, watchList } from '../lib/watch';
import { useSession } from './session';

export type UserNotification = Stored<Notification>;
interface Notifications {
  /** The user's latest, newest first (spec 4). */
  readonly items: readonly UserNotification[];
  readonly status: 'loading' | 'known' | 'failed';
}
export const useNotifications = create<Notifications>(() => ({ items: [], status: 'loading' }));
export const unreadCount = ({ items }: Notifications): number => items.filter((item) => !item.read).length;

let stop: (() => void) | undefined;
let watched: string | undefined;

/** Follows the signed-in user's notifications for as long as the app lives. */
export function startNotifications(): () => void {
  follow(useSession.getState().account?.uid);
  return useSession.subscribe((session) => follow(session.account?.uid));
}

function follow(uid: string | undefined): void {
  if (uid === watched) return;
  stop?.();
  watched = uid;
  useNotifications.setState(useNotifications.getInitialState(), true);
  if (!uid) return;
  stop = watchList<Notification>(
    COLLECTIONS.notifications,
    { equal: { userId: uid }, order: ['createdAt', 'desc'], limit: LIST_LIMIT },
    (items) => useNotifications.setState({ items, status: 'known' }),
    () => useNotifications.setState({ status: 'failed' }),
  );
}

/** Marks these read, all without `ids`. Shown at once; the backend writes it, and the listener tells if it did not. */
export async function markRead(ids?: readonly string[]): Promise<void> {
  const { items } = useNotifications.getState();
  const marked = items.filter((item) => !item.read && (ids === undefined || ids.includes(item.id))).map((item) => item.id);
  if (marked.length === 0) return;
  show(marked, true);
  try {
    const { invoke } = await import('../lib/invoke');
    await invoke('markNotificationsRead', ids === undefined ? {} : { ids: marked });
  } catch (error) {
    console.error('The notifications were not marked.', error);
    show(marked, false);
  }
}
function show(ids: readonly string[], read: boolean): void {
  useNotifications.setState(({ items }) => ({ items: items.map((item) => (ids.includes(item.id) ? { ...item, read } : item)) }));
}

/** Where a notification's link may lead, checked again here: `site` is a path of ours, `web` another address, else no link. */
export function actionOf({ actionUrl, actionText }: Notification): { kind: 'site' | 'web'; url: string; text: string } | undefined {
  if (actionUrl === undefined) return undefined;
  const text = actionText ?? 'Open';
  if (isSitePath(actionUrl)) return { kind: 'site', url: actionUrl, text };
  return isWebAddress(actionUrl) ? { kind: 'web', url: actionUrl, text } : undefined;
}

/** For tests. */
export function resetNotifications(): void {
  stop?.();
  stop = watched = undefined;
  useNotifications.setState(useNotifications.getInitialState(), true);
}
