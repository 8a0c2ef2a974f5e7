import { Link } from '../../../components/Link';
import { paths } from '../../../paths';
import * as styles from './Blurbs.module.css';

/** What the directory does for a visitor; each says what is there today. */
export function Blurbs() {
  return (
    <div className={styles.blurbs}>
      <section>
        <h3>Interactive Maps</h3>
        <p>
          Pick a state on the map: the stronger its color, the more gyms it has. Each gym with a known place has directions from where you are.{' '}
          <Link to="#states">See the map</Link>
        </p>
      </section>
      <section>
        <h3>Advanced Filtering</h3>
        <p>
          Order a state’s cities by name or by size, and a city’s gyms by next open mat or drop-in fee: by what decides a visit.{' '}
          <Link to={paths.states}>Choose a state</Link>
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
