import type {
  CollectionGroup,
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Query,
  ReadOptions,
} from 'firebase-admin/firestore';
import { COLLECTIONS, type DocumentPath, readStored, storedNamesOf } from '../contract';
import { firestore, readWithinDeadline } from './firestore';
import type { StoredDocuments } from './stored-documents';

/**
 * A converter that gives documents their type, and their current names if the previous release wrote them. It doesn't validate them: only the backend
 * writes, and it validates input where it arrives (docs/decisions/070-typed-converters.md).
 */
export const storedAs = <T>(): FirestoreDataConverter<T> => asStored as FirestoreDataConverter<T>;
const asStored: FirestoreDataConverter<DocumentData> = {
  toFirestore: (data) => data,
  fromFirestore: (snapshot) => readStored(snapshot.ref.path, snapshot.data()) as DocumentData,
};

type CollectionName = keyof StoredDocuments;

/**
 * A collection, typed by its documents.
 * @param database the client that `readWithinDeadline` provides, if a request waits for the read
 */
export const collection = <Name extends CollectionName>(name: Name, database: Firestore = firestore()): CollectionReference<StoredDocuments[Name]> =>
  database.collection(COLLECTIONS[name]).withConverter(storedAs<StoredDocuments[Name]>());

/** All collections with this name, below any document. */
export const collectionGroup = <Name extends CollectionName>(name: Name): CollectionGroup<StoredDocuments[Name]> =>
  firestore().collectionGroup(COLLECTIONS[name]).withConverter(storedAs<StoredDocuments[Name]>());

/** A collection below a document. */
export const subcollection = <Name extends CollectionName>(parent: DocumentReference, name: Name): CollectionReference<StoredDocuments[Name]> =>
  parent.collection(COLLECTIONS[name]).withConverter(storedAs<StoredDocuments[Name]>());

export const documentAt = <T>(path: DocumentPath<T>, database: Firestore = firestore()): DocumentReference<T> =>
  database.doc(path).withConverter(storedAs<T>());

/** Names that no document can have (firebase.google.com/docs/firestore/quotas). Reading one is an error in Firestore. */
const RESERVED_NAME = /^(?:\.{1,2}|__.*__)?$/;
const canExist = (path: string): boolean => {
  const names = path.split('/');
  return names.length % 2 === 0 && !names.some((name) => RESERVED_NAME.test(name));
};

/** The data of one document, or undefined if it doesn't exist. Costs one read. */
export async function readDocument<T>(path: DocumentPath<T>): Promise<T | undefined> {
  // A path may come from a URL, where anyone can write `__proto__`.
  if (!canExist(path)) return undefined;
  return readWithinDeadline(async (database) => (await documentAt(path, database).get()).data());
}

/** The data of a document in a trigger's event. The SDK for triggers doesn't support converters. */
export const eventData = <Name extends CollectionName>(name: Name, snapshot: { data(): unknown } | undefined): StoredDocuments[Name] | undefined =>
  readStored(COLLECTIONS[name], snapshot?.data()) as StoredDocuments[Name] | undefined;

/** The names of the fields of all members of a union. */
type FieldOf<T> = T extends unknown ? keyof T & string : never;
/** Some fields of a document. Each member of a union keeps those of the fields that it declares. */
export type Fields<T, Field extends string> = T extends unknown ? Pick<T, Extract<keyof T, Field>> : never;

/** A query's documents with only some of their fields. */
export const selectFields = <T, Field extends FieldOf<T>>(query: Query<T>, ...fields: Field[]): Query<Fields<T, Field>> =>
  query.select(...storedNamesOf(fields)) as Query<Fields<T, Field>>;

/** Reads documents in the order of their references. The SDK's `getAll` needs at least one and loses their type. */
export const getDocuments = <T>(references: readonly DocumentReference<T>[], database: Firestore = firestore()): Promise<DocumentSnapshot<T>[]> =>
  getWithMask(references, {}, database);

/** Like `getDocuments`, but with only some of the fields. */
export const getFields = <T, Field extends FieldOf<T>>(
  references: readonly DocumentReference<T>[],
  ...fields: Field[]
): Promise<DocumentSnapshot<Fields<T, Field>>[]> => getWithMask(references, { fieldMask: storedNamesOf(fields) }, firestore());

async function getWithMask<T, Read>(references: readonly DocumentReference<T>[], mask: ReadOptions, database: Firestore): Promise<DocumentSnapshot<Read>[]> {
  if (references.length === 0) return [];
  return (await database.getAll(...(references as readonly DocumentReference[]), mask)) as DocumentSnapshot<Read>[];
}
