import { type CallableInput, COLLECTIONS, isActionAddress, isSitePath, LIST_LIMIT, type Notification } from '@contract';
import { create } from 'zustand';
import { type Stored, watchList } from '../lib/watch';
import { messageOf } from '../words/problems';
import { useSession } from './session';
import { showToast } from './toasts';

export type UserNotification = Stored<Notification>;
interface Notifications {
  /** The user's latest, newest first (spec 4). */
  readonly items: readonly UserNotification[];
  readonly status: 'loading' | 'known' | 'failed';
  /** Ids of those that were marked read here: the listener tells of it later. */
  readonly marked: ReadonlySet<string>;
}
export const useNotifications = create<Notifications>(() => ({ items: [], status: 'loading', marked: new Set() }));
export const isUnread = ({ marked }: Pick<Notifications, 'marked'>, { id, read }: UserNotification): boolean => !read && !marked.has(id);
export const unreadCount = (state: Notifications): number => state.items.filter((item) => isUnread(state, item)).length;

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
    (items) => useNotifications.setState(({ marked }) => ({ items, status: 'known', marked: withoutRead(marked, items) })),
    () => useNotifications.setState({ status: 'failed' }),
  );
}

/** What the listener tells of as read needs no mark any more; told anew under the same id, it is unread. */
function withoutRead(marked: ReadonlySet<string>, items: readonly UserNotification[]): ReadonlySet<string> {
  const read = new Set(items.filter((item) => item.read).map(({ id }) => id));
  return new Set([...marked].filter((id) => !read.has(id)));
}

/** Marks these read. Shown at once; where the backend does not take it, they are unread again, and that is said. */
export async function markRead(ids: readonly string[]): Promise<void> {
  await mark(ids, { ids: [...ids] });
}

/** Marks all read, also those that nobody has looked at. `listed`: unread ones that a page shows besides the latest. */
export async function markAllRead(listed: readonly string[] = []): Promise<void> {
  const state = useNotifications.getState();
  const latest = state.items.filter((item) => isUnread(state, item)).map(({ id }) => id);
  await mark([...new Set([...latest, ...listed])], {});
}

async function mark(ids: readonly string[], input: CallableInput<'markNotificationsRead'>): Promise<void> {
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

/** Where a notification's link may lead, checked again here: `site` is a path of ours, `web` another https address, else no link. */
export function actionOf({ actionUrl, actionText }: Notification): { kind: 'site' | 'web'; url: string; text: string } | undefined {
  if (actionUrl === undefined || !isActionAddress(actionUrl)) return undefined;
  return { kind: isSitePath(actionUrl) ? 'site' : 'web', url: actionUrl, text: actionText ?? 'Open' };
}

/** For tests. */
export function resetNotifications(): void {
  stop?.();
  stop = watched = undefined;
  useNotifications.setState(useNotifications.getInitialState(), true);
}
