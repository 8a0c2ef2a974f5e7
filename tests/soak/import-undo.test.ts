import type { Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '@contract';
import { hashDocument } from '@functions/platform/hash-document';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { generateSample } from '@scripts/sample/generate';
import { clearFirestore, db } from '@support/firestore';
import { author, run } from '@support/imports';
import { importList, settle } from './support/lists';
import { sized } from './support/size';

const GYMS = sized(4000, 60);
/** Gyms of the first list that the second one changes. */
const CHANGED = sized(2000, 40);
/** Stamps record when and by what something was written. The audit log and the imports record the same. */
const STAMPS = new Set(['writtenAt', 'asOf', 'updatedAt', 'updatedBy', 'version', 'pageHash', 'lastUpdated', 'importId', 'foundAt', 'contactSince']);
const COMPARED = ['gyms', 'directoryPages', 'directoryCities', 'directoryStates', 'directorySearch', 'directory', 'stats', 'pairs'] as const;

const importRows = async (rows: readonly object[]): Promise<string> => {
  const { id } = await importList({ fileName: 'gyms.json', text: JSON.stringify(rows) });
  await settle();
  return id;
};

/** Some gyms of the first list with other phones, names and sites, plus a third as many new ones. */
function secondList(): object[] {
  const same = [...generateSample({ gyms: GYMS, seed: 3 })].slice(0, CHANGED).map((row, at) => ({
    ...row,
    phone: `(512) 555-${String(1000 + (at % 9000))}`,
    ...(at % 7 === 0 && { name: `${row.name} North` }),
    ...(at % 5 === 0 && { site: `https://gym-${at}.example.com` }),
  }));
  return [...same, ...[...generateSample({ gyms: Math.floor(CHANGED / 3), seed: 4 })].map((row) => ({ ...row, id: `other-${row.id}` }))];
}

async function hashes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const sources: Query[] = [...COMPARED.map((name) => db.collection(name)), db.collectionGroup(COLLECTIONS.parts)];
  for (const source of sources) {
    for (const { ref, data } of (await source.get()).docs.map((document) => ({ ref: document.ref, data: document.data() })))
      found.set(ref.path, hashDocument(JSON.parse(JSON.stringify(data, (name, value: unknown) => (STAMPS.has(name) ? undefined : value))) as object));
  }
  return found;
}
const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));

describe('undoing an import', () => {
  it(`leaves every document of a directory of ${GYMS} gyms as it was before`, async () => {
    await clearFirestore();
    await importRows([...generateSample({ gyms: GYMS, seed: 3 })]);
    const before = await hashes();
    const importId = await importRows(secondList());
    expect(differing(before, await hashes()).length, 'documents that the second list changed').toBeGreaterThan(CHANGED);
    await startUndo(importId, author());
    while ((await run(importId)) === 'continued');
    await settle();
    expect(differing(before, await hashes()), 'documents that differ from before').toEqual([]);
  });
});
