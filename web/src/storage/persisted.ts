import type { PersistOptions, PersistStorage } from 'zustand/middleware';
import { hasFields, isRecord, parseStored, readText, type Where, writeStored } from './storage';

/** Changes with the shape of a store's kept state. `read` must then understand the earlier shape, too. */
const VERSION = 1;
/** Text stored by a build that didn't use `persist` yet. */
const UNVERSIONED = 0;

interface PersistInOptions<State> {
  readonly where: Where;
  readonly key: `halfmat:${string}`;
  /** What to keep, if not the whole state. */
  readonly partialize?: (state: State) => object;
  /** The kept state from stored fields, which may be missing or anything. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => Partial<State>;
  /** The fields for `read` from text stored before there were versions. Delete it after the next release (decision 062). */
  readonly readUnversioned: (text: string) => Readonly<Record<string, unknown>>;
}

/**
 * Options for zustand's `persist`: keeps a store's state in this browser. Never throws: if storage is blocked or full, the state
 * lasts as long as the page, and only what `read` accepts is used. The server and the first render have the initial state.
 */
export function persistOptions<State extends object>({
  where,
  key,
  read,
  readUnversioned,
  partialize = (state) => state,
}: PersistInOptions<State>): PersistOptions<State, unknown> {
  return {
    name: key,
    version: VERSION,
    storage: storageIn(where),
    partialize,
    // Fields from a later build are read if this build knows them, so that going back to this build loses little.
    migrate: (stored, version) => (version === UNVERSIONED ? readUnversioned(String(stored)) : stored),
    merge: (stored, state) => (isRecord(stored) ? { ...state, ...read(stored) } : state),
  };
}

const storageIn = (where: Where): PersistStorage<unknown> => ({
  getItem: (key) => {
    const text = readText(where, key);
    if (text === null) return null;
    const stored = parseStored(text);
    return hasFields(stored, { version: 'number' }) ? { state: stored.state, version: stored.version } : { state: text, version: UNVERSIONED };
  },
  setItem: (key, value) => void writeStored(where, key, value),
  removeItem: (key) => void writeStored(where, key, undefined),
});

interface PersistedStore {
  readonly persist: {
    readonly getOptions: () => { readonly name?: string };
    readonly rehydrate: () => unknown;
  };
}

/** Makes a store follow what other tabs keep of it. Without this, it has what the browser kept when the page was opened. */
export function followOtherTabs({ persist }: PersistedStore): void {
  if (import.meta.env.SSR) return;
  window.addEventListener('storage', ({ key }) => {
    if (key === persist.getOptions().name) persist.rehydrate();
  });
}
