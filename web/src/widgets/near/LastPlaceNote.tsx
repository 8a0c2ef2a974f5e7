import { forgetPlace, useLastPlace } from '../../stores/lastPlace';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { placeToLabel } from '../../words/facts';
import * as styles from './near.module.css';

interface LastPlaceNoteProps {
  /** Such as `open mats`. */
  readonly things: string;
  readonly pathNear: (near: string) => string;
}

/**
 * For a page without a place: links to the last place searched in this browser, with a button to forget it. The server doesn't know
 * that place, so it renders a hint in the same space, and nothing else on the page moves.
 */
export function LastPlaceNote({ things, pathNear }: LastPlaceNoteProps) {
  const { near } = useLastPlace();
  if (!near) {
    return (
      <div className={styles.last}>
        <p className="muted">{`Enter a ZIP code or city to see ${things} near you.`}</p>
      </div>
    );
  }
  return (
    <div className={styles.last}>
      <p>
        <Link to={pathNear(near)}>{`See ${things} near ${placeToLabel(near)}`}</Link>
      </p>
      <Button onClick={forgetPlace}>Forget this place</Button>
    </div>
  );
}
