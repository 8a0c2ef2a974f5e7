import { type CollectionReference, type DocumentReference, type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  type DayFigures,
  documentPaths,
  type FiguresDocument,
  type Gym,
  type GymViews,
  type MergedGym,
  monthOf,
  MOST_VIEWED,
  own,
  sitePaths,
  type ViewedGym,
} from '../contract';
import { gymsCollection, isMerged } from '../gyms/record/repository';
import { readDocument } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { dayOf, withDay } from './domain';

const figures = () => firestore().doc(documentPaths.figures) as DocumentReference<FiguresDocument>;

/** The directory's current figures. Costs one read per thousand counted documents. */
async function currentFigures(): Promise<DayFigures> {
  const db = firestore();
  const count = async (query: FirebaseFirestore.Query): Promise<number> => (await query.count().get()).data().count;
  const [stats, users, claims, purchases] = await Promise.all([
    readDocument(documentPaths.statsSummary),
    count(db.collection(COLLECTIONS.users)),
    count(db.collection(COLLECTIONS.claims)),
    count(db.collection(COLLECTIONS.sponsorships).where('paidAt', '>', '')),
  ]);
  return { gyms: stats?.totalGyms ?? 0, cities: stats?.totalCities ?? 0, users, claims, purchases };
}

/** Stores the figures of the day of `now`. Running it again updates that day. */
export async function recordFigures(now: Date): Promise<void> {
  const current = await currentFigures();
  await firestore().runTransaction(async (transaction) => {
    const days = (await transaction.get(figures())).data()?.days ?? {};
    transaction.set(figures(), { days: withDay(days, dayOf(now), current) });
  });
}

/** Figures by day, oldest first, with the current ones last. */
export async function readFigures(now: Date): Promise<(DayFigures & { readonly day: string })[]> {
  const [current, stored] = await Promise.all([currentFigures(), readDocument(documentPaths.figures)]);
  return Object.entries(withDay(stored?.days ?? {}, dayOf(now), current)).map(([day, one]) => ({ day, ...one }));
}

/** The most-viewed gyms in the month of `now`. Deleted, merged and unpublished gyms are left out. */
export async function mostViewed(now: Date): Promise<ViewedGym[]> {
  const month = monthOf(now);
  const counts = firestore().collection(COLLECTIONS.gymViews) as CollectionReference<GymViews>;
  const { docs } = await counts.orderBy(new FieldPath('months', month), 'desc').limit(MOST_VIEWED).get();
  if (docs.length === 0) return [];
  const gyms = (await firestore().getAll(...docs.map(({ id }) => gymsCollection().doc(id)))) as DocumentSnapshot<Gym | MergedGym>[];
  return docs.flatMap((views, at): ViewedGym[] => {
    const gym = gyms[at]?.data();
    if (!gym || isMerged(gym) || gym.status === 'draft') return [];
    return [{ gymId: views.id, name: gym.name, path: sitePaths.gym(gym), views: own(views.data().months, month) ?? 0 }];
  });
}
