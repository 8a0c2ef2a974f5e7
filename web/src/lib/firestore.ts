import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  documentId,
  type DocumentSnapshot,
  enableNetwork,
  type Firestore,
  getDocsFromServer,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  type QuerySnapshot,
  startAfter,
  where,
} from 'firebase/firestore';
import { readStored, storedValuesOf } from '@contract';
import { connect } from './firebase';
import type { Cursor, ListQuery } from './listQuery';
import { loadOnce } from './loadOnce';

async function openDatabase(): Promise<Firestore> {
  const { app, local } = await connect();
  const firestore = getFirestore(app);
  if (local) connectFirestoreEmulator(firestore, local.firestore.host, local.firestore.port);
  return firestore;
}

/** Firestore's full SDK, with listeners. It would make up a third of a page's scripts, so only signed-in users load it. */
const getFirestoreService = loadOnce(openDatabase);

/** Firestore's field path for a document's id. */
const ID = '__name__';

/** The highest character, for the end of a prefix range. */
const LAST_CHARACTER = '\uffff';

function toQuery(firestore: Firestore, path: string, { equal = {}, contains, startsWith, order, limit: max, after }: ListQuery): Query {
  const filters = Object.entries(equal).map(([field, value]) => filterBy(path, field, value));
  if (contains) filters.push(where(contains[0], 'array-contains', contains[1]));
  if (startsWith !== undefined) filters.push(where(order[0], '>=', startsWith), where(order[0], '<', startsWith + LAST_CHARACTER));
  return query(collection(firestore, path), ...filters, ...buildOrderConstraints(order, after), limit(max));
}

/** Finds a value, also under the name that the previous release stored it with. */
function filterBy(path: string, field: string, value: string | boolean): QueryConstraint {
  const values = typeof value === 'string' ? storedValuesOf(path, field, value) : [value];
  return values.length > 1 ? where(field, 'in', values) : where(field, '==', value);
}

/**
 * Sorts by the order's field, then by id. Without the id, the next page would skip documents with the same value as this page's
 * last one.
 */
function buildOrderConstraints([field, direction]: ListQuery['order'], after: Cursor | undefined): QueryConstraint[] {
  const isById = field === ID;
  const sorted = [...(isById ? [] : [orderBy(field, direction)]), orderBy(documentId(), direction)];
  return after ? [...sorted, startAfter(...(isById ? [] : [after.value]), after.id)] : sorted;
}

/** Calls `next` on each change, and when the server confirms cached data. @returns a function that stops listening */
export async function onDocument(path: string, next: (data: unknown, fromCache: boolean) => void, onError: (error: unknown) => void): Promise<() => void> {
  const report = (snapshot: DocumentSnapshot) => next(readStored(path, snapshot.data()), snapshot.metadata.fromCache);
  return onSnapshot(doc(await getFirestoreService(), path), { includeMetadataChanges: true }, report, onError);
}

/**
 * Calls `next` on each change, and once the server has answered, even if its answer is the same as the cached data.
 * @returns a function that stops listening
 */
export async function onList(
  path: string,
  list: ListQuery,
  next: (items: { id: string }[], fromCache: boolean) => void,
  onError: (error: unknown) => void,
): Promise<() => void> {
  let hasAnswered = false;
  const report = (snapshot: QuerySnapshot) => {
    const { fromCache } = snapshot.metadata;
    if (hasAnswered && snapshot.docChanges().length === 0) return;
    hasAnswered ||= !fromCache;
    next(toItems(snapshot), fromCache);
  };
  return onSnapshot(toQuery(await getFirestoreService(), path, list), { includeMetadataChanges: true }, report, onError);
}

/** Reconnects right away. After several failed attempts, the SDK itself would wait up to a minute. */
export async function reconnect(): Promise<void> {
  const firestore = await getFirestoreService();
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}

/** Reads a list from the server only. Offline, the SDK would otherwise return an empty list. */
export async function getList(path: string, list: ListQuery): Promise<{ id: string }[]> {
  return toItems(await getDocsFromServer(toQuery(await getFirestoreService(), path, list)));
}

const toItems = ({ docs }: QuerySnapshot): { id: string }[] => docs.map((item) => ({ ...(readStored(item.ref.path, item.data()) as object), id: item.id }));
