import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COLLECTIONS } from '../functions/src/contract';
import { runImport } from '../functions/src/imports/running/engine';
import { beginUndo } from '../functions/src/imports/running/store-uploads';
import { hashOf } from '../functions/src/gyms/views';
import { firestore } from '../functions/src/platform/firestore';
import { sweep } from '../functions/src/sweep';
import { generateSample } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { withFolder } from './support/folder';
import { say } from './support/say';
import { finish, upload } from './support/upload';

const SCALES = { full: { gyms: 4000, more: 2000 }, small: { gyms: 60, more: 40 } } as const;
/** They say when and by what something was written; the audit and the imports themselves tell of both. */
const STAMPS = new Set(['writtenAt', 'asOf', 'updatedAt', 'updatedBy', 'version', 'pageHash', 'lastUpdated', 'importId', 'foundAt']);
const COMPARED = [
  COLLECTIONS.gyms,
  COLLECTIONS.directoryPages,
  COLLECTIONS.directoryCities,
  COLLECTIONS.directoryStates,
  COLLECTIONS.directorySearch,
  COLLECTIONS.directory,
  COLLECTIONS.stats,
  COLLECTIONS.pairs,
];

/**
 * A second list into a filled directory, of which a quarter is other gyms and the rest are the same ones with other facts; then
 * it is undone. Documents that differ from those before it count.
 */
export async function measureImportUndo(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, more } = SCALES[size];
  connect();
  await clear();
  await imported([...generateSample({ gyms, seed: 3 })]);
  const before = await hashes();
  const rows = changedList(gyms, more);
  const importId = await imported(rows);
  const changed = differing(before, await hashes());
  say(`${changed.length} documents differ after the second list`);
  if (changed.length < more) throw new Error(`The second list has changed only ${changed.length} documents.`);
  const now = () => new Date();
  await beginUndo(importId, { by: 'bench', now: now() });
  await runImport(importId, { enqueue: async () => undefined, now });
  await settle();
  const left = differing(before, await hashes());
  for (const path of left.slice(0, 10)) say(path);
  const note = `${before.size} documents; ${changed.length} differed after a second list of ${rows.length} rows, of which ${more} are gyms of the first.`;
  return { 'import-undo': { value: left.length, note } };
}

/** A file's name is its source's: the same keys of another source would be other gyms. */
const imported = (rows: readonly object[]): Promise<string> =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'gyms.json');
    await writeFile(file, JSON.stringify(rows));
    const importId = await upload(file);
    await finish(importId);
    await settle();
    return importId;
  });

const settle = () => sweep({ enqueue: async () => undefined, now: () => new Date() });

/** The first `more` gyms with other phones, names and places here and there, and a third as many others. */
function changedList(gyms: number, more: number): object[] {
  const same = [...generateSample({ gyms, seed: 3 })].slice(0, more).map((row, at) => ({
    ...row,
    phone: `(512) 555-${String(1000 + (at % 9000))}`,
    ...(at % 7 === 0 && { name: `${row.name} North` }),
    ...(at % 5 === 0 && { site: `https://gym-${at}.example.com` }),
  }));
  return [...same, ...[...generateSample({ gyms: Math.floor(more / 3), seed: 4 })].map((row) => ({ ...row, id: `other-${row.id}` }))];
}

async function hashes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const db = firestore();
  for (const source of [...COMPARED.map((name) => db.collection(name)), db.collectionGroup(COLLECTIONS.parts)]) {
    for (const document of (await source.get()).docs)
      found.set(
        document.ref.path,
        hashOf(JSON.parse(JSON.stringify(document.data(), (name, value: unknown) => (STAMPS.has(name) ? undefined : value))) as object),
      );
  }
  return found;
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
