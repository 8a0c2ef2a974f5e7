import type { PersistOptions, PersistStorage } from 'zustand/middleware';
import { hasFields, isRecord, parseStored, readText, type StorageArea, writeStored } from './storage';

/** Increase this when the shape of a saved state changes. `read` must then also accept the earlier shape. */
const VERSION = 1;
/** The version of text that was stored by a build without versions. */
const UNVERSIONED = 0;

interface PersistedStateOptions<State> {
  readonly where: StorageArea;
  readonly key: `halfmat:${string}`;
  /** The part of the state to save, if not all of it. */
  readonly partialize?: (state: State) => object;
  /** Reads the state from the stored fields. They may be missing or have any value. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => Partial<State>;
  /** Converts text that was stored before there were versions to fields for `read`. Delete it after the next release (decision 062). */
  readonly readUnversioned: (text: string) => Readonly<Record<string, unknown>>;
}

/**
 * Creates options for zustand's `persist`, which saves a store's state in this browser. Never throws. If storage is blocked or full,
 * the state lasts until the page is reloaded. Stored values that `read` doesn't accept are ignored. The server and the first render
 * use the initial state.
 */
export function createPersistOptions<State extends object>({
  where,
  key,
  read,
  readUnversioned,
  partialize = (state) => state,
}: PersistedStateOptions<State>): PersistOptions<State, unknown> {
  return {
    name: key,
    version: VERSION,
    storage: createStorage(where),
    partialize,
    // Also accepts the state of a later build, so that a rollback to this build keeps the fields that both have.
    migrate: (stored, version) => (version === UNVERSIONED ? readUnversioned(String(stored)) : stored),
    merge: (stored, state) => (isRecord(stored) ? { ...state, ...read(stored) } : state),
  };
}

const createStorage = (where: StorageArea): PersistStorage<unknown> => ({
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

/** Updates a store when another tab saves its state. Otherwise, the store wouldn't notice the change until the page is reloaded. */
export function syncAcrossTabs({ persist }: PersistedStore): void {
  if (import.meta.env.SSR) return;
  window.addEventListener('storage', ({ key }) => {
    if (key === persist.getOptions().name) persist.rehydrate();
  });
}
