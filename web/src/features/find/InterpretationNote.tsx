import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { LITERAL_PARAM, type InterpretedSearch } from '../../stores/findData';
import * as styles from './interpretation.module.css';

/** Says which place or affiliation the search text was interpreted as, with links to its page and to a search for the text as typed. */
export function InterpretationNote({ interpretation: { title, path, searchText, exact } }: { readonly interpretation: InterpretedSearch }) {
  return (
    <p className={styles.interpretation}>
      Showing <Link to={path}>{title}</Link>
      {exact ? ` for “${searchText}.” ` : ` instead of “${searchText}.” `}
      <Link to={`${paths.states}?${new URLSearchParams({ q: searchText, [LITERAL_PARAM]: '1' })}`}>Search for gyms named “{searchText}”</Link>
    </p>
  );
}
