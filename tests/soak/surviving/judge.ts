import { COLLECTIONS, documentPaths, type Finding, type Gym, type Import, type ImportReport, type MergedGym, type RejectedRows } from '@contract';
import { makeGymId } from '@functions/imports/running/decide';
import { readDerivedDocuments } from '@support/derived';
import { hashDocument } from '@functions/platform/hash-document';
import type { List } from './list';

type Database = FirebaseFirestore.Firestore;

/** What went wrong with rows, one line each. */
export async function faultsOf(db: Database, importId: string, source: string, { good, bad }: List): Promise<string[]> {
  const stored = (await db.doc(documentPaths.import(importId)).get()).data() as Import;
  const findings = await all<ImportReport, Finding>(db, importId, COLLECTIONS.report, (report) => report.findings);
  const kept = await all<RejectedRows, number>(db, importId, COLLECTIONS.rejected, ({ tables }) => tables.flatMap(({ rows }) => rows.map(({ row }) => row)));
  const rejectedRows = findings.filter(({ kind }) => kind === 'rejected').map(({ row }) => row);
  return [
    ...(await lostOrDoubled(db, source, good)),
    ...unequal('rejected rows rejectedRows', rejectedRows, bad),
    ...unequal('rejected rows kept', kept, bad),
    ...countFaults(stored, good.length, bad.size),
  ];
}

async function lostOrDoubled(db: Database, source: string, keys: readonly string[]): Promise<string[]> {
  const documents = new Map((await db.collection(COLLECTIONS.gyms).get()).docs.map((document) => [document.id, document.data() as Gym | MergedGym]));
  const holders = Map.groupBy(
    [...documents].flatMap(([id, gym]) => ('listings' in gym ? Object.keys(gym.listings ?? {}).map((row) => ({ row, id })) : [])),
    ({ row }) => row,
  );
  return keys.flatMap((key) => {
    const id = makeGymId(source, key);
    const found = documents.get(id);
    const into = found && 'mergedInto' in found ? documents.get(found.mergedInto) : found;
    if (!into) return [`${key} is lost`];
    const count = holders.get(id)?.length ?? 0;
    return count === 1 ? [] : [`${key} is in ${count} gyms`];
  });
}

function unequal(what: string, found: readonly number[], wanted: ReadonlySet<number>): string[] {
  const counts = Map.groupBy(found, (row) => row);
  return [...new Set([...wanted, ...counts.keys()])].flatMap((row) => {
    const [count, due] = [counts.get(row)?.length ?? 0, wanted.has(row) ? 1 : 0];
    return count === due ? [] : [`${what}: row ${row} ${count} times`];
  });
}

function countFaults({ counts: { rows, created, updated, unchanged, merged, rejected } }: Import, good: number, bad: number): string[] {
  const became = created + updated + unchanged + merged;
  return rows === good + bad && became === good && rejected === bad ? [] : [`The import counts ${rows} rows, ${became} gyms and ${rejected} rejected`];
}

async function all<Part, Entry>(db: Database, importId: string, collection: string, entries: (part: Part) => readonly Entry[]): Promise<Entry[]> {
  const { docs } = await db.collection(`${documentPaths.import(importId)}/${collection}`).get();
  return docs.flatMap((document) => [...entries(document.data() as Part)]);
}

/** Hashes of gyms, pairs and derived documents. Those of gyms and pairs include every stamp. */
export async function hashesIn(db: Database): Promise<Map<string, string>> {
  const sources = await Promise.all([COLLECTIONS.gyms, COLLECTIONS.pairs].map((name) => db.collection(name).get()));
  const documents = sources.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()] as const));
  return new Map([...documents, ...(await readDerivedDocuments(db))].map(([path, data]) => [path, hashDocument(data)]));
}
