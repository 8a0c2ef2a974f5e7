import { isDeepStrictEqual } from 'node:util';
import { FieldPath, FieldValue, Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isConflict } from '../../functions/src/platform/firestore';
import { readPages } from '../../functions/src/platform/read-pages';
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

/** Rewrites all documents that have names of the other release. */
export async function renameStored(database: Firestore, release: 'current' | 'previous'): Promise<RenameResult> {
  let [renamed, conflicts] = [0, 0];
  for (const name of RENAMED_COLLECTIONS) {
    for await (const documents of readPages(database.collectionGroup(name).orderBy(FieldPath.documentId()), PAGE_SIZE)) {
      for (const document of documents) {
        const changes = findChanges(document, release);
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
  }
  return { renamed, conflicts };
}

/** The fields to write and delete. Undefined if the document has the release's names already. */
function findChanges(document: QueryDocumentSnapshot, release: 'current' | 'previous'): Record<string, unknown> | undefined {
  const before = document.data();
  const current = readStored(document.ref.path, before);
  const after = (release === 'current' ? current : withOldNames(document.ref.path, current)) as Record<string, unknown>;
  const written = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
  const deleted = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (written.length + deleted.length === 0) return undefined;
  return Object.fromEntries([...written, ...deleted.map((name) => [name, FieldValue.delete()] as const)]);
}
