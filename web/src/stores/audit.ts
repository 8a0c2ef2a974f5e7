import { type AuditEntry, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { readDocument } from '../lib/source';
import { cacheInMemory, DIRECTORY_CACHE_MS, clearCacheAfter } from '../storage/cache';
import { findDocumentName } from '../words/audit';
import { invoke } from '../lib/invoke';
import { createLoadedValues } from './values';

/** An audit entry in a list. `createdAt` repeats `at`, because `createPagedLists` uses that field as its cursor. */
export type StoredAuditEntry = Stored<AuditEntry> & { readonly createdAt: string };

/** All entries, or those with one value in one field: `by=ana`. */
export type AuditList = 'all' | `${'by' | 'target' | 'action'}=${string}`;

/** Audit entries, for admins, newest first. */
export const auditLists = createPagedLists<AuditList, StoredAuditEntry>((list, after, next, onError) => {
  const page = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
  const onEntries = (entries: Stored<AuditEntry>[]) => next(entries.map((entry) => ({ ...entry, createdAt: entry.at })));
  const [field = '', ...rest] = list.split('=');
  const value = rest.join('=');
  if (field === 'by') return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, equal: { by: value }, order: ['at', 'desc'] }, onEntries, onError);
  if (field === 'target') return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, equal: { target: value }, order: ['at', 'desc'] }, onEntries, onError);
  if (field === 'action') return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, equal: { action: value }, order: ['at', 'desc'] }, onEntries, onError);
  return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, order: ['at', 'desc'] }, onEntries, onError);
});

/** Documents' names by path, read once and cached, for admins. Empty if the document has no name, and undefined if it was deleted. */
export const documentNames = createLoadedValues((path) =>
  cacheInMemory(`name at ${path}`, DIRECTORY_CACHE_MS, async () => {
    const document = await readDocument<object>(path);
    return document && (findDocumentName(document) ?? '');
  }),
);

/** Undoes the change to a gym that an audit entry describes. @throws CallFailure */
export const undoGymChange = (entryId: string): Promise<void> => clearCacheAfter(invoke('undoGymChange', { entryId }));
