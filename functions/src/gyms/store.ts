import { type CollectionReference, FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type Address, COLLECTIONS, type Gym, type MergedGym, type PageDocument, pageIdOf } from '../contract';
import { firestore } from '../platform/firestore';
import { stageCityMarks } from './store-marks';
import { hashOf, isPublic, movedPage, pageOf, pageOrReservation } from './views';

/** A gym as stored: with the server's time of writing, which upkeep asks for changes since. */
export type StoredGym = Gym & { writtenAt: Timestamp };

export const gymsCollection = () => firestore().collection(COLLECTIONS.gyms) as CollectionReference<StoredGym | MergedGym>;
export const pagesCollection = () => firestore().collection(COLLECTIONS.directoryPages) as CollectionReference<PageDocument>;

/** A merged listing's document only points at the gym it was merged into. */
export const isMerged = (document: StoredGym | Gym | MergedGym): document is MergedGym => (document as MergedGym).status === 'merged';

/**
 * Adds a new gym, its page and the mark of its city to a batch. The page's id is its address and is created, never set: of
 * two gyms that would get the same address at once, one batch fails with ALREADY_EXISTS and its caller takes the next slug.
 */
export function stageNewGym(batch: WriteBatch, id: string, gym: Gym): void {
  batch.create(firestore().collection(COLLECTIONS.gyms).doc(id), storedFields(id, gym));
  batch.create(pageReference(gym), pageOrReservation(id, gym));
  stageCityMarks(batch, id, undefined, gym);
}

/**
 * Adds a changed gym, its pages and the marks of its cities to a batch, which fails if the gym was written after `readAt`
 * (its `updateTime` when it was read). A gym that moves leaves a redirect at its old address.
 */
export function stageGymChange(batch: WriteBatch, id: string, before: Gym, after: Gym, readAt: Timestamp): void {
  batch.update(firestore().collection(COLLECTIONS.gyms).doc(id), replacing(before, storedFields(id, after)), { lastUpdateTime: readAt });
  stageCityMarks(batch, id, before, after);
  const moved = pageIdOf(before) !== pageIdOf(after);
  if (moved) {
    batch.create(pageReference(after), pageOrReservation(id, after));
    // A draft's address was never public: nobody can have kept it.
    if (isPublic(before)) batch.set(pageReference(before), movedPage(id, after));
    else batch.delete(pageReference(before));
  } else {
    batch.set(pageReference(after), pageOrReservation(id, after));
  }
}

export const pageReference = (address: Address) => firestore().collection(COLLECTIONS.directoryPages).doc(pageIdOf(address));

function storedFields(id: string, gym: Gym) {
  const { writtenAt: _stored, ...fields } = gym as StoredGym;
  return { ...fields, pageHash: hashOf(pageOf(id, gym)), writtenAt: FieldValue.serverTimestamp() };
}

/** An update that leaves exactly `after`: fields that only `before` has are deleted. */
function replacing(before: object, after: object): Record<string, unknown> {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { ...after, ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])) };
}
