import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Cursor } from '../lib/listQuery';
import { whenSignedOut } from './personal';

/** A list, as far as it has been read. */
export interface PagedList<Item> {
  readonly status: 'loading' | 'known' | 'failed';
  /** Newest first. */
  readonly items: readonly Item[];
  /** There are older ones. */
  readonly more: boolean;
}
export const LOADING_LIST: PagedList<never> = { status: 'loading', items: [], more: false };

/** Lists by their keys, live while they are watched. */
export interface PagedLists<Key extends string, Item> {
  readonly use: UseBoundStore<StoreApi<Readonly<Partial<Record<Key, PagedList<Item>>>>>>;
  /** Watches a list, starting with one page, until the returned function is called. */
  readonly watch: (key: Key) => () => void;
  /** Loads older items, which are live, too. */
  readonly watchOlder: (key: Key) => void;
}

/** Items per listener; the security rules allow a hundred. */
export const PAGE = 50;
interface Page<Item> {
  /** The last item of the previous page. */
  readonly after: Cursor | undefined;
  items: readonly Item[];
  isKnown: boolean;
  stop: () => void;
}
/** Listens to one page: at most `PAGE` items, newest first, starting after `after`. */
type Listen<Key, Item> = (key: Key, after: Cursor | undefined, next: (items: Item[]) => void, failed: () => void) => () => void;

const isSame = (one: Cursor | undefined, other: Cursor | undefined): boolean => one?.id === other?.id && one?.value === other?.value;

/** Long lists in which every page is live. */
export function pagedLists<Key extends string, Item extends { readonly id: string; readonly createdAt: string }>(
  listen: Listen<Key, Item>,
): PagedLists<Key, Item> {
  type Lists = Readonly<Partial<Record<Key, PagedList<Item>>>>;
  const use = create<Lists>(() => ({}) as Lists);
  /** The open pages of each list, in order. */
  const pagesOf = new Map<Key, Page<Item>[]>();
  whenSignedOut(() => {
    for (const pages of pagesOf.values()) closeFrom(pages, 0);
    use.setState({} as Lists, true);
  });
  const lastOf = (page: Page<Item> | undefined): Cursor | undefined => {
    const last = page?.items.at(-1);
    return last && { value: last.createdAt, id: last.id };
  };
  const tell = (key: Key, list: Partial<PagedList<Item>>): void =>
    use.setState((lists) => ({ [key]: { ...(lists[key] ?? LOADING_LIST), ...list } }) as unknown as Lists);

  /** `items`: shown until the page has loaded. */
  const open = (key: Key, pages: Page<Item>[], index: number, after: Cursor | undefined, items: readonly Item[]): void => {
    pages[index]?.stop();
    const page: Page<Item> = { after, items, isKnown: false, stop: () => {} };
    pages[index] = page;
    page.stop = listen(
      key,
      after,
      (read) => {
        Object.assign(page, { items: read, isKnown: true });
        followEnd(key, pages, index);
        show(key, pages);
      },
      () => tell(key, { status: 'failed' }),
    );
  };
  /** Each page starts where the previous one ends, and that end moves as items come and go. */
  const followEnd = (key: Key, pages: Page<Item>[], index: number): void => {
    const [page, next] = [pages[index], pages[index + 1]];
    if (!page || !next || isSame(next.after, lastOf(page))) return;
    if (page.items.length < PAGE) closeFrom(pages, index + 1);
    else open(key, pages, index + 1, lastOf(page), next.items);
  };
  const closeFrom = (pages: Page<Item>[], index: number): void => {
    for (const page of pages.splice(index)) page.stop();
  };
  const show = (key: Key, pages: readonly Page<Item>[]): void => {
    // While pages shift, an item may briefly be both last on one page and first on the next.
    const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
    tell(key, { status: pages.every(({ isKnown }) => isKnown) ? 'known' : 'loading', items, more: pages.at(-1)?.items.length === PAGE });
  };

  const watch = (key: Key) => {
    const pages: Page<Item>[] = [];
    pagesOf.set(key, pages);
    tell(key, LOADING_LIST);
    open(key, pages, 0, undefined, []);
    return () => {
      closeFrom(pages, 0);
      if (pagesOf.get(key) === pages) pagesOf.delete(key);
    };
  };
  const watchOlder = (key: Key): void => {
    const pages = pagesOf.get(key);
    if (!pages?.at(-1)?.isKnown) return;
    tell(key, { status: 'loading' });
    open(key, pages, pages.length, lastOf(pages.at(-1)), []);
  };
  return { use, watch, watchOlder };
}
