import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import * as styles from './Blurbs.module.css';

/** What the directory does for a visitor; each says what is there today. */
export function Blurbs() {
  return (
    <div className={styles.blurbs}>
      <section>
        <h3>Interactive Maps</h3>
        <p>
          States by how many gyms they have, then every gym on a map that moves with the list beside it, with directions from where you are.{' '}
          <Link to={`${paths.states}?view=map`}>Open the map</Link>
        </p>
      </section>
      <section>
        <h3>Advanced Filtering</h3>
        <p>
          Gi or no-gi, open mats, fees, free trials, who teaches, open now, a class on the day and at the hour that suit you: by what decides a visit.{' '}
          <Link to={`${paths.states}?view=list`}>Filter all gyms</Link>
        </p>
      </section>
      <section>
        <h3>Comprehensive Coverage</h3>
        <p>
          All 50 states and DC. Four stripes on a listing mean that address, schedule, visitor policy and owner are confirmed.{' '}
          <Link to={paths.about}>How we check</Link>
        </p>
      </section>
    </div>
  );
}
