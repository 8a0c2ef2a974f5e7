import type { FindResponse, FindQuery } from '@contract';
import { Link } from '../../ui/Link';
import type { FindView } from '../../stores/findData';
import { findPath } from './address';
import * as styles from './Pager.module.css';

/** Pages on either side of the current one. */
const NEIGHBOR_PAGES = 1;

/** Links to the other pages of the list: the first, the last and those around the current one. */
export function Pager({ response: { page, pages }, query, view }: { response: FindResponse; query: FindQuery; view: FindView }) {
  if (pages <= 1) return null;
  const to = (other: number) => findPath({ ...query, page: other }, view);
  const shown = [...new Set([1, ...Array.from({ length: 2 * NEIGHBOR_PAGES + 1 }, (_, n) => page - NEIGHBOR_PAGES + n), pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return (
    <nav aria-label="Pages" className={`${styles.pager} no-print`}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="chip">
          Previous
        </Link>
      )}
      <ol>
        {shown.map((n, index) => (
          <li key={n} className={n - (shown[index - 1] ?? n - 1) > 1 ? styles.gap : undefined}>
            <Link to={to(n)} className="chip" aria-current={n === page ? 'page' : undefined} aria-label={`Page ${n}`}>
              {n}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="chip">
          Next
        </Link>
      )}
    </nav>
  );
}
