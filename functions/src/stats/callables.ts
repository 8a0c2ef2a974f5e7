import { serve } from '../platform/callable';
import { storedOrFallback } from './store';

export const ensureStats = serve('ensureStats', (_command, { now }) => storedOrFallback(now));
