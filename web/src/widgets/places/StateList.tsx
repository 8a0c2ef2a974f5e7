import { sitePaths } from '@contract';
import { Link } from '../../ui/Link';
import * as styles from './CountList.module.css';
import { withCommas } from '../../words/withCommas';

export interface StateRow {
  readonly slug: string;
  readonly name: string;
  readonly gyms: number;
  readonly cities?: number;
}

/** States with their numbers of gyms, in columns. */
export function StateList({ states, label }: { states: readonly StateRow[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {states.map((state) => (
        <li key={state.slug}>
          <Link to={sitePaths.state(state.slug)}>{state.name}</Link>
          <span className={styles.count}>
            {withCommas(state.gyms)}
            <span className="visually-hidden">{state.gyms === 1 ? ' gym' : ' gyms'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
