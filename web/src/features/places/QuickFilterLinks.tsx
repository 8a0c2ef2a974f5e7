import { type FacetsResponse, filterParams, NO_FILTERS, type PlaceSlugs, withFilter } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { placePath } from '../../widgets/near/placePath';

/** What visitors look for most, and its name. A page that lists all needs no more than links. */
const USUAL = [
  ['program:no-gi', 'No-gi'],
  ['open', 'Open now'],
  ['openMat', 'Open mat'],
  ['program:kids', 'Kids'],
  ['trial', 'Free trial'],
  ['fee:25', 'Drop-in up to $25'],
  ['program:women-only', 'Women only'],
] as const;

export interface QuickFiltersProps extends PlaceSlugs {
  readonly facets: FacetsResponse | undefined;
  readonly label: string;
}

/** The most usual filters of a page that lists its gyms or cities, with the way to all of them. */
export function QuickFilterLinks({ facets: response, label, ...at }: QuickFiltersProps) {
  if (!response || response.total < 2) return null;
  const path = placePath(at);
  return (
    <nav aria-label={label} className={`${styles.quick} no-print`}>
      <ul>
        {USUAL.map(([filter, name]) => {
          const count = response.facetCounts[filter] ?? 0;
          return count === 0 ? null : (
            <li key={filter}>
              <LinkChip to={`${path}?${filterParams(withFilter(NO_FILTERS, filter))}`} count={count}>
                {name}
              </LinkChip>
            </li>
          );
        })}
        <li>
          <LinkChip to={`${path}?view=list`}>All filters</LinkChip>
        </li>
      </ul>
    </nav>
  );
}
