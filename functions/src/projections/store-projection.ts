import { type DocumentData, FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Projection, stableJson } from '../contract';
import { firestore } from '../platform/firestore';

/** The content of a projection, without the stamps of when it was written. */
export function contentOf<Document extends Projection>(document: Document | undefined): Omit<Document, keyof Projection> | undefined {
  if (!document) return undefined;
  const { writtenAt: _written, asOf: _asOf, ...content } = document;
  return content;
}

export const sameContent = (a: object | undefined, b: object | undefined): boolean => stableJson(a ?? null) === stableJson(b ?? null);

/** A projection as it is stored: `asOf` is the time of the reads that it was made from. */
export function stamped(content: object, asOf: Timestamp): DocumentData {
  return { ...content, asOf, writtenAt: FieldValue.serverTimestamp() };
}

/**
 * Told the path of each document that was made anew though nothing was marked: what was written by hand, lost or made wrongly, and
 * not what upkeep was about to do.
 */
export type OnDrift = (path: string) => void;

/** The last refresh under way of each document in this instance. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * One transaction, which locks the projection and those of its parts that it reads. What changed below is queried after
 * that, outside the lock: what changes later has a mark of its own, and whoever follows that mark waits for the lock. With
 * preconditions alone, a gym deleted in between could come back. Refreshes of one document take turns within an instance,
 * since the client waits a second and longer before it tries again for a lost lock.
 */
export async function inTransaction<Result>(document: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const before = underWay.get(document) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => firestore().runTransaction(work));
  underWay.set(document, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(document) === turn) underWay.delete(document);
  }
}
