import { serve } from '../platform/callable';
import { loadOrCreateStats } from './repository';

export const ensureStats = serve('ensureStats', (_command, { now }) => loadOrCreateStats(now));
