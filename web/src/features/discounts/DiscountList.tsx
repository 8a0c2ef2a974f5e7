import { type DiscountEntry, findStateByCode } from '@contract';
import { memo } from 'react';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { Discount } from '../../widgets/discounts/Discount';
import * as listStyles from '../../widgets/discounts/Discount.module.css';
import type { DiscountTiming, createTimingGetter } from '../../words/discounts';
import { formatCount } from '../../words/facts';
import { AppliedFilters } from './AppliedFilters';
import { CategoryLinks } from './CategoryLinks';
import * as styles from './discounts.module.css';
import { type DiscountFilters, filterDiscounts } from './filters';
import { NoMatches } from './NoMatches';
import { SearchForm } from './SearchForm';

interface Props {
  readonly discounts: readonly DiscountEntry[];
  readonly filters: DiscountFilters;
  readonly getTiming: ReturnType<typeof createTimingGetter>;
}

/** The filters, and the discounts that match them. Discounts that ended since the page loaded aren't counted. */
export function DiscountList({ discounts, filters, getTiming }: Props) {
  const listed = discounts.filter((discount) => getTiming(discount) !== 'ended');
  const matching = filterDiscounts(discounts, filters);
  const total = filterDiscounts(listed, filters).length;
  return (
    <>
      <SearchForm discounts={listed} filters={filters} />
      <CategoryLinks discounts={listed} filters={filters} />
      <AppliedFilters filters={filters} />
      <p role="status" className={styles.total}>
        {formatCount(total, 'discount')}
      </p>
      {matching.length === 0 ? (
        <NoMatches discounts={listed} filters={filters} />
      ) : (
        <ul aria-label="Discounts" className={listStyles.list}>
          {matching.map((discount) => (
            <Item key={discount.id} discount={discount} timing={getTiming(discount)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Memoized, because a page may list hundreds of discounts. */
const Item = memo(function Item({ discount, timing }: { readonly discount: DiscountEntry; readonly timing: DiscountTiming }) {
  const { offeredBy, path, city, state } = discount;
  const stateName = state ? (findStateByCode(state)?.name ?? state) : 'All states';
  const where = city && state ? `${city}, ${state}` : stateName;
  return (
    <li className={styles.item}>
      <Discount
        discount={discount}
        timing={timing}
        level={2}
        offeredBy={
          <>
            {path ? (
              <Link to={path}>
                <Phrase>{offeredBy}</Phrase>
              </Link>
            ) : (
              <b>
                <Phrase>{offeredBy}</Phrase>
              </b>
            )}
            <span>, {where}</span>
          </>
        }
      />
    </li>
  );
});
