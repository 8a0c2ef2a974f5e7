import { documentPaths, type HealthDocument } from '../contract';
import { serve } from '../platform/callable';
import { readStuck } from '../platform/failing';
import { readDocument } from '../platform/firestore';
import { mostViewed, readFigures } from './store-figures';
import { readWaiting } from './store-waiting';

export const readOverview = serve('readOverview', async (_command, { now }) => {
  const [waiting, figures, viewed, health, failing] = await Promise.all([
    readWaiting(now),
    readFigures(now),
    mostViewed(now),
    readDocument<HealthDocument>(documentPaths.health),
    readStuck(),
  ]);
  return { waiting, figures, mostViewed: viewed, health: health ?? { checks: [] }, failing };
});
