import { FieldPath } from 'firebase-admin/firestore';
import { type DayFigures, documentPaths, toMonth, MOST_VIEWED_LIMIT, getOwn, sitePaths, type ViewedGym } from '../contract';
import { isMerged } from '../gyms/record/repository';
import { readDocument, collection, documentAt, getDocuments } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { toUtcDate, addDayFigures } from './domain';

const figures = () => documentAt(documentPaths.figures);

/** The directory's current figures. Costs one read per thousand counted documents. */
async function loadCurrentFigures(): Promise<DayFigures> {
  const count = async (query: FirebaseFirestore.Query): Promise<number> => (await query.count().get()).data().count;
  const [stats, users, claims, purchases] = await Promise.all([
    readDocument(documentPaths.statsSummary),
    count(collection('users')),
    count(collection('claims')),
    count(collection('sponsorships').where('paidAt', '>', '')),
  ]);
  return { gyms: stats?.totalGyms ?? 0, cities: stats?.totalCities ?? 0, users, claims, purchases };
}

/** Stores the figures of the day of `now`. Running it again updates that day. */
export async function recordFigures(now: Date): Promise<void> {
  const current = await loadCurrentFigures();
  await firestore().runTransaction(async (transaction) => {
    const days = (await transaction.get(figures())).data()?.days ?? {};
    transaction.set(figures(), { days: addDayFigures(days, toUtcDate(now), current) });
  });
}

/** Figures by day, oldest first, with the current ones last. */
export async function readFigures(now: Date): Promise<(DayFigures & { readonly day: string })[]> {
  const [current, stored] = await Promise.all([loadCurrentFigures(), readDocument(documentPaths.figures)]);
  return Object.entries(addDayFigures(stored?.days ?? {}, toUtcDate(now), current)).map(([day, dayFigures]) => ({ day, ...dayFigures }));
}

/** The most-viewed gyms in the month of `now`. Deleted, merged and unpublished gyms are left out. */
export async function loadMostViewed(now: Date): Promise<ViewedGym[]> {
  const month = toMonth(now);
  const counts = collection('gymViews');
  const { docs } = await counts.orderBy(new FieldPath('months', month), 'desc').limit(MOST_VIEWED_LIMIT).get();
  const gyms = await getDocuments(docs.map(({ id }) => collection('gyms').doc(id)));
  return docs.flatMap((views, index): ViewedGym[] => {
    const gym = gyms[index]?.data();
    if (!gym || isMerged(gym) || gym.status === 'draft') return [];
    return [{ gymId: views.id, name: gym.name, path: sitePaths.gym(gym), views: getOwn(views.data().months, month) ?? 0 }];
  });
}
