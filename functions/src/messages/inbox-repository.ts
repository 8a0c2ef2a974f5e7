import { type DocumentReference, FieldPath, type Query, type Timestamp } from 'firebase-admin/firestore';
import { compareText, type ContactMessage, type InboxCursor, type InboxEntry, type InboxPage, type InboxPart, type Suggestion } from '../contract';
import { type Author, audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { messages, suggestions } from './repository';

const PAGE_SIZE = 50;

const MESSAGE_STATES: Record<InboxPart, readonly ContactMessage['status'][]> = { open: ['open'], done: ['done'] };
const SUGGESTION_STATES: Record<InboxPart, readonly Suggestion['status'][]> = {
  open: ['pending'],
  done: ['accepted', 'rejected', 'settled', 'withdrawn'],
};

/**
 * Reads a page of messages, reports and suggestions together, newest first.
 * @param after the last entry of the previous page. Undefined for the first page
 */
export async function readInboxPage(part: InboxPart, after: InboxCursor | undefined): Promise<InboxPage> {
  const [nextMessages, nextSuggestions] = await Promise.all([
    readNext(messages().where('status', 'in', MESSAGE_STATES[part]).orderBy('createdAt', 'desc'), after),
    readNext(suggestions().where('status', 'in', SUGGESTION_STATES[part]).orderBy('createdAt', 'desc'), after),
  ]);
  const all: InboxEntry[] = [
    ...nextMessages.map((message) => ({ kind: 'message' as const, ...message })),
    ...nextSuggestions.map((suggestion) => ({ kind: 'suggestion' as const, ...suggestion })),
  ];
  all.sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));
  const entries = all.slice(0, PAGE_SIZE);
  const last = entries.at(-1);
  return { entries, ...(last && all.length > PAGE_SIZE && { next: { createdAt: last.createdAt, id: last.id } }) };
}

/**
 * Reads one entry more than fits on a page, to find out whether there is another page. Entries with the same time are ordered by id, so that a page can
 * start after any entry of either collection.
 */
async function readNext<T extends { createdAt: string; expiresAt: Timestamp }>(newestFirst: Query<T>, after: InboxCursor | undefined) {
  const ordered = newestFirst.orderBy(FieldPath.documentId(), 'desc');
  const { docs } = await (after ? ordered.startAfter(after.createdAt, after.id) : ordered).limit(PAGE_SIZE + 1).get();
  return docs.map((document) => ({ ...withoutExpiry(document.data()), id: document.id }));
}

const withoutExpiry = <T extends { expiresAt: Timestamp }>({ expiresAt: _expiresAt, ...rest }: T): Omit<T, 'expiresAt'> => rest;

/** Deletes a message or suggestion. Does nothing if it doesn't exist. The audit entry doesn't contain the content. */
export async function deleteMessage(kind: 'message' | 'suggestion', id: string, { by, now }: Author): Promise<void> {
  const reference: DocumentReference = (kind === 'message' ? messages() : suggestions()).doc(id);
  if (!(await reference.get()).exists) return;
  const batch = firestore().batch();
  batch.delete(reference);
  audit(batch, { at: now.toISOString(), by, action: 'deleteMessage', target: reference.path });
  await batch.commit();
}
