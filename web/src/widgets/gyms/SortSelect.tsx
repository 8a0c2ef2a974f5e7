import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/Link';
import * as styles from './SortSelect.module.css';

export interface SortOrder {
  readonly name: string;
  /** The page's path in this order. */
  readonly to: string;
}

interface Props {
  readonly orders: readonly SortOrder[];
  /** The current one of `orders`. */
  readonly current: SortOrder;
}

/** Sets a list's order by opening the page in that order. Without JavaScript, the orders are links. */
export function SortSelect({ orders, current }: Props) {
  const navigate = useNavigate();
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => void navigate(target.value, { preventScrollReset: true });
  return (
    <div className={`${styles.sort} no-print`}>
      <label className={styles.choice}>
        <span>Sort</span>{' '}
        <select value={current.to} onChange={choose}>
          {orders.map(({ name, to }) => (
            <option key={to} value={to}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        {orders.map((order) => (
          <Link key={order.to} to={order.to} aria-current={order.to === current.to ? 'true' : undefined}>
            {order.name}
          </Link>
        ))}
      </noscript>
    </div>
  );
}
