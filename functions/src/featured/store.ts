import { type CollectionReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, DomainError, FEATURED_CITIES_LIMIT, FEATURED_GYMS_LIMIT, type FeaturedCity, type FeaturedGym } from '../contract';
import { finishMark, markVersion, stageMark, stageMarkOnce } from '../gyms/store-marks';
import { type Author, audit } from '../platform/audit';
import { firestore, isAlreadyExists, isNotFound } from '../platform/firestore';
import { drain } from '../platform/pages';

const cities = () => firestore().collection(COLLECTIONS.featuredCities) as CollectionReference<FeaturedCity>;
const gyms = () => firestore().collection(COLLECTIONS.featuredGyms) as CollectionReference<FeaturedGym>;

/**
 * Adds a featured city unless it is there, also in another spelling (`otherIds`).
 * @throws DomainError `already-exists` or `limit-reached`
 */
export async function createCity(city: FeaturedCity, otherIds: readonly string[], { by, now }: Author): Promise<void> {
  await refuseFull(cities(), FEATURED_CITIES_LIMIT, 'cities');
  const batch = firestore().batch();
  // Deleting what must not be there is how a batch demands that it is not.
  for (const id of otherIds) batch.delete(cities().doc(id), { exists: false });
  batch.create(cities().doc(city.id), city);
  stageMark(batch, documentPaths.home);
  audit(batch, { at: now.toISOString(), by, action: 'addFeaturedCity', target: cities().doc(city.id).path, after: city });
  await commitNew(batch.commit(), 'This city is featured already.');
}

/**
 * Adds a featured gym to a featured city. The same batch writes the city, so it fails if the city is deleted meanwhile.
 * @throws DomainError `featured-city-not-found`, `already-exists` or `limit-reached`
 */
export async function createGym(gym: FeaturedGym, { by, now }: Author): Promise<void> {
  await refuseFull(gyms(), FEATURED_GYMS_LIMIT, 'gyms');
  const batch = firestore().batch();
  batch.update(cities().doc(gym.cityId), { id: gym.cityId });
  batch.create(gyms().doc(gym.id), gym);
  stageMark(batch, documentPaths.home);
  audit(batch, { at: now.toISOString(), by, action: 'addFeaturedGym', target: gyms().doc(gym.id).path, after: gym });
  await commitNew(batch.commit(), 'This gym is featured already.');
}

// Not exact under simultaneous adds: the homepage's queries have the same limits, and leave out what is beyond them.
async function refuseFull(collection: CollectionReference<FeaturedCity> | CollectionReference<FeaturedGym>, limit: number, what: string): Promise<void> {
  const { count } = (await collection.count().get()).data();
  if (count >= limit) throw new DomainError('limit-reached', `Only ${limit} ${what} can be featured. Delete one first.`);
}

async function commitNew(commit: Promise<unknown>, taken: string): Promise<void> {
  try {
    await commit;
  } catch (error) {
    if (isAlreadyExists(error)) throw new DomainError('already-exists', taken);
    if (isNotFound(error)) throw new DomainError('featured-city-not-found', 'This city is not featured. Add it first.');
    throw error;
  }
}

/**
 * Gives the cities of `ids` their places in that order, and takes those of the others. One that is deleted meanwhile is passed
 * over: its place stays empty, which changes no order.
 */
export async function placeCities(ids: readonly string[], { by, now }: Author): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(cities().limit(FEATURED_CITIES_LIMIT));
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined);
    const moved = stored.docs.filter((city) => city.data().position !== placeOf(city.id));
    if (moved.length === 0) return;
    for (const { ref, id } of moved) transaction.update(ref, { position: placeOf(id) ?? FieldValue.delete() });
    stageMark(transaction, documentPaths.home);
    const before = placedIds(stored.docs.map((city) => city.data()));
    audit(transaction, { at: now.toISOString(), by, action: 'orderFeaturedCities', target: COLLECTIONS.featuredCities, before, after: { ids } });
  });
}

/** The cities that have a place, in its order. */
function placedIds(stored: readonly FeaturedCity[]): { ids: string[] } {
  const placed = stored.filter(({ position }) => position !== undefined);
  return { ids: placed.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)).map(({ id }) => id) };
}

const markIdOf = (cityId: string): string => `featured-city-${cityId}`;

/**
 * Deletes a featured city. Its gyms follow: whoever adds one from now on is refused, so what is there then is all. The mark keeps
 * that until it is done.
 */
export async function deleteCity(id: string, author: Author): Promise<void> {
  await deleteExisting(cities(), id, 'deleteFeaturedCity', author, (batch) => stageMarkOnce(batch, markIdOf(id), cities().doc(id).path));
}

export async function deleteGym(id: string, author: Author): Promise<void> {
  await deleteExisting(gyms(), id, 'deleteFeaturedGym', author);
}

async function deleteExisting(
  collection: CollectionReference<FeaturedCity> | CollectionReference<FeaturedGym>,
  id: string,
  action: string,
  { by, now }: Author,
  stage: (batch: WriteBatch) => void = () => undefined,
) {
  const before = (await collection.doc(id).get()).data();
  if (!before) return;
  const batch = firestore().batch();
  batch.delete(collection.doc(id), { exists: true });
  stageMark(batch, documentPaths.home);
  stage(batch);
  audit(batch, { at: now.toISOString(), by, action, target: collection.doc(id).path, before });
  try {
    await batch.commit();
  } catch (error) {
    // Deleted by someone else at the same moment.
    if (!isNotFound(error)) throw error;
  }
}

/** Deletes the gyms of a city that is no longer featured, any number. Run again, it goes on where it stopped. */
export async function deleteGymsOf(cityId: string): Promise<number> {
  const version = await markVersion(markIdOf(cityId));
  const isFeatured = (await cities().doc(cityId).get()).exists;
  const deleted = isFeatured ? 0 : await drain(gyms().where('cityId', '==', cityId), (batch, { ref }) => batch.delete(ref));
  if (version) await finishMark(markIdOf(cityId), version);
  return deleted;
}
