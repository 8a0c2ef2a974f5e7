import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { HOST } from '../lib/ports.ts';
import type { Ports } from './config.ts';

/** A busy machine answers within a second. */
const PATIENCE_MS = 5000;

/**
 * Whether the next account becomes the admin: `system/bootstrap` is there from the first one on, also when that has been
 * deleted. False where the local Firestore does not say so.
 */
export async function awaitsFirstAdmin({ firestore }: Pick<Ports, 'firestore'>): Promise<boolean> {
  const address = `http://${HOST}:${firestore}/v1/projects/${LOCAL_PROJECT}/databases/(default)/documents/system/bootstrap`;
  const options = { headers: { authorization: 'Bearer owner' }, signal: AbortSignal.timeout(PATIENCE_MS) };
  const response = await fetch(address, options).catch(() => undefined);
  return response?.status === 404;
}
