import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { GYM_EXPORT_FORMATS, type GymExportFormat } from '@contract';
import { runGymExport } from '@functions/gym-table/exporting/running';
import { createExport, loadExport } from '@functions/gym-table/exporting/repository';
import { hashDocument } from '@functions/platform/hash-document';
import { generateSample } from '@scripts/sample/generate';
import { givenAdmin } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { memory } from '@support/storage';
import { importList, settle } from './support/lists';
import { sized } from './support/size';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);

const GYMS = sized(100_000, 120);

async function exported(format: GymExportFormat, gymIds: readonly string[]): Promise<string> {
  const id = randomUUID();
  await createExport(id, { format }, gymIds, { by: 'admin', now: new Date() });
  while ((await loadExport(id))?.state === 'running') await runGymExport(id, { enqueue: async () => undefined, now: () => new Date() });
  const stored = await loadExport(id);
  expect(stored, 'the export').toMatchObject({ written: gymIds.length });
  return String(await memory.readFile(stored?.file?.path ?? ''));
}

/** A hash of each document that an import writes for gyms, computed without holding all documents. */
async function hashes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of ['gyms', 'directoryPages', 'pairs']) {
    for await (const document of db.collection(name).stream() as AsyncIterable<FirebaseFirestore.QueryDocumentSnapshot>)
      found.set(document.ref.path, hashDocument(document.data()));
  }
  return found;
}

describe('an export', () => {
  it(`of ${GYMS} gyms changes no document when it is imported again, in each format`, async () => {
    await clearFirestore();
    await givenAdmin();
    await importList({ fileName: 'gyms.json', text: JSON.stringify([...generateSample({ gyms: GYMS, seed: 7 })]) });
    await settle();
    const gymIds = (await db.collection('gyms').select().get()).docs.map(({ id }) => id);
    for (const format of GYM_EXPORT_FORMATS) {
      const before = await hashes();
      const { import: again } = await importList({ fileName: `gyms.${format}`, text: await exported(format, gymIds) }, { allJiuJitsu: false });
      expect(again.counts, format).toMatchObject({ rows: gymIds.length, rejected: 0 });
      await settle();
      const after = await hashes();
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
      expect(changed, `documents that importing the ${format} file changed`).toEqual([]);
    }
  });
});
