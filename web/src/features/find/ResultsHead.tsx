import { type FindResponse, FOUND_PER_PAGE, type Sort } from '@contract';
import { Link } from '../../ui/Link';
import type { Finding } from '../../loaders/find';
import { countOf } from '../../words/facts';
import { findingPath } from './address';
import { FILTERS_ID, filterCount } from './filters';
import * as styles from '../../widgets/gyms/gyms.module.css';
import type { Asking } from './useAsking';
import { withCommas } from '../../words/withCommas';

const SORT_NAMES: Record<Sort, string> = { distance: 'Distance', name: 'Name', updated: 'Recently updated' };

/** How many were found, in which order they stand, and the ways to the filters and the map. */
export function ResultsHead({ asking, finding: { query, answer } }: { asking: Asking; finding: Finding }) {
  const { view } = asking;
  const filters = filterCount(asking.asked);
  const sorts: readonly Sort[] = query.near ? ['distance', 'name', 'updated'] : ['name', 'updated'];
  const sorted = query.sort ?? sorts[0];
  return (
    <div className={styles.head}>
      <h2 className={styles.total}>{answer ? totalInWords(answer) : 'Gyms'}</h2>
      <p role="status" className="visually-hidden">
        {answer && !asking.waiting ? `${countOf(answer.total, 'gym')} found` : ''}
      </p>
      <div className={`${styles.ways} no-print`}>
        <button type="button" popoverTarget={FILTERS_ID} className={styles.toFilters}>
          Filters{filters > 0 && ` (${filters})`}
        </button>
        <Link to={findingPath({ ...query, page: query.page }, view === 'map' ? 'list' : 'map')} keepScroll className={styles.way}>
          {view === 'map' ? 'Hide map' : 'Show map'}
        </Link>
      </div>
      {answer && answer.total > 1 && (
        <nav aria-label="Order of the gyms" className={`${styles.orders} no-print`}>
          {sorts.map((sort) => (
            <Link
              key={sort}
              to={findingPath(sort === sorts[0] ? withoutSort(query) : { ...withoutSort(query), sort }, view)}
              keepScroll
              aria-current={sort === sorted ? 'true' : undefined}
            >
              {SORT_NAMES[sort]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** In the usual order, from the first page on. */
function withoutSort({ sort: _sort, ...query }: Finding['query']): Finding['query'] {
  return { ...query, page: 1 };
}

/** `Showing 21–40 of 312 gyms` */
function totalInWords({ total, page, pages, gyms }: FindResponse): string {
  if (pages <= 1) return countOf(total, 'gym');
  const first = (page - 1) * FOUND_PER_PAGE + 1;
  return `Showing ${withCommas(first)}–${withCommas(first + gyms.length - 1)} of ${countOf(total, 'gym')}`;
}
