import { DISCOUNT_CATEGORIES, DISCOUNT_CATEGORY_NAMES, type DiscountEntry } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from './discounts.module.css';
import { countsByCategory, type DiscountFilters, discountsAddress, withoutFilter } from './filters';

/** Categories as links with counts; the current one removes itself. */
export function CategoryLinks({ discounts, filters }: { readonly discounts: readonly DiscountEntry[]; readonly filters: DiscountFilters }) {
  const counts = countsByCategory(discounts, filters);
  const shown = DISCOUNT_CATEGORIES.filter((category) => counts.has(category) || category === filters.category);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Categories" className="no-print">
      <ul className={styles.chips}>
        {shown.map((category) => {
          const on = category === filters.category;
          return (
            <li key={category}>
              <LinkChip
                to={discountsAddress(on ? withoutFilter(filters, 'category') : { ...filters, category })}
                preventScrollReset
                on={on}
                count={counts.get(category) ?? 0}
                counted="discount"
              >
                {DISCOUNT_CATEGORY_NAMES[category]}
              </LinkChip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
