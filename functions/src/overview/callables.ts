import { documentPaths } from '../contract';
import { serve } from '../platform/callable';
import { readStuckWork } from '../platform/failing-work';
import { loadMostViewed, readFigures } from './figures-repository';
import { countQueueItems } from './queues-repository';
import { readDocument } from '../platform/collections';

export const readOverview = serve('readOverview', async (_command, { now }) => {
  const stuckWork = readStuckWork();
  const [waiting, figures, mostViewed, health, failing] = await Promise.all([
    stuckWork.then((work) => countQueueItems(now, work)),
    readFigures(now),
    loadMostViewed(now),
    readDocument(documentPaths.health),
    stuckWork,
  ]);
  return { waiting, figures, mostViewed, health: health ?? { checks: [] }, failing };
});
