import { STATES, sitePaths } from '@contract';
import { Link } from '../../ui/Link';
import { StepLegend, getStepClass } from '../../widgets/map/shapes/StepLegend';
import { chooseStepBounds } from '../../widgets/map/shapes/steps';
import { formatCount } from '../../words/facts';
import * as styles from './StateTiles.module.css';
import { STATE_TILES } from './stateGrid';
import { withCommas } from '../../words/withCommas';

// The content security policy forbids inline styles, so classes position the tiles.
const COLUMNS = [styles.c0, styles.c1, styles.c2, styles.c3, styles.c4, styles.c5, styles.c6, styles.c7, styles.c8, styles.c9, styles.c10];
const ROWS = [styles.r0, styles.r1, styles.r2, styles.r3, styles.r4, styles.r5, styles.r6, styles.r7];
const STATES_BY_CODE = new Map(STATES.map((state) => [state.code, state]));

/**
 * The 50 states and DC as square tiles that link to the states' pages. A darker tile means more gyms. The list of states next to the
 * tiles has the same information as text.
 */
export function StateTiles({ gyms }: { gyms: ReadonlyMap<string, number> }) {
  const bounds = chooseStepBounds(Math.max(0, ...gyms.values()));
  return (
    <div className={styles.figure}>
      <ul className={styles.map} aria-label="States on the map">
        {STATE_TILES.map(({ code, column, row }) => {
          const count = gyms.get(code) ?? 0;
          const state = STATES_BY_CODE.get(code);
          if (!state) return null;
          return (
            <li key={code} className={`${COLUMNS[column]} ${ROWS[row]}`}>
              <Link to={sitePaths.state(state.slug)} className={`${styles.tile} ${getStepClass(count, bounds)}`}>
                <b>{code}</b>{' '}
                <span aria-hidden="true" className={styles.count}>
                  {withCommas(count)}
                </span>
                <span className="visually-hidden">
                  {state.name}, {formatCount(count, 'gym')}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <StepLegend bounds={bounds} />
    </div>
  );
}
