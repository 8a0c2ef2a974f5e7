import { isDeepStrictEqual } from 'node:util';
import { FieldPath, FieldValue, Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readStored, RENAMED_COLLECTIONS, withOldNames } from '../../functions/src/contract/previous-release';

/** How many documents are read at once. */
const PAGE_SIZE = 300;

/** A client that signs in with the machine's own Google account. */
export const connect = (projectId: string): Firestore => new Firestore({ projectId });

interface RenameResult {
  readonly renamed: number;
  /** Documents that were written by someone else at the same time, and not renamed. */
  readonly conflicts: number;
}

/** gRPC status codes of an update whose document was changed or deleted since it was read. */
const CONFLICT_CODES: readonly unknown[] = [5, 9, 10];
const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code);

/** Rewrites all documents that have names of the other release. */
export async function renameStored(database: Firestore, release: 'current' | 'previous'): Promise<RenameResult> {
  let [renamed, conflicts] = [0, 0];
  for (const name of RENAMED_COLLECTIONS) {
    for await (const document of documentsIn(database.collectionGroup(name))) {
      const changes = changesOf(document, release);
      if (!changes) continue;
      try {
        await document.ref.update(changes, { lastUpdateTime: document.updateTime });
        renamed++;
      } catch (error) {
        if (!isConflict(error)) throw error;
        conflicts++;
      }
    }
  }
  return { renamed, conflicts };
}

async function* documentsIn(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const page = query.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? page.startAfter(last) : page).get();
    yield* docs;
    last = docs.at(-1);
    if (docs.length < PAGE_SIZE) return;
  }
}

/** The fields to write and delete. Undefined if the document has the release's names already. */
function changesOf(document: QueryDocumentSnapshot, release: 'current' | 'previous'): Record<string, unknown> | undefined {
  const before = document.data();
  const current = readStored(document.ref.path, before);
  const after = (release === 'current' ? current : withOldNames(document.ref.path, current)) as Record<string, unknown>;
  const written = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
  const deleted = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (written.length + deleted.length === 0) return undefined;
  return Object.fromEntries([...written, ...deleted.map((name) => [name, FieldValue.delete()] as const)]);
}
