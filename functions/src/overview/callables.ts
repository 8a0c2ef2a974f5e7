import { documentPaths, type HealthDocument } from '../contract';
import { serve } from '../platform/callable';
import { readStuck } from '../platform/failing';
import { readDocument } from '../platform/firestore';
import { mostViewed, readFigures } from './figures-repository';
import { readWaiting } from './queues-repository';

export const readOverview = serve('readOverview', async (_command, { now }) => {
  const stuck = readStuck();
  const [waiting, figures, viewed, health, failing] = await Promise.all([
    stuck.then((work) => readWaiting(now, work)),
    readFigures(now),
    mostViewed(now),
    readDocument<HealthDocument>(documentPaths.health),
    stuck,
  ]);
  return { waiting, figures, mostViewed: viewed, health: health ?? { checks: [] }, failing };
});
