import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { LITERALLY, type Meant } from '../../loaders/find';
import * as styles from './meant.module.css';

/** That the gyms shown are those of what the words most likely mean, with the way to the page of that and to the words as they are. */
export function MeantNote({ meant: { title, path, asked, exact } }: { readonly meant: Meant }) {
  return (
    <p className={styles.meant}>
      Showing <Link to={path}>{title}</Link>
      {exact ? ` for “${asked}”. ` : ` instead of “${asked}”. `}
      <Link to={`${paths.states}?${new URLSearchParams({ q: asked, [LITERALLY]: '1' })}`}>Look for gyms named “{asked}”</Link>
    </p>
  );
}
