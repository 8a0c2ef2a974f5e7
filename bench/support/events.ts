import { handleGymWritten } from '../../functions/src/projections/triggers';
import { gymsCollection } from '../../functions/src/gyms/store';
import type { Enqueue } from '../../functions/src/platform/tasks';

/**
 * Delivers every gym write to upkeep's trigger, from a live listener: what Firestore's own events do, which bill no read.
 * @returns ends the listening
 */
export async function deliverGymWrites(enqueue: Enqueue): Promise<() => void> {
  const last = new Map<string, FirebaseFirestore.QueryDocumentSnapshot>();
  let first = true;
  return new Promise((resolve, reject) => {
    const stop = gymsCollection().onSnapshot((snapshot) => {
      for (const { doc, type } of snapshot.docChanges()) {
        const before = last.get(doc.id);
        if (type === 'removed') last.delete(doc.id);
        else last.set(doc.id, doc);
        if (!first) void handleGymWritten(doc.id, before, type === 'removed' ? undefined : doc, enqueue);
      }
      if (first) resolve(stop);
      first = false;
    }, reject);
  });
}
