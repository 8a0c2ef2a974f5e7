import { firestore } from '@functions/platform/firestore';

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host) throw new Error('These tests need the local Firestore. Run them with `npm test`, or set FIRESTORE_EMULATOR_HOST.');

/** A project per worker, so that test files run in parallel on one Firestore. `demo-` keeps real projects out of reach. */
export const PROJECT = `demo-halfmat-tests-${process.env.VITEST_POOL_ID ?? '1'}`;
process.env.GCLOUD_PROJECT = PROJECT;
process.env.GOOGLE_CLOUD_PROJECT = PROJECT;

export const db = firestore();

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

/** Empties the local Firestore. */
export async function clearFirestore(): Promise<void> {
  const answer = await fetch(`http://${host}/emulator/v1/${DOCUMENTS}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The local Firestore did not clear: ${answer.status}`);
}

/** Every document below `collection`, by id, without the write times. */
export async function contentsOf(collection: string): Promise<Record<string, unknown>> {
  const snapshot = await db.collection(collection).get();
  return Object.fromEntries(snapshot.docs.map((document) => [document.id, document.data()]));
}

/** A document as the REST API writes it. */
interface RestDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Calls a method of the REST API. */
async function askRest(method: 'commit' | 'runQuery', body: object): Promise<unknown> {
  const headers = { authorization: 'Bearer owner' };
  const answer = await fetch(`http://${host}/v1/${DOCUMENTS}:${method}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The local Firestore did not answer: ${answer.status}`);
  return answer.json();
}

async function readAll(): Promise<RestDocument[]> {
  const found = await askRest('runQuery', { structuredQuery: { from: [{ allDescendants: true }] } });
  return (found as readonly { readonly document?: RestDocument }[]).flatMap(({ document }) => document ?? []);
}

/**
 * The fields of every document in any collection, by path, as the REST API writes them. One query reads them all, so a test can compare the whole
 * database after each of many calls.
 */
export async function allDocuments(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  return new Map((await readAll()).map(({ name, fields = {} }) => [name.slice(DOCUMENTS.length + 1), fields]));
}

/** Returns a function that makes the whole database what it is now, for tests that each start from a directory that takes long to build. */
export async function rememberDocuments(): Promise<() => Promise<void>> {
  const writes = (await readAll()).map(({ name, fields = {} }) => ({ update: { name, fields } }));
  return async () => {
    await clearFirestore();
    await askRest('commit', { writes });
  };
}
