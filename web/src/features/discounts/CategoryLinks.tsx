import { DISCOUNT_CATEGORIES, DISCOUNT_CATEGORY_NAMES, type DiscountEntry } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from './discounts.module.css';
import { countByCategory, type DiscountFilters, getDiscountsPath, removeFilter } from './filters';

/** A link with a count for each category. The selected category's link removes the filter. */
export function CategoryLinks({ discounts, filters }: { readonly discounts: readonly DiscountEntry[]; readonly filters: DiscountFilters }) {
  const counts = countByCategory(discounts, filters);
  const categories = DISCOUNT_CATEGORIES.filter((category) => counts.has(category) || category === filters.category);
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className="no-print">
      <ul className={styles.chips}>
        {categories.map((category) => {
          const isSelected = category === filters.category;
          return (
            <li key={category}>
              <LinkChip
                to={getDiscountsPath(isSelected ? removeFilter(filters, 'category') : { ...filters, category })}
                preventScrollReset
                selected={isSelected}
                count={counts.get(category) ?? 0}
                countedNoun="discount"
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
