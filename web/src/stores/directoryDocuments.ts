import { readDocument } from '../lib/source';
import { cacheInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';

/** A document without the backend's timestamps, so that it can be sent as JSON with a rendered page. */
export type FoundDocument<T> = { readonly kind: 'found' } & Omit<T, 'writtenAt' | 'asOf'>;

/** Reads a document of the directory, and caches it in memory so that going back costs no read. @throws Unreachable */
export const readDirectoryDocument = <T>(path: string): Promise<T | undefined> => cacheInMemory(path, DIRECTORY_CACHE_MS, () => readDocument<T>(path));

/** Removes the backend's timestamps. */
export function withoutTimestamps<T extends object>(document: T): Omit<T, 'writtenAt' | 'asOf'> {
  const { writtenAt: _writtenAt, asOf: _asOf, ...shown } = document as T & { writtenAt?: unknown; asOf?: unknown };
  return shown as Omit<T, 'writtenAt' | 'asOf'>;
}
