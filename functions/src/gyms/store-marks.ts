import { FieldValue, type QueryDocumentSnapshot, type Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type DeletedGym, documentPaths, type Gym, type Mark } from '../contract';
import { firestore, isConflict } from '../platform/firestore';
import { isFollowedByRebuild } from './imported';

type StoredMark = Mark & { readonly at: Timestamp };
type Writes = WriteBatch | Transaction;

const marksCollection = () => firestore().collection(COLLECTIONS.upkeep) as FirebaseFirestore.CollectionReference<StoredMark>;

/** Marks work in the batch or transaction that makes it necessary: both are written or neither. */
export function stageMark(writes: Writes, of: string, child?: string): void {
  setMark(writes, marksCollection().doc(), { of, ...(child && { child }) });
}

/** Adds one mark for many gyms of a city that are deleted in the same commit with their pages: a mark for each would be as many writes. */
export function stageMarkOfDeleted(writes: Writes, of: string, deleted: readonly string[]): void {
  setMark(writes, marksCollection().doc(), { of, deleted });
}

/** Path of the marks of gyms that were deleted past the trash. */
export const DELETED_GYMS = COLLECTIONS.gyms;

/**
 * Marks in the batch that deletes gyms past the trash that what refers to them is to be removed (`followDeletions`). It is only looked for
 * afterward, since a claim or a saved gym may arrive while they are being deleted.
 */
export function stageDeletedGyms(writes: Writes, gyms: readonly DeletedGym[]): void {
  setMark(writes, marksCollection().doc(), { of: DELETED_GYMS, gyms });
}

/** Marks work under an id of its own, so that there is one mark however often it is asked for. */
export function stageMarkOnce(writes: Writes, id: string, of: string): void {
  setMark(writes, markReference(id), { of });
}

/** Marks work that something else has made necessary: a write that was not ours. */
export async function leaveMarks(marks: readonly Omit<Mark, 'at'>[]): Promise<void> {
  if (marks.length === 0) return;
  const batch = firestore().batch();
  for (const { of, child } of marks) stageMark(batch, of, child);
  await batch.commit();
}

/** When a mark with an id of its own was made; undefined where there is none. */
export const markVersion = async (id: string): Promise<Timestamp | undefined> => (await markReference(id).get()).updateTime;

/** Deletes such a mark, unless it was made anew meanwhile. */
export async function finishMark(id: string, version: Timestamp): Promise<void> {
  try {
    await markReference(id).delete({ lastUpdateTime: version });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

const markReference = (id: string) => marksCollection().doc(id);

function setMark(writes: Writes, reference: FirebaseFirestore.DocumentReference<StoredMark>, mark: Omit<Mark, 'at'>): void {
  // The two have the same set(), but TypeScript does not call a method of a union of overloads.
  (writes as WriteBatch).set(reference as FirebaseFirestore.DocumentReference, { ...mark, at: FieldValue.serverTimestamp() });
}

/** What is marked in each batch that is being filled: one mark of a city is enough for all gyms that it writes there. */
const markedIn = new WeakMap<WriteBatch, Set<string>>();

/** Marks the cities that a gym's write concerns: the one it is in, and by the gym's id the one it has left. */
export function stageCityMarks(batch: WriteBatch, id: string, before: Gym | undefined, after: Gym | undefined): void {
  if (before && before.cityKey !== after?.cityKey) stageMark(batch, cityPath(before.cityKey), id);
  if (!after || isFollowedByRebuild(before, after)) return;
  const marked = markedIn.get(batch) ?? new Set();
  if (!marked.has(after.cityKey)) stageMark(batch, cityPath(after.cityKey));
  markedIn.set(batch, marked.add(after.cityKey));
}

/**
 * Marks the cities of many gyms, each with its gyms, before they are written in the same batch: `stageCityMarks` then adds no other mark of
 * the cities they are in.
 */
export function stageWrittenMarks(batch: WriteBatch, gyms: readonly { readonly id: string; readonly cityKey: string }[]): void {
  const marked = markedIn.get(batch) ?? new Set();
  for (const [cityKey, inCity] of Map.groupBy(gyms, (gym) => gym.cityKey)) {
    setMark(batch, marksCollection().doc(), { of: cityPath(cityKey), written: inCity.map(({ id }) => id) });
    marked.add(cityKey);
  }
  markedIn.set(batch, marked);
}

export const cityPath = (cityKey: string): string => `${COLLECTIONS.directoryCities}/${cityKey}`;
export const statePath = (stateSlug: string): string => documentPaths.state(stateSlug);

/** The marks of one projection that were read, and what they say together. */
export interface Marks {
  readonly documents: readonly QueryDocumentSnapshot<StoredMark>[];
  readonly paths: ReadonlySet<string>;
  readonly children: ReadonlySet<string>;
  /** Gyms that were deleted together with their pages. */
  readonly deleted: ReadonlySet<string>;
  /** Gyms that were written, as far as marks name them. */
  readonly written: ReadonlySet<string>;
  /** Whether each mark names the gyms that were written or deleted. */
  readonly areNamed: boolean;
  /** The earliest of their times: what they tell of was written then or later. Undefined where a mark has none, such as one made by hand. */
  readonly since: Timestamp | undefined;
}

/** Marks handled by one refresh. A city of an import has one a slice; what is beyond this waits for the next. */
const MARKS_AT_ONCE = 300;

/**
 * What is marked of the documents at these paths. To be read before what the marks tell of: then whoever brings the document
 * up to date may delete them, and what is written later has a mark of its own.
 */
export async function marksOf(...paths: string[]): Promise<Marks> {
  const { docs } = await marksCollection().where('of', 'in', paths).limit(MARKS_AT_ONCE).get();
  const marks = docs.map((document) => document.data());
  return {
    documents: docs,
    paths: new Set(marks.map(({ of }) => of)),
    children: new Set(marks.flatMap(({ child }) => child ?? [])),
    deleted: new Set(marks.flatMap(({ deleted = [] }) => deleted)),
    written: new Set(marks.flatMap(({ written = [] }) => written)),
    areNamed: marks.length > 0 && marks.every(({ deleted = [], written = [] }) => deleted.length + written.length > 0),
    since: marks.every(({ at }) => at) ? marks.map(({ at }) => at).sort((a, b) => (a.valueOf() < b.valueOf() ? -1 : 1))[0] : undefined,
  };
}

export function stageDone(writes: Writes, { documents }: Marks): void {
  for (const { ref } of documents) (writes as WriteBatch).delete(ref);
}

/** Marks read at once when all are looked for. */
const PAGE = 1000;

/** Paths that are marked, a page of them after the mark `after`; `last` where there may be more. One read where there is none. */
export async function markedPaths(after?: string): Promise<{ readonly paths: ReadonlySet<string>; readonly last: string | undefined }> {
  const query = marksCollection().orderBy('__name__').limit(PAGE);
  const { docs } = await (after === undefined ? query : query.startAfter(after)).select('of').get();
  return { paths: new Set(docs.map((document) => document.get('of') as string)), last: docs.length === PAGE ? docs.at(-1)?.id : undefined };
}
