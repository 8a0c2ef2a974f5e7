import { type CollectionReference, FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import {
  type AuditAction,
  COLLECTIONS,
  documentPaths,
  DomainError,
  FEATURED_CITIES_LIMIT,
  FEATURED_GYMS_LIMIT,
  type FeaturedCity,
  type FeaturedGym,
} from '../contract';
import { finishPendingWork, loadPendingWorkVersion, stageRefresh, stagePendingWork } from '../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isNotFound } from '../platform/firestore';
import { drain } from '../platform/drain';
import { retryOnConflict } from '../platform/retry';

const cities = () => collection('featuredCities');
const gyms = () => collection('featuredGyms');

/** Maximum number of attempts. Simultaneous additions wait for each other, and the database may abort one of them. */
const ATTEMPTS = 20;
const runAddition = (add: (transaction: Transaction) => Promise<void>): Promise<void> =>
  retryOnConflict(() => firestore().runTransaction(add), { attempts: ATTEMPTS });

/**
 * Adds a featured city.
 * @param otherIds the ids that the city would have in other spellings
 * @throws DomainError `already-exists` if the city is already featured in any spelling, `limit-reached`, `contended`
 */
export function createFeaturedCity(city: FeaturedCity, otherIds: readonly string[], { by, now }: Author): Promise<void> {
  return runAddition(async (transaction) => {
    const reference = cities().doc(city.id);
    const snapshots = await transaction.getAll(reference, ...otherIds.map((id) => cities().doc(id)));
    if (snapshots.some(({ exists }) => exists)) throw new DomainError('already-exists', 'This city is already featured.');
    await checkLimit(transaction, cities(), FEATURED_CITIES_LIMIT, 'cities');
    transaction.create(reference, city);
    stageRefresh(transaction, documentPaths.home);
    audit(transaction, { at: now.toISOString(), by, action: 'addFeaturedCity', target: reference.path, after: city });
  });
}

/**
 * Adds a featured gym to a featured city.
 * @throws DomainError `featured-city-not-found`, `already-exists`, `limit-reached` or `contended`
 */
export function createFeaturedGym(gym: FeaturedGym, { by, now }: Author): Promise<void> {
  return runAddition(async (transaction) => {
    const reference = gyms().doc(gym.id);
    if (!(await transaction.get(cities().doc(gym.cityId))).exists) throw new DomainError('featured-city-not-found', 'This city isn’t featured. Add it first.');
    if ((await transaction.get(reference)).exists) throw new DomainError('already-exists', 'This gym is already featured.');
    await checkLimit(transaction, gyms(), FEATURED_GYMS_LIMIT, 'gyms');
    transaction.create(reference, gym);
    stageRefresh(transaction, documentPaths.home);
    audit(transaction, { at: now.toISOString(), by, action: 'addFeaturedGym', target: reference.path, after: gym });
  });
}

/**
 * Counts in the transaction that adds a document, so that simultaneous additions never exceed the limit.
 * @throws DomainError `limit-reached`
 */
async function checkLimit(transaction: Transaction, collection: CollectionReference, limit: number, noun: string): Promise<void> {
  const { count } = (await transaction.get(collection.count())).data();
  if (count >= limit) throw new DomainError('limit-reached', `You can feature up to ${limit} ${noun}. Delete one first.`);
}

/**
 * Sets the positions of the cities in `ids` and clears those of all other cities. If a city in `ids` was deleted in the meantime, its position stays
 * unused, which doesn't change the order of the others.
 */
export async function storeCityOrder(ids: readonly string[], { by, now }: Author): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(cities().limit(FEATURED_CITIES_LIMIT));
    const getPosition = (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined);
    const moved = stored.docs.filter((city) => city.data().position !== getPosition(city.id));
    if (moved.length === 0) return;
    for (const { ref, id } of moved) transaction.update(ref, { position: getPosition(id) ?? FieldValue.delete() });
    stageRefresh(transaction, documentPaths.home);
    const before = toPositionedIds(stored.docs.map((city) => city.data()));
    audit(transaction, { at: now.toISOString(), by, action: 'reorderFeaturedCities', target: COLLECTIONS.featuredCities, before, after: { ids } });
  });
}

/** The ids of the cities with a position, in order. */
function toPositionedIds(stored: readonly FeaturedCity[]): { ids: string[] } {
  const positioned = stored.filter(({ position }) => position !== undefined);
  return { ids: positioned.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)).map(({ id }) => id) };
}

const makePendingWorkId = (cityId: string): string => `featured-city-${cityId}`;

/**
 * Deletes a featured city, so that no gym can be added to it. The pending work ensures that its gyms are deleted, too (`deleteFeaturedGymsOf`). Does
 * nothing if the city isn't featured.
 */
export async function removeFeaturedCity(id: string, author: Author): Promise<void> {
  await deleteExisting(cities(), id, 'deleteFeaturedCity', author, (batch) => stagePendingWork(batch, makePendingWorkId(id), cities().doc(id).path));
}

/** Deletes a featured gym, with its audit entry. Does nothing if it doesn't exist. */
export async function removeFeaturedGym(id: string, author: Author): Promise<void> {
  await deleteExisting(gyms(), id, 'deleteFeaturedGym', author);
}

async function deleteExisting(
  collection: CollectionReference<FeaturedCity> | CollectionReference<FeaturedGym>,
  id: string,
  action: AuditAction,
  { by, now }: Author,
  stage: (batch: WriteBatch) => void = () => undefined,
) {
  const before = (await collection.doc(id).get()).data();
  if (!before) return;
  const batch = firestore().batch();
  batch.delete(collection.doc(id), { exists: true });
  stageRefresh(batch, documentPaths.home);
  stage(batch);
  audit(batch, { at: now.toISOString(), by, action, target: collection.doc(id).path, before });
  try {
    await batch.commit();
  } catch (error) {
    // Another admin deleted it at the same time.
    if (!isNotFound(error)) throw error;
  }
}

/**
 * Deletes all featured gyms of a city that is no longer featured, and its pending work. If the city is featured again, keeps the gyms. Running it again
 * continues where it stopped. Returns how many gyms were deleted.
 */
export async function deleteFeaturedGymsOf(cityId: string): Promise<number> {
  const version = await loadPendingWorkVersion(makePendingWorkId(cityId));
  const isFeatured = (await cities().doc(cityId).get()).exists;
  const deleted = isFeatured ? 0 : await drain(gyms().where('cityId', '==', cityId), (batch, { ref }) => batch.delete(ref));
  if (version) await finishPendingWork(makePendingWorkId(cityId), version);
  return deleted;
}
