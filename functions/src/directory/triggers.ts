import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { hasEnded, type Import, REGION, type Stamp } from '../contract';
import { type Enqueue, enqueue } from '../platform/tasks';
import { cityTasks, type GymDocument, lagMs, request, requestAfter } from './requests';

/** What upkeep needs of a snapshot. */
interface Written {
  data(): unknown;
  readonly updateTime?: Stamp | undefined;
}

/** Asks for a refresh of every city that a gym's write concerns: the one it is in, and the one it left. */
export async function handleGymWritten(gymId: string, before: Written | undefined, after: Written | undefined, ask: Enqueue): Promise<void> {
  const lag = lagMs(after?.updateTime, after?.data());
  const tasks = cityTasks(gymId, before?.data() as GymDocument, after?.data() as GymDocument, lag);
  // Of a gym that is named, the time that counts is not in its document.
  const writtenAt = after?.updateTime && new Date(after.updateTime.toMillis());
  await Promise.all(tasks.map((task) => (writtenAt && !task.gymId ? requestAfter(ask, task, writtenAt) : request(ask, 'refreshCity', task))));
}

export const onGymWritten = onDocumentWritten({ document: 'gyms/{gymId}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleGymWritten(params.gymId, data?.before, data?.after, enqueue);
});

/** Asks for a rebuild once an import that began in an empty directory has ended, however it did. */
export async function handleImportWritten(importId: string, before: Import | undefined, after: Import | undefined, ask: Enqueue): Promise<void> {
  if (!after?.initial || !hasEnded(after.state) || (before && hasEnded(before.state))) return;
  await ask('rebuild', {}, { id: `rebuild-${importId}-${Date.parse(after.updatedAt)}` });
}

export const onImportWritten = onDocumentWritten({ document: 'imports/{importId}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleImportWritten(params.importId, data?.before.data() as Import | undefined, data?.after.data() as Import | undefined, enqueue);
});

const refreshHome = () => request(enqueue, 'refreshNation', { featured: true });
export const onFeaturedCityWritten = onDocumentWritten({ document: 'featuredCities/{cityId}', region: REGION, retry: true }, refreshHome);
export const onFeaturedGymWritten = onDocumentWritten({ document: 'featuredGyms/{gymId}', region: REGION, retry: true }, refreshHome);
