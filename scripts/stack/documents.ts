import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { HOST } from '../lib/ports.ts';
import type { Ports } from './config.ts';

/** A busy machine answers within a second. */
const PATIENCE_MS = 5000;

/** What a stack's Firestore answers of a path below its documents, asked past the rules; undefined where nobody answers. */
export function askDocuments({ firestore }: Pick<Ports, 'firestore'>, path: string): Promise<Response | undefined> {
  const address = `http://${HOST}:${firestore}/v1/projects/${LOCAL_PROJECT}/databases/(default)/documents/${path}`;
  const options = { headers: { authorization: 'Bearer owner' }, signal: AbortSignal.timeout(PATIENCE_MS) };
  return fetch(address, options).catch(() => undefined);
}
