import { toStableJson } from '@contract';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';

const COLLECTIONS = ['directoryCities', 'directoryStates', 'directorySearch', 'directoryPages', 'directory', 'stats'];

/** All derived documents by path, without their timestamps. */
export async function readDerivedDocuments(db: Firestore): Promise<Map<string, DocumentData>> {
  const found = await Promise.all([...COLLECTIONS.map((name) => db.collection(name)), db.collectionGroup('parts')].map((query) => query.get()));
  const documents = found
    .flatMap(({ docs }) => docs)
    .map((document): [string, DocumentData] => {
      const { writtenAt: _w, asOf: _a, lastUpdated: _l, ...content } = document.data();
      return [document.ref.path, content];
    });
  return new Map(documents.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What was stored, and the paths that a rebuild from scratch changes. */
export interface RebuildComparison {
  readonly stored: ReadonlyMap<string, DocumentData>;
  readonly differing: readonly string[];
}

/** Deletes what is stored, rebuilds it from `gyms`, and compares. */
export async function compareToRebuild(db: Firestore): Promise<RebuildComparison> {
  const stored = await readDerivedDocuments(db);
  const writer = db.bulkWriter({ throttling: false });
  for (const path of stored.keys()) void writer.delete(db.doc(path));
  await writer.close();
  await rebuildDirectory();
  const rebuilt = await readDerivedDocuments(db);
  const paths = [...new Set([...stored.keys(), ...rebuilt.keys()])];
  // A redirect from an old address is history: it can be stored without following from the current gyms.
  const isSame = (path: string) =>
    // Once a sponsor was involved, there is a list, even if it is empty. A rebuild creates none.
    (stored.get(path)?.sponsors?.length === 0 && !rebuilt.has(path)) ||
    (stored.get(path)?.kind === 'moved' && !rebuilt.has(path)) ||
    toStableJson(stored.get(path) ?? null) === toStableJson(rebuilt.get(path) ?? null);
  return { stored, differing: paths.filter((path) => !isSame(path)) };
}
