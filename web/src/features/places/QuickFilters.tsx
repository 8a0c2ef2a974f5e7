import { lazyHydration } from '../../hydration/lazyHydration';
import type { QuickFiltersProps } from './QuickFilterLinks';

/** Plain links, shown as the server rendered them. The code that builds their addresses loads at the first interaction. */
export const QuickFilters = lazyHydration<QuickFiltersProps>('The filters', async () => (await import('./QuickFilterLinks')).QuickFilterLinks);
