import type { FindResponse, FindQuery } from '@contract';
import { Link } from '../../ui/Link';
import type { FindView } from '../../stores/findData';
import { getFindPath } from './getFindPath';
import * as styles from './Pager.module.css';

/** How many pages to link to on each side of the current one. */
const NEIGHBOR_PAGES = 1;

/** Links to the other pages of the list: the first, the last and those around the current one. */
export function Pager({ response: { page, pages }, query, view }: { response: FindResponse; query: FindQuery; view: FindView }) {
  if (pages <= 1) return null;
  const getPagePath = (number: number) => getFindPath({ ...query, page: number }, view);
  const nearby = Array.from({ length: 2 * NEIGHBOR_PAGES + 1 }, (_, index) => page - NEIGHBOR_PAGES + index);
  const linkedPages = [...new Set([1, ...nearby, pages])].filter((number) => number >= 1 && number <= pages);
  return (
    <nav aria-label="Pages" className={`${styles.pager} no-print`}>
      {page > 1 && (
        <Link to={getPagePath(page - 1)} rel="prev" className="chip">
          Previous
        </Link>
      )}
      <ol>
        {linkedPages.map((number, index) => (
          <li key={number} className={number - (linkedPages[index - 1] ?? number - 1) > 1 ? styles.gap : undefined}>
            <Link to={getPagePath(number)} className="chip" aria-current={number === page ? 'page' : undefined} aria-label={`Page ${number}`}>
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={getPagePath(page + 1)} rel="next" className="chip">
          Next
        </Link>
      )}
    </nav>
  );
}
