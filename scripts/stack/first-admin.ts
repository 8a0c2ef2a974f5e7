import type { Ports } from './config.ts';
import { askDocuments } from './documents.ts';

/**
 * Whether the next account becomes the admin: `system/bootstrap` is there from the first one on, also when that has been
 * deleted. False where the local Firestore does not say so.
 */
export async function awaitsFirstAdmin(ports: Pick<Ports, 'firestore'>): Promise<boolean> {
  return (await askDocuments(ports, 'system/bootstrap'))?.status === 404;
}
