import { type FindResponse, GYMS_PER_PAGE, SORTS } from '@contract';
import { SortSelect } from '../../widgets/gyms/SortSelect';
import { Link } from '../../ui/Link';
import type { FindResults } from '../../stores/findData';
import { formatCount } from '../../words/facts';
import { getFindPath } from './getFindPath';
import { FILTERS_ID, countFilters } from './filters';
import * as styles from './find.module.css';
import type { Filters } from './useFilters';
import { SORT_NAMES } from '../../words/sorts';
import { withCommas } from '../../words/withCommas';

interface Props {
  readonly filters: Filters;
  readonly results: FindResults;
  readonly isMappable: boolean;
}

/** How many gyms were found, their order, and the buttons for the filters and the map. */
export function ResultsHead({ filters, results: { response }, isMappable }: Props) {
  // This isn't the query of the shown results, because sorting must keep a filter that was just set and whose gyms are still loading.
  const { query, view } = filters;
  const count = countFilters(query);
  const sorts = SORTS.filter((sort) => (sort !== 'distance' || query.near) && (sort !== 'relevance' || query.q));
  const currentSort = query.sort ?? sorts[0];
  const orders = sorts.map((sort) => ({
    sort,
    name: SORT_NAMES[sort],
    to: getFindPath(sort === sorts[0] ? withoutSort(query) : { ...withoutSort(query), sort }, view),
  }));
  const current = orders.find(({ sort }) => sort === currentSort);
  return (
    <div className={styles.head}>
      <h2 className={styles.total}>{response ? formatTotal(response) : 'Gyms'}</h2>
      <p role="status" className="visually-hidden">
        {response && !filters.isLoading ? `${formatCount(response.total, 'gym')} found` : ''}
      </p>
      <div className={`${styles.tools} no-print`}>
        <button type="button" popoverTarget={FILTERS_ID} className={`chip ${styles.toFilters}`}>
          {`Filters${count > 0 ? ` (${count})` : ''}`}
        </button>
        {isMappable && (
          <Link to={getFindPath({ ...query, page: query.page }, view === 'map' ? 'list' : 'map')} preventScrollReset className="chip">
            {view === 'map' ? 'Hide map' : 'Show map'}
          </Link>
        )}
        {response && response.total > 1 && current && <SortSelect orders={orders} current={current} />}
      </div>
    </div>
  );
}

/** Removes the sort order, and goes back to the first page. */
function withoutSort({ sort: _sort, ...query }: FindResults['query']): FindResults['query'] {
  return { ...query, page: 1 };
}

/**
 * `Showing 21–40 of 312 gyms, including 2 closed permanently`. If all fit on one page, `7 gyms, plus 1 closed permanently`, like
 * on a city's page.
 */
function formatTotal({ total, closed = 0, page, pages, gyms }: FindResponse): string {
  if (pages <= 1) return formatCount(total - closed, 'gym') + (closed > 0 ? `, plus ${closed} closed permanently` : '');
  const first = (page - 1) * GYMS_PER_PAGE + 1;
  const range = `Showing ${withCommas(first)}–${withCommas(first + gyms.length - 1)} of ${formatCount(total, 'gym')}`;
  return closed > 0 ? `${range}, including ${withCommas(closed)} closed permanently` : range;
}
