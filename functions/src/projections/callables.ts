import { serve } from '../platform/callable';
import { countOutdatedDocuments } from './catch-up';
import { readRebuildProgress } from './rebuild-progress-repository';
import { rebuildDirectory } from './rebuild-repository';

export const regenerateStats = serve('regenerateStats', (_command, { actor }) => rebuildDirectory({ by: actor.uid }));

export const countPendingRefreshes = serve('countPendingRefreshes', async () => {
  const [counts, rebuild] = await Promise.all([countOutdatedDocuments(), readRebuildProgress()]);
  return { ...counts, ...(rebuild && { rebuild }) };
});
