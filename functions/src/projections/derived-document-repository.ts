import { type DocumentData, FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type DerivedDocument, toStableJson } from '../contract';
import { firestore } from '../platform/firestore';

/** The content of a derived document, without its timestamps. */
export function withoutTimestamps<Document extends DerivedDocument>(document: Document | undefined): Omit<Document, keyof DerivedDocument> | undefined {
  if (!document) return undefined;
  const { writtenAt: _writtenAt, asOf: _asOf, ...content } = document;
  return content;
}

export const isSameContent = (a: object | undefined, b: object | undefined): boolean => toStableJson(a ?? null) === toStableJson(b ?? null);

/** A derived document as it is stored. `asOf` is the time of the reads that it was built from. */
export function withTimestamps(content: object, asOf: Timestamp): DocumentData {
  return { ...content, asOf, writtenAt: FieldValue.serverTimestamp() };
}

/** Called with the path of each document that had to be rewritten although no refresh was pending, since it was edited by hand, lost or built incorrectly. */
export type OnDrift = (path: string) => void;

/** The latest running refresh of each document in this instance. */
const latestRefreshes = new Map<string, Promise<unknown>>();

/**
 * Runs `work` in a transaction that locks the derived document and the parts it reads. `work` then queries the documents below outside the lock, since a
 * later change adds its own pending refresh, which waits for the lock. Without the lock, a gym deleted in between could come back. Refreshes of one
 * document take turns within an instance, since the client waits a second or longer before it retries to get a lock.
 */
export async function inTransaction<Result>(document: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const previous = latestRefreshes.get(document) ?? Promise.resolve();
  const turn = previous.catch(() => undefined).then(() => firestore().runTransaction(work));
  latestRefreshes.set(document, turn);
  try {
    return await turn;
  } finally {
    if (latestRefreshes.get(document) === turn) latestRefreshes.delete(document);
  }
}
