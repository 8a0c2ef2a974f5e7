import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../words/paths';
import * as styles from './RoleFailure.module.css';

/** The pages that `redirectLegacyUrl` redirects to if it can't find a place: the list of states, or a state's list of cities. */
const LIST_PATH = `${paths.states}/:stateName?`;

/** Says above a list of places that we couldn't find the place in an old URL. */
export function PlaceNotFoundNote() {
  const { pathname, search } = useLocation();
  const searchText = new URLSearchParams(search).get('missing');
  if (!searchText || !matchPath(LIST_PATH, pathname)) return null;
  return (
    <div role="status" className={`container ${styles.notice}`}>
      <p>We couldn’t find “{searchText.slice(0, 100)}.” Choose from the list below.</p>
    </div>
  );
}
