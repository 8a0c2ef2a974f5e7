import { type FacetsResponse, filterParams, filtersOf, type FindQuery, NO_FILTERS, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from './QuickFilterLinks.module.css';
import { filterName } from '../../words/filters';
import { placePath } from '../../widgets/near/placePath';

/** The most popular filters and their labels. For a page that lists all gyms, links are enough. */
const POPULAR_FILTERS = [
  ['program:no-gi', 'No-gi'],
  ['open', 'Open now'],
  ['openMat', 'Open mat'],
  ['program:kids', 'Kids'],
  ['trial', 'Free trial'],
  ['fee:25', 'Drop-in up to $25'],
  ['program:women-only', 'Women only'],
] as const;
/** The number of tab stops before the first gym; the other filters are one page away. */
const MAX_LINKS = 5;

export interface QuickFiltersProps extends PlaceSlugs {
  readonly facets: FacetsResponse | undefined;
  /** The filters of a page that filters its own list; each link adds one to them. */
  readonly query?: FindQuery | undefined;
  readonly label: string;
}

/**
 * The most popular filters of a page with gyms or cities, with a link to all filters. Active ones come first, and are removed
 * when followed.
 */
export function QuickFilterLinks({ facets: response, query, label, ...at }: QuickFiltersProps) {
  const applied = query ? filtersOf(query) : [];
  if (!response || (response.total < 2 && applied.length === 0)) return null;
  const path = placePath(at);
  const present = query ?? NO_FILTERS;
  const context = { query: present, affiliations: response.affiliations };
  const usual = POPULAR_FILTERS.filter(([filter]) => !applied.includes(filter) && (response.facetCounts[filter] ?? 0) > 0).slice(0, MAX_LINKS);
  const all = new URLSearchParams(filterParams(present));
  all.set('view', 'list');
  return (
    <nav aria-label={label} className={`${styles.quick} no-print`}>
      <ul>
        {applied.map((filter) => (
          <li key={filter}>
            <LinkChip to={addressOf(path, withoutFilter(present, filter))} on preventScrollReset>
              {new Map<string, string>(POPULAR_FILTERS).get(filter) ?? filterName(filter, context)}
            </LinkChip>
          </li>
        ))}
        {usual.map(([filter, name]) => (
          <li key={filter}>
            <LinkChip to={addressOf(path, withFilter(present, filter))} preventScrollReset count={response.facetCounts[filter] ?? 0}>
              {name}
            </LinkChip>
          </li>
        ))}
        <li>
          <LinkChip to={`${path}?${all}`}>All filters</LinkChip>
        </li>
      </ul>
    </nav>
  );
}

function addressOf(path: string, query: FindQuery): string {
  const filters = filterParams(query);
  return filters === '' ? path : `${path}?${filters}`;
}
