import { type FacetsResponse, toFilterParams, listActiveFilters, type FindQuery, NO_FILTERS, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from './QuickFilterLinks.module.css';
import { formatFilter } from '../../words/filters';
import { OPEN_FILTERS } from '../../hooks/openFilters';
import { getPlacePath } from '../../widgets/near/getPlacePath';

/** The most popular filters and their labels. */
const POPULAR_FILTERS = [
  ['program:no-gi', 'No-gi'],
  ['open', 'Open now'],
  ['openMat', 'Open mat'],
  ['program:kids', 'Kids'],
  ['trial', 'Free trial'],
  ['fee:25', 'Drop-in up to $25'],
  ['program:women-only', 'Women only'],
] as const;
/** Limits the number of tab stops before the first gym. The other filters are one click away. */
const MAX_LINKS = 5;

export interface QuickFiltersProps extends PlaceSlugs {
  readonly facets: FacetsResponse | undefined;
  /** The current filters, for a page that filters its own list. Links add to or remove from these. */
  readonly query?: FindQuery | undefined;
  readonly label: string;
}

/**
 * Links that set the most popular filters for a page's gyms, and a link to all filters. Links that remove the current filters come
 * first.
 */
export function QuickFilterLinks({ facets: response, query, label, ...place }: QuickFiltersProps) {
  const applied = query ? listActiveFilters(query) : [];
  if (!response || (response.total < 2 && applied.length === 0)) return null;
  const path = getPlacePath(place);
  const currentQuery = query ?? NO_FILTERS;
  const context = { query: currentQuery, affiliations: response.affiliations };
  const popular = POPULAR_FILTERS.filter(([filter]) => !applied.includes(filter) && (response.facetCounts[filter] ?? 0) > 0).slice(0, MAX_LINKS);
  const listViewParams = new URLSearchParams(toFilterParams(currentQuery));
  listViewParams.set('view', 'list');
  return (
    <nav aria-label={label} className={`${styles.quick} no-print`}>
      <ul>
        {applied.map((filter) => (
          <li key={filter}>
            <LinkChip to={pathWithQuery(path, withoutFilter(currentQuery, filter))} selected preventScrollReset>
              {new Map<string, string>(POPULAR_FILTERS).get(filter) ?? formatFilter(filter, context)}
            </LinkChip>
          </li>
        ))}
        {popular.map(([filter, name]) => (
          <li key={filter}>
            <LinkChip to={pathWithQuery(path, withFilter(currentQuery, filter))} preventScrollReset count={response.facetCounts[filter] ?? 0}>
              {name}
            </LinkChip>
          </li>
        ))}
        <li>
          <LinkChip to={`${path}?${listViewParams}`} state={OPEN_FILTERS}>
            All filters
          </LinkChip>
        </li>
      </ul>
    </nav>
  );
}

function pathWithQuery(path: string, query: FindQuery): string {
  const filters = toFilterParams(query);
  return filters === '' ? path : `${path}?${filters}`;
}
