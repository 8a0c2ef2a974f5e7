import { createHash } from 'node:crypto';
import { stableJson } from '../contract';

/** Hash of a document. Equal documents have equal hashes, no matter the order of their keys. */
export function hashOf(document: object): string {
  return createHash('sha256').update(stableJson(document)).digest('base64url').slice(0, 22);
}
