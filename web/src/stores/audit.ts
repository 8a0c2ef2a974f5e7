import { type AuditEntry, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './pagedLists';

/** An entry as lists have it: `createdAt` is when it was made. */
export type StoredEntry = Stored<AuditEntry> & { readonly createdAt: string };

/** Which entries: all, or those that have one value in common. */
export type AuditList = 'all' | `${'by' | 'target' | 'action'}=${string}`;

/** The audit, for admins; the newest first. */
export const auditLists = pagedLists<AuditList, StoredEntry>((list, after, next, failed) => {
  const page = { limit: PAGE, ...(after !== undefined && { after }) };
  const told = (entries: Stored<AuditEntry>[]) => next(entries.map((entry) => ({ ...entry, createdAt: entry.at })));
  const [field = '', ...rest] = list.split('=');
  const value = rest.join('=');
  if (field === 'by') return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, equal: { by: value }, order: ['at', 'desc'] }, told, failed);
  if (field === 'target') return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, equal: { target: value }, order: ['at', 'desc'] }, told, failed);
  if (field === 'action') return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, equal: { action: value }, order: ['at', 'desc'] }, told, failed);
  return watchList<AuditEntry>(COLLECTIONS.audit, { ...page, order: ['at', 'desc'] }, told, failed);
});
