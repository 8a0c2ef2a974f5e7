import { getOwn } from '@contract';
import { useEffect, useState } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Cursor } from '../lib/listQuery';
import { onSignOut } from './onSignOut';
import { useValue, type Values } from './values';

/** The part of a list that has loaded so far. */
export interface LiveList<Item> {
  readonly status: 'loading' | 'known' | 'failed';
  readonly items: readonly Item[];
  /** Whether there are more items than have loaded. */
  readonly hasMore: boolean;
}
const LOADING_LIST: LiveList<never> = { status: 'loading', items: [], hasMore: false };
type Lists<Key extends string, Item> = Readonly<Partial<Record<Key, LiveList<Item>>>>;

/** Lists by key. Each is live while it is watched. */
export interface LiveLists<Key extends string, Item> {
  readonly use: UseBoundStore<StoreApi<Lists<Key, Item>>>;
  /** Watches a list from its start until the returned function is called. Only one component can watch a key at a time. */
  readonly watch: (key: Key) => () => void;
  /** Loads the next page, which is live, too. */
  readonly watchMore: (key: Key) => void;
}

/** A list as a component shows it. */
export interface ShownList<Item> extends LiveList<Item> {
  /** Loads the list again after a failure. */
  readonly reload: () => void;
  /** Loads the next page. */
  readonly showMore: () => void;
}

/** Watches a list while the component is mounted. */
export function useLiveList<Key extends string, Item>(lists: LiveLists<Key, Item>, key: Key): ShownList<Item> {
  const list = lists.use((all) => getOwn<LiveList<Item> | undefined>(all, key) ?? LOADING_LIST);
  const [attempts, setAttempts] = useState(1);
  useEffect(() => lists.watch(key), [lists, key, attempts]);
  return { ...list, reload: () => setAttempts((count) => count + 1), showMore: () => lists.watchMore(key) };
}

/** Watches a list that is short enough to be loaded whole. */
export function useWholeList<Item>(lists: Values<readonly Item[]>, key: string): ShownList<Item> {
  const { status, value: items = LOADING_LIST.items, reload } = useValue(lists, key);
  return { status, items, hasMore: false, reload: () => void reload(), showMore: () => {} };
}

type Watch<Item> = (next: (items: Item[]) => void, onError: () => void) => () => void;

/** Watches several lists as one. Calls `next` with all their items once each list has loaded, and after every change. */
export function watchTogether<Item>(lists: readonly Watch<Item>[], next: (items: Item[]) => void, onError: () => void): () => void {
  const loadedLists = new Map<number, readonly Item[]>();
  const stops = lists.map((watch, index) =>
    watch((items) => {
      loadedLists.set(index, items);
      if (loadedLists.size === lists.length) next([...loadedLists.values()].flat());
    }, onError),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Items per page. The security rules allow a hundred. */
export const PAGE_SIZE = 50;
interface ListPage<Item> {
  /** The last item of the previous page. */
  readonly after: Cursor | undefined;
  items: readonly Item[];
  isLoaded: boolean;
  stop: () => void;
}
/** Listens to one page: at most `PAGE_SIZE` items, newest first, starting after `after`. */
type Listen<Key, Item> = (key: Key, after: Cursor | undefined, next: (items: Item[]) => void, onError: () => void) => () => void;

const isSameCursor = (a: Cursor | undefined, b: Cursor | undefined): boolean => a?.id === b?.id && a?.value === b?.value;

/** Creates long lists that load page by page. Every page is live. */
export function createPagedLists<Key extends string, Item extends { readonly id: string; readonly createdAt: string }>(
  listen: Listen<Key, Item>,
): LiveLists<Key, Item> {
  const noLists = {} as Lists<Key, Item>;
  const use = create<Lists<Key, Item>>(() => noLists);
  const updateList = (key: Key, list: Partial<LiveList<Item>>): void =>
    use.setState((lists) => ({ [key]: { ...(getOwn<LiveList<Item> | undefined>(lists, key) ?? LOADING_LIST), ...list } }) as unknown as Lists<Key, Item>);
  /** The open pages of each list, in order. */
  const openPages = new Map<Key, ListPage<Item>[]>();
  onSignOut(() => {
    use.setState(noLists, true);
    for (const pages of openPages.values()) closeFrom(pages, 0);
  });
  const getLastCursor = (page: ListPage<Item> | undefined): Cursor | undefined => {
    const last = page?.items.at(-1);
    return last && { value: last.createdAt, id: last.id };
  };

  /** Opens a page. `items` are shown until it has loaded. */
  const open = (key: Key, pages: ListPage<Item>[], index: number, after: Cursor | undefined, items: readonly Item[]): void => {
    pages[index]?.stop();
    const page: ListPage<Item> = { after, items, isLoaded: false, stop: () => {} };
    pages[index] = page;
    page.stop = listen(
      key,
      after,
      (newItems) => {
        Object.assign(page, { items: newItems, isLoaded: true });
        updateNextPage(key, pages, index);
        show(key, pages);
      },
      () => updateList(key, { status: 'failed' }),
    );
  };
  /** Reopens or closes the next page if this page now ends at another item, since each page starts where the previous one ends. */
  const updateNextPage = (key: Key, pages: ListPage<Item>[], index: number): void => {
    const [page, next] = [pages[index], pages[index + 1]];
    if (!page || !next || isSameCursor(next.after, getLastCursor(page))) return;
    if (page.items.length < PAGE_SIZE) closeFrom(pages, index + 1);
    else open(key, pages, index + 1, getLastCursor(page), next.items);
  };
  const closeFrom = (pages: ListPage<Item>[], index: number): void => {
    for (const page of pages.splice(index)) page.stop();
  };
  const show = (key: Key, pages: readonly ListPage<Item>[]): void => {
    // While items move between pages, an item may briefly be both the last on one page and the first on the next.
    const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
    updateList(key, { status: pages.every(({ isLoaded }) => isLoaded) ? 'known' : 'loading', items, hasMore: pages.at(-1)?.items.length === PAGE_SIZE });
  };

  const watch = (key: Key) => {
    const pages: ListPage<Item>[] = [];
    openPages.set(key, pages);
    updateList(key, LOADING_LIST);
    open(key, pages, 0, undefined, []);
    return () => {
      closeFrom(pages, 0);
      if (openPages.get(key) === pages) openPages.delete(key);
    };
  };
  const watchMore = (key: Key): void => {
    const pages = openPages.get(key);
    if (!pages?.at(-1)?.isLoaded) return;
    updateList(key, { status: 'loading' });
    open(key, pages, pages.length, getLastCursor(pages.at(-1)), []);
  };
  return { use, watch, watchMore };
}
