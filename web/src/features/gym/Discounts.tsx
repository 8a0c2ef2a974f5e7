import { useNow } from '../../hooks/useNow';
import { Discount } from '../../widgets/discounts/Discount';
import * as styles from '../../widgets/discounts/Discount.module.css';
import { createTimingGetter } from '../../words/discounts';
import type { GymProps } from './gymProps';

/** The gym's discounts. Until the visitor's clock is known, they show their status as of when the page was rendered. */
export function Discounts({ page: { gym, at } }: GymProps) {
  const getTiming = createTimingGetter(useNow() ?? new Date(at ?? gym.updatedAt));
  return (
    <section aria-labelledby="discounts" className="section">
      <h2 id="discounts">Discounts</h2>
      <ul className={styles.list}>
        {gym.discounts?.map((discount) => (
          <li key={discount.id}>
            <Discount discount={discount} timing={getTiming(discount)} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
