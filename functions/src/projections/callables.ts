import { serve } from '../platform/callable';
import { countPendingRefreshes as countLeft } from './catch-up';
import { readRebuildProgress } from './rebuild-progress-repository';
import { rebuildDirectory } from './rebuild-repository';

export const regenerateStats = serve('regenerateStats', (_command, { actor }) => rebuildDirectory({ by: actor.uid }));

export const countPendingRefreshes = serve('countPendingRefreshes', async () => {
  const [left, rebuild] = await Promise.all([countLeft(), readRebuildProgress()]);
  return { ...left, ...(rebuild && { rebuild }) };
});
