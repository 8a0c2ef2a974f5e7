import { STATES, sitePaths } from '@contract';
import { Link } from 'react-router-dom';
import { countOf } from '../words';
import styles from './StateTiles.module.css';
import { STATE_TILES, stepBounds, stepNames, stepOf } from './stateGrid';

const byCode = new Map(STATES.map((state) => [state.code, state]));

/** The 51 as square tiles, darker with more gyms; each a link. The list of states beside it says the same in words. */
export function StateTiles({ gyms }: { gyms: ReadonlyMap<string, number> }) {
  const bounds = stepBounds(Math.max(0, ...gyms.values()));
  return (
    <div className={styles.figure}>
      <ul className={styles.map} aria-label="States on the map">
        {STATE_TILES.map(({ code, column, row }) => {
          const count = gyms.get(code) ?? 0;
          const state = byCode.get(code);
          if (!state) return null;
          return (
            <li key={code} className={`${styles[`c${column}`]} ${styles[`r${row}`]}`}>
              <Link to={sitePaths.state(state.slug)} className={`${styles.tile} ${styles[`step${stepOf(count, bounds)}`]}`}>
                <b>{code}</b>{' '}
                <span aria-hidden="true" className={styles.count}>
                  {count.toLocaleString('en-US')}
                </span>
                <span className="visually-hidden">
                  {state.name}, {countOf(count, 'gym')}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <ul className={styles.legend} aria-label="Gyms in a state">
        {stepNames(bounds).map((name, index) => (
          <li key={name}>
            <span className={`${styles.swatch} ${styles[`step${index + 1}`]}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
