import { formatPrice } from '@contract';
import * as styles from './Price.module.css';

/** A fee in dollars, or “Price not listed” in small type that wraps in a narrow cell. */
export function Price({ dollars }: { readonly dollars: number | undefined }) {
  return dollars === undefined ? <span className={styles.unlisted}>{formatPrice(dollars)}</span> : <b>{formatPrice(dollars)}</b>;
}
