import { serve } from '../platform/callable';
import { rebuildDirectory } from './store-rebuild';

export const regenerateStats = serve('regenerateStats', (_command, { actor }) => rebuildDirectory({ by: actor.uid }));
