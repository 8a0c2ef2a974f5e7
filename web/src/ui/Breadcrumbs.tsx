import { Link } from './Link';
import * as styles from './Breadcrumbs.module.css';
import { Phrase } from './Phrase';

/** One level of the path to a page. The last one is the page itself and has no link. */
export interface Crumb {
  name: string;
  to?: string;
}

/** Links to the pages above the current one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to ?? crumb.name}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.name}</Link>
            ) : (
              <span aria-current="page">
                <Phrase>{crumb.name}</Phrase>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
