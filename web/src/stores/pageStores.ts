import { own } from '@contract';
import { createContext, useContext } from 'react';
import type { Params } from 'react-router-dom';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { PageInfo, Snapshot } from '../lib/serverData';

/** The data of one page. */
interface Entry {
  readonly data: unknown;
  /** When the data was loaded (ISO). */
  readonly at: string;
}
/** By the page's key, newest last. */
type Entries = Readonly<Record<string, Entry>>;

/** The data of public pages: one zustand store per kind of page. A browser has one set of stores. On the server, each request has its own. */
export interface PageStores {
  readonly getStore: (kind: string) => StoreApi<Entries>;
  /** The data of one page, to be sent with it. */
  readonly snapshotOf: (key: string) => Snapshot;
  /** Adds a page's data that was sent with another document. */
  readonly add: (page: SentPage) => void;
  /** A page's info, which follows from its data. */
  readonly infoOf: (key: string) => PageInfo;
  /** When the data of a page was loaded (ISO). Undefined if it has none. */
  readonly loadedAt: (key: string) => string | undefined;
}
/** A page's data as sent with a document. */
interface SentPage {
  readonly key: string;
  readonly data: Snapshot;
  /** When the data was current. */
  readonly at: Date;
}

/** How many pages each store keeps, so that a visitor who goes back while offline sees them again. */
const MAX_PAGES = 20;

/** @param sent the stores' initial data: React renders a store's initial state on the server and while it hydrates */
export function createPageStores(sent?: SentPage): PageStores {
  const stores = new Map<string, StoreApi<Entries>>();
  const getStore = (kind: string): StoreApi<Entries> => {
    const store = stores.get(kind) ?? createStore<Entries>(() => ({}));
    stores.set(kind, store);
    return store;
  };
  const toEntries = (data: unknown, { key, at }: SentPage): Entries => ({ [key]: { data, at: at.toISOString() } });
  if (sent)
    for (const [kind, data] of Object.entries(sent.data))
      stores.set(
        kind,
        createStore(() => toEntries(data, sent)),
      );
  return {
    getStore,
    snapshotOf: (key) => {
      const entries = [...stores].map(([kind, store]) => [kind, own(store.getState(), key)] as const);
      return Object.fromEntries(entries.flatMap(([kind, entry]) => (entry ? [[kind, entry.data]] : [])));
    },
    add: (page) => {
      for (const [kind, data] of Object.entries(page.data)) getStore(kind).setState((entries) => keepNewest({ ...entries, ...toEntries(data, page) }), true);
    },
    infoOf: (key) => Object.assign({}, ...[...stores.values()].map((store) => toPageInfo(own(store.getState(), key)?.data ?? {}))) as PageInfo,
    loadedAt: (key) => [...stores.values()].map((store) => own(store.getState(), key)?.at).find((at) => at !== undefined),
  };
}

const keepNewest = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).slice(-MAX_PAGES));

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

export function createPageStore<Data extends object>(kind: string): PageStore<Data> {
  return {
    ensure: async ({ key, stores }, load) => {
      const data = await load();
      stores.getStore(kind).setState(({ [key]: _before, ...others }) => keepNewest({ ...others, [key]: { data, at: new Date().toISOString() } }), true);
      return toPageInfo(data);
    },
    use: () => {
      const [stores, key] = [useContext(StoresContext), useContext(PageKeyContext)];
      const entry = useStore(stores.getStore(kind), (entries) => own(entries, key));
      if (!entry) throw new Error(`The page ${key} was shown before its data was loaded.`);
      return entry.data as Data;
    },
  };
}

const toPageInfo = (data: { readonly kind?: unknown; readonly isUnavailable?: unknown }): PageInfo => ({
  ...(data.kind === 'not-found' && { missing: true }),
  ...(data.isUnavailable === true && { isUnavailable: true }),
});
