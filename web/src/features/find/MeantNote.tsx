import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { LITERALLY, type Meant } from '../../stores/found';
import * as styles from './meant.module.css';

/** Says what place or affiliation the search words were taken to mean, with a link to its page and one to search for the words as typed. */
export function MeantNote({ meant: { title, path, asked, exact } }: { readonly meant: Meant }) {
  return (
    <p className={styles.meant}>
      Showing <Link to={path}>{title}</Link>
      {exact ? ` for “${asked}”. ` : ` instead of “${asked}”. `}
      <Link to={`${paths.states}?${new URLSearchParams({ q: asked, [LITERALLY]: '1' })}`}>Search for gyms named “{asked}”</Link>
    </p>
  );
}
