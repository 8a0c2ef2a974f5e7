import { forgetPlace, useLastPlace } from '../../stores/lastPlace';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { placeToLabel } from '../../words/facts';
import * as styles from './near.module.css';

interface LastPlaceNoteProps {
  /** What the page lists, such as `open mats`. */
  readonly results: string;
  readonly getPathNear: (near: string) => string;
}

/**
 * Shown on a page without a place: a link to the last place searched in this browser, with a button to forget it. The server doesn't
 * know that place, so it renders a hint of the same size. Nothing else on the page moves when the link replaces it.
 */
export function LastPlaceNote({ results, getPathNear }: LastPlaceNoteProps) {
  const near = useLastPlace((state) => state.near);
  if (!near) {
    return (
      <div className={styles.last}>
        <p className="muted">{`Enter a ZIP code or city to see ${results} near you.`}</p>
      </div>
    );
  }
  return (
    <div className={styles.last}>
      <p>
        <Link to={getPathNear(near)}>{`See ${results} near ${placeToLabel(near)}`}</Link>
      </p>
      <Button onClick={forgetPlace}>Forget this place</Button>
    </div>
  );
}
