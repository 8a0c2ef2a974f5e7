import type { Ports } from './config.ts';
import { askDocuments } from './documents.ts';

/**
 * Whether the next account becomes the admin. `system/bootstrap` exists from the first account on, even after that is deleted. Returns
 * false if the local Firestore doesn't answer.
 */
export async function awaitsFirstAdmin(ports: Pick<Ports, 'firestore'>): Promise<boolean> {
  return (await askDocuments(ports, 'system/bootstrap'))?.status === 404;
}
