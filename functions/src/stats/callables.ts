import { serve } from '../platform/callable';
import { storedOrFallback } from './repository';

export const ensureStats = serve('ensureStats', (_command, { now }) => storedOrFallback(now));
