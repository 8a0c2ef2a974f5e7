import { expect, it, vi } from 'vitest';
import { clearFirestore, db } from '@support/firestore';
import { measureBill } from '@support/meter';

it('counts reads and writes while its work runs, and leaves the SDK as it was, also after a failure', async () => {
  await clearFirestore();
  const work = async () => {
    await db.doc('cities/austin').set({ name: 'Austin' });
    await db.collection('cities').get();
    await db.doc('cities/none').get();
  };
  // Something that an earlier test file started may still be reading in this process.
  await vi.waitFor(async () => expect(await measureBill(work)).toEqual({ reads: 2, writes: 1 }), { timeout: 30_000 });
  await expect(measureBill(() => db.collection('cities').listDocuments())).rejects.toThrow('does not count listDocuments');
  expect(await db.collection('cities').listDocuments()).toHaveLength(1);
});
