import { type FacetsResponse, filterParams, filtersOf, type FindQuery, NO_FILTERS, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from './QuickFilterLinks.module.css';
import { filterName } from '../../words/filters';
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
/** Links on the way to the first gym by keyboard; all others are a page away. */
const MOST_LINKS = 5;

export interface QuickFiltersProps extends PlaceSlugs {
  readonly facets: FacetsResponse | undefined;
  /** The filters of a page that filters its own list; each further one is added to them. */
  readonly query?: FindQuery | undefined;
  readonly label: string;
}

/** The most usual filters of a page that lists its gyms or cities, with the way to all of them. What is set comes first, and is taken back. */
export function QuickFilterLinks({ facets: response, query, label, ...at }: QuickFiltersProps) {
  const applied = query ? filtersOf(query) : [];
  if (!response || (response.total < 2 && applied.length === 0)) return null;
  const path = placePath(at);
  const present = query ?? NO_FILTERS;
  const context = { query: present, affiliations: response.affiliations };
  const usual = USUAL.filter(([filter]) => !applied.includes(filter) && (response.facetCounts[filter] ?? 0) > 0).slice(0, MOST_LINKS);
  const all = new URLSearchParams(filterParams(present));
  all.set('view', 'list');
  return (
    <nav aria-label={label} className={`${styles.quick} no-print`}>
      <ul>
        {applied.map((filter) => (
          <li key={filter}>
            <LinkChip to={addressOf(path, withoutFilter(present, filter))} on keepScroll>
              {new Map<string, string>(USUAL).get(filter) ?? filterName(filter, context)}
            </LinkChip>
          </li>
        ))}
        {usual.map(([filter, name]) => (
          <li key={filter}>
            <LinkChip to={addressOf(path, withFilter(present, filter))} keepScroll count={response.facetCounts[filter] ?? 0}>
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
