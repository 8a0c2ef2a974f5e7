import type { DiscountEntry } from '@contract';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import { countOf } from '../../words/facts';
import { paths } from '../../words/paths';
import { DISCOUNT_FILTERS, type DiscountFilters, discountsAddress, filterName, filterDiscounts, withoutFilter } from './filters';

/** No discount matches all filters: which filter to remove, and how many discounts that gives. */
export function NothingMatches({ discounts, filters }: { readonly discounts: readonly DiscountEntry[]; readonly filters: DiscountFilters }) {
  const ways = DISCOUNT_FILTERS.filter((filter) => filters[filter]).flatMap((filter) => {
    const others = withoutFilter(filters, filter);
    const total = filterDiscounts(discounts, others).length;
    return total > 0 ? [{ filter, others, total }] : [];
  });
  return (
    <Empty title="No discounts match your filters">
      <ul className="stack-small">
        {ways.map(({ filter, others, total }) => (
          <li key={filter}>
            <Link to={discountsAddress(others)} preventScrollReset>
              Without {filterName(filters, filter)}
            </Link>
            : {countOf(total, 'discount')}
          </li>
        ))}
        {ways.length === 0 && (
          <li>
            <Link to={paths.discounts} preventScrollReset>
              All discounts
            </Link>
            : {countOf(discounts.length, 'discount')}
          </li>
        )}
      </ul>
    </Empty>
  );
}
