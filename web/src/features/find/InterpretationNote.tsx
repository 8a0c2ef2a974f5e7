import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { LITERAL_PARAM, type InterpretedSearch } from '../../stores/findData';
import * as styles from './meant.module.css';

/** Says what place or affiliation the search words were taken to mean, with a link to its page and one to search for the words as typed. */
export function InterpretationNote({ meant: { title, path, searchText, exact } }: { readonly meant: InterpretedSearch }) {
  return (
    <p className={styles.meant}>
      Showing <Link to={path}>{title}</Link>
      {exact ? ` for “${searchText}”. ` : ` instead of “${searchText}”. `}
      <Link to={`${paths.states}?${new URLSearchParams({ q: searchText, [LITERAL_PARAM]: '1' })}`}>Search for gyms named “{searchText}”</Link>
    </p>
  );
}
