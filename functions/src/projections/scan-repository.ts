import { type DocumentData, FieldPath, type Query, type Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, type PageDocument, type DerivedDocument } from '../contract';
import { collection, selectFields } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { hashDocument } from '../platform/hash-document';
import { type PlacedGym, toPlacedGym } from './placed-gym';
import { EVERYTHING, type Span } from './check-span';
import { withoutTimestamps } from './derived-document-repository';

/** A gym with a valid path, and the time of the commit that last wrote it, in microseconds since the epoch. */
export type ScannedGym = PlacedGym & { readonly writtenAt: number };

export interface ScannedCity {
  readonly cityKey: string;
  readonly gyms: ReadonlyMap<string, ScannedGym>;
}

/**
 * Yields the gyms of a span that have a valid path, one city at a time. The query is sent right away, so that the database can sort the gyms while the
 * caller reads something else.
 */
export function scanCities(span: Span = EVERYTHING): AsyncGenerator<ScannedCity> {
  const cities = streamCities(span);
  const first = cities.next();
  // Avoid an unhandled rejection. The generator below throws the error to its consumer.
  first.catch(() => undefined);
  return (async function* () {
    const { value, done } = await first;
    if (done) return;
    yield value;
    yield* cities;
  })();
}

async function* streamCities(span: Span): AsyncGenerator<ScannedCity> {
  let cityKey = '';
  let gyms = new Map<string, ScannedGym>();
  for await (const { id, data, writtenAt } of streamDocuments(restrictToSpan(collection('gyms').orderBy('cityKey'), span))) {
    const placed = toPlacedGym(id, data);
    if (!placed) continue;
    if (placed.gym.cityKey !== cityKey) {
      if (gyms.size > 0) yield { cityKey, gyms };
      cityKey = placed.gym.cityKey;
      gyms = new Map();
    }
    gyms.set(id, { ...placed, writtenAt });
  }
  if (gyms.size > 0) yield { cityKey, gyms };
}

/**
 * The hashes of stored derived documents, small enough to keep those of the whole directory in memory. A comparison removes each document whose source it
 * finds, so that only documents without a source remain.
 */
export interface StoredDerivedDocuments {
  /** Hashes of cities, states, search documents and their parts, by path, without timestamps. */
  readonly lists: Map<string, string>;
  /** Gyms' pages by path. Undefined if pages aren't checked. */
  readonly pages: Map<string, StoredPage> | undefined;
  /** Paths of the pages that redirect to a moved gym, by the gym's id. */
  readonly redirects: ReadonlyMap<string, readonly string[]>;
}

export interface StoredPage {
  readonly gymId: string;
  /** The time of the commit that last wrote it, in microseconds since the epoch. */
  readonly writtenAt: number;
  /** The path to which a moved page redirects. */
  readonly movedTo?: string;
}

/** Reads all derived documents. Of gyms' pages, reads only which gym they belong to, when they were written and where they redirect. */
export async function scanDerivedDocuments(checkPages: boolean): Promise<StoredDerivedDocuments> {
  // Read both in parallel, so that the database reads one while we process the other.
  const [lists, pages] = await Promise.all([scanLists(), checkPages ? scanPages(collection('directoryPages')) : undefined]);
  return { lists, pages, redirects: groupRedirects(pages) };
}

function scanLists(): Promise<Map<string, string>> {
  const db = firestore();
  return readHashes([collection('directoryCities'), collection('directoryStates'), collection('directorySearch'), db.collectionGroup(COLLECTIONS.parts)]);
}

async function readHashes(sources: readonly Query[]): Promise<Map<string, string>> {
  const lists = new Map<string, string>();
  const scan = async (source: Query) => {
    for await (const { path, data } of streamDocuments(source)) lists.set(path, hashDocument(withoutTimestamps(data as DocumentData & DerivedDocument) ?? {}));
  };
  await Promise.all(sources.map(scan));
  return lists;
}

/** Like `scanDerivedDocuments`, but only for a span's cities and pages, without states and search documents. */
export async function scanDerivedDocumentsWithin(span: Span): Promise<StoredDerivedDocuments> {
  const db = firestore();
  const { directoryCities } = COLLECTIONS;
  // Keys start with a letter, so a hyphen sorts before all of them and a tilde after.
  const parts = { from: `${directoryCities}/${span.from ?? '-'}`, until: `${directoryCities}/${span.until ?? '~'}` };
  const [lists, pages] = await Promise.all([
    readHashes([restrictToSpan(orderById(db.collection(directoryCities)), span), restrictToSpan(orderById(db.collectionGroup(COLLECTIONS.parts)), parts)]),
    scanPages(restrictToSpan(orderById(collection('directoryPages')), span)),
  ]);
  return { lists, pages, redirects: groupRedirects(pages) };
}

const orderById = <T>(query: Query<T>): Query<T> => query.orderBy(FieldPath.documentId());

function restrictToSpan<T>(query: Query<T>, { from, until }: Span): Query<T> {
  const fromStart = from === undefined ? query : query.startAt(from);
  return until === undefined ? fromStart : fromStart.endBefore(until);
}

async function scanPages(query: Query<PageDocument>): Promise<Map<string, StoredPage>> {
  const pages = new Map<string, StoredPage>();
  for await (const { path, data, writtenAt } of streamDocuments(selectFields(query, 'id', 'to'))) {
    const gymId = data.id;
    const movedTo = 'to' in data && data.to;
    pages.set(path, { gymId, writtenAt, ...(movedTo && { movedTo }) });
  }
  return pages;
}

function groupRedirects(pages: ReadonlyMap<string, StoredPage> | undefined): Map<string, string[]> {
  const redirects = new Map<string, string[]>();
  for (const [path, { gymId, movedTo }] of pages ?? []) if (movedTo) redirects.set(gymId, [...(redirects.get(gymId) ?? []), path]);
  return redirects;
}

interface StreamedDocument<T> {
  readonly path: string;
  readonly id: string;
  readonly data: T;
  readonly writtenAt: number;
}

/** Yields every document of a query, one at a time. */
async function* streamDocuments<T>(query: Query<T>): AsyncGenerator<StreamedDocument<T>> {
  for await (const document of query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot<T>>) {
    yield { path: document.ref.path, id: document.id, data: document.data(), writtenAt: toMicroseconds(document.updateTime) };
  }
}

/** A time in microseconds since the epoch, which is Firestore's precision and which a number can represent exactly. */
const toMicroseconds = ({ seconds, nanoseconds }: Timestamp): number => seconds * 1e6 + Math.floor(nanoseconds / 1000);
