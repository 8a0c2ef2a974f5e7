import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { documentPaths, REGION, type Stamp } from '../contract';
import { cityPath, leaveMarks } from '../gyms/store-marks';
import { type Enqueue, enqueue } from '../platform/tasks';
import { concernsOf, type GymDocument, isByHand, nudge } from './requests';

/** What upkeep needs of a snapshot. */
interface Snapshot {
  data(): unknown;
  readonly updateTime?: Stamp | undefined;
}

/** Asks for a refresh of every city that a gym's write concerns. Our own writes are marked already; one by hand is marked here. */
export async function handleGymWritten(gymId: string, before: Snapshot | undefined, after: Snapshot | undefined, ask: Enqueue): Promise<void> {
  const [was, is] = [before, after].map((snapshot) => ({ document: snapshot?.data() as GymDocument, updateTime: snapshot?.updateTime }));
  const concerns = concernsOf(was?.document, is?.document);
  if (isByHand(was, is)) await leaveMarks(concerns.map(({ cityKey }) => ({ of: cityPath(cityKey), child: gymId })));
  const writtenAt = is?.updateTime && new Date(is.updateTime.toMillis());
  await Promise.all(concerns.map(({ cityKey, bulk }) => nudge(ask, 'refreshCity', { cityKey, ...(bulk && { bulk }) }, { bulk, writtenAt })));
}

export const onGymWritten = onDocumentWritten({ document: 'gyms/{gymId}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleGymWritten(params.gymId, data?.before, data?.after, enqueue);
});

/** Featured content carries no stamp to tell a command's write by, so each is marked once more. */
async function refreshHome(): Promise<void> {
  await leaveMarks([{ of: documentPaths.home }]);
  await nudge(enqueue, 'refreshNation', {});
}
export const onFeaturedCityWritten = onDocumentWritten({ document: 'featuredCities/{cityId}', region: REGION, retry: true }, refreshHome);
export const onFeaturedGymWritten = onDocumentWritten({ document: 'featuredGyms/{gymId}', region: REGION, retry: true }, refreshHome);
