import { Link } from '../../ui/Link';
import { Cross } from '../../ui/icons';
import * as gymStyles from '../../widgets/gyms/gyms.module.css';
import { paths } from '../../words/paths';
import { DISCOUNT_FILTERS, type DiscountFilters, getDiscountsPath, getFilterLabel, removeFilter } from './filters';

/** The current filters, each a link that removes it. */
export function AppliedFilters({ filters }: { readonly filters: DiscountFilters }) {
  const applied = DISCOUNT_FILTERS.filter((filter) => filters[filter]);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={`${gymStyles.applied} no-print`}>
      {applied.map((filter) => (
        <li key={filter}>
          <Link to={getDiscountsPath(removeFilter(filters, filter))} preventScrollReset className={`chip ${gymStyles.appliedFilter}`}>
            <span className="visually-hidden">Remove</span> {getFilterLabel(filters, filter)}
            <Cross />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.discounts} preventScrollReset className={`chip ${gymStyles.clear}`}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
