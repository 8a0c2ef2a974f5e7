import { lazyHydration } from '../../hydration/lazyHydration';
import type { QuickFiltersProps } from './QuickFilterLinks';

/** Links alone, which stand as they were sent: what makes their addresses comes with the first interaction. */
export const QuickFilters = lazyHydration<QuickFiltersProps>('The filters', async () => (await import('./QuickFilterLinks')).QuickFilterLinks);
