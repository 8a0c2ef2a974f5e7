import { getOwn } from '@contract';
import { createContext, useContext } from 'react';
import type { Params } from 'react-router-dom';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { PageInfo, Snapshot } from '../lib/serverData';

/** The data of one page in one store. */
interface StoredPage {
  readonly data: unknown;
  /** When the data was loaded (ISO). */
  readonly at: string;
}
/** Pages by key, newest last. */
type StoredPages = Readonly<Record<string, StoredPage>>;

/** The data of public pages, in one zustand store per kind of page. A browser has one set of stores. On the server, each request has its own. */
export interface PageStores {
  readonly getStore: (kind: string) => StoreApi<StoredPages>;
  /** The data of one page, to be sent with it. */
  readonly getSnapshot: (key: string) => Snapshot;
  /** Adds a page's data that was sent with another document. */
  readonly add: (page: SentPage) => void;
  /** Whether the page exists and has all of its data, according to that data. */
  readonly getPageInfo: (key: string) => PageInfo;
  /** When the data of a page was loaded (ISO). Undefined if it has none. */
  readonly getLoadTime: (key: string) => string | undefined;
}
/** A page's data as sent with a document. */
interface SentPage {
  readonly key: string;
  readonly data: Snapshot;
  /** When the data was current. */
  readonly at: Date;
}

/** How many pages each store keeps for visitors who go back while they are offline. */
const MAX_PAGES = 20;

/** @param sent a page whose data the stores start with, because React renders a store's initial state on the server and while it hydrates */
export function createPageStores(sent?: SentPage): PageStores {
  const stores = new Map<string, StoreApi<StoredPages>>();
  const getStore = (kind: string): StoreApi<StoredPages> => {
    const store = stores.get(kind) ?? createStore<StoredPages>(() => ({}));
    stores.set(kind, store);
    return store;
  };
  const toStoredPages = (data: unknown, { key, at }: SentPage): StoredPages => ({ [key]: { data, at: at.toISOString() } });
  if (sent) {
    for (const [kind, data] of Object.entries(sent.data)) {
      const store = createStore(() => toStoredPages(data, sent));
      stores.set(kind, store);
    }
  }
  return {
    getStore,
    getSnapshot: (key) => {
      const pages = [...stores].map(([kind, store]) => [kind, getOwn(store.getState(), key)] as const);
      return Object.fromEntries(pages.flatMap(([kind, page]) => (page ? [[kind, page.data]] : [])));
    },
    add: (page) => {
      for (const [kind, data] of Object.entries(page.data)) getStore(kind).setState((pages) => keepNewest({ ...pages, ...toStoredPages(data, page) }), true);
    },
    getPageInfo: (key) => Object.assign({}, ...[...stores.values()].map((store) => toPageInfo(getOwn(store.getState(), key)?.data ?? {}))) as PageInfo,
    getLoadTime: (key) => [...stores.values()].map((store) => getOwn(store.getState(), key)?.at).find((at) => at !== undefined),
  };
}

const keepNewest = (pages: StoredPages): StoredPages => Object.fromEntries(Object.entries(pages).slice(-MAX_PAGES));

/** A visit to a page whose data is being loaded. */
export interface Visit {
  /** The parts of the URL's path that the route names. */
  readonly params: Params;
  readonly url: URL;
  /** The key of the page's data in the stores. */
  readonly key: string;
  readonly stores: PageStores;
}

/** The stores of this browser or, on the server, of the current request. */
export const StoresContext = createContext(createPageStores());
/** The key of the page that is shown. */
export const PageKeyContext = createContext('');

/** One kind of page data. */
interface PageStore<Data> {
  /** Loads a page's data into the stores. `load` may use a cache. @throws what `load` throws */
  readonly ensure: (visit: Pick<Visit, 'key' | 'stores'>, load: () => Promise<Data>) => Promise<PageInfo>;
  /** The data of the page that is shown. */
  readonly use: () => Data;
}

/** Creates the store for one kind of page. `kind` must be unique. */
export function createPageStore<Data extends object>(kind: string): PageStore<Data> {
  return {
    ensure: async ({ key, stores }, load) => {
      const data = await load();
      stores.getStore(kind).setState(({ [key]: _before, ...others }) => keepNewest({ ...others, [key]: { data, at: new Date().toISOString() } }), true);
      return toPageInfo(data);
    },
    use: () => {
      const [stores, key] = [useContext(StoresContext), useContext(PageKeyContext)];
      const page = useStore(stores.getStore(kind), (pages) => getOwn(pages, key));
      if (!page) throw new Error(`The page ${key} was shown before its data was loaded.`);
      return page.data as Data;
    },
  };
}

const toPageInfo = (data: { readonly kind?: unknown; readonly isUnavailable?: unknown }): PageInfo => ({
  ...(data.kind === 'not-found' && { missing: true }),
  ...(data.isUnavailable === true && { isUnavailable: true }),
});
