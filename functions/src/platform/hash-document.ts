import { createHash } from 'node:crypto';
import { toStableJson } from '../contract';

/** Hash of a document. Equal documents have equal hashes, no matter the order of their keys. */
export function hashDocument(document: object): string {
  return createHash('sha256').update(toStableJson(document)).digest('base64url').slice(0, 22);
}
