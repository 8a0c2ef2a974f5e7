import type { DiscountEntry } from '@contract';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import { formatCount } from '../../words/facts';
import { paths } from '../../words/paths';
import { DISCOUNT_FILTERS, type DiscountFilters, getDiscountsPath, getFilterLabel, filterDiscounts, removeFilter } from './filters';

/** Shown if no discount matches: links that each remove one filter, with the number of discounts that would then match. */
export function NoMatches({ discounts, filters }: { readonly discounts: readonly DiscountEntry[]; readonly filters: DiscountFilters }) {
  const options = DISCOUNT_FILTERS.filter((filter) => filters[filter]).flatMap((filter) => {
    const others = removeFilter(filters, filter);
    const total = filterDiscounts(discounts, others).length;
    return total > 0 ? [{ filter, others, total }] : [];
  });
  return (
    <Empty title="No discounts match your filters">
      <ul className="stack-small">
        {options.map(({ filter, others, total }) => (
          <li key={filter}>
            <Link to={getDiscountsPath(others)} preventScrollReset>
              Search without {getFilterLabel(filters, filter)}
            </Link>
            : {formatCount(total, 'discount')}
          </li>
        ))}
        {options.length === 0 && (
          <li>
            <Link to={paths.discounts} preventScrollReset>
              All discounts
            </Link>
            : {formatCount(discounts.length, 'discount')}
          </li>
        )}
      </ul>
    </Empty>
  );
}
