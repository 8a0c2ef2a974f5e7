import { listActiveFilters, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Cross } from '../../ui/icons';
import { Phrase } from '../../ui/Phrase';
import { getFindPath } from './getFindPath';
import { getPlacePath } from '../../widgets/near/getPlacePath';
import * as styles from '../../widgets/gyms/gyms.module.css';
import type { Filters } from './useFilters';
import { formatFilter, type NamingContext } from '../../words/filters';

/** The current filters. Each is a link that removes it. */
export function AppliedFilters({ context, filters: { query, view } }: { context: NamingContext; filters: Filters }) {
  const applied = listActiveFilters(query);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={`${styles.applied} no-print`}>
      {applied.map((filter) => (
        <li key={filter}>
          <Link to={getFindPath(withoutFilter(query, filter), view)} preventScrollReset className={`chip ${styles.appliedFilter}`}>
            <span>
              <span className="visually-hidden">Remove</span> <Phrase>{formatFilter(filter, { ...context, query })}</Phrase>
            </span>
            <Cross />
          </Link>
        </li>
      ))}
      <li>
        <Link to={`${getPlacePath(query)}?view=${view}`} preventScrollReset className={`chip ${styles.clear}`}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
