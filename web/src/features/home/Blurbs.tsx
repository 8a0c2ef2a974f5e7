import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import * as styles from './Blurbs.module.css';

/** The three feature blurbs on the homepage (spec 2). */
export function Blurbs() {
  return (
    <div className={styles.blurbs}>
      <section>
        <h3>Interactive Maps</h3>
        <p>
          See how many gyms each state has, then zoom in to find every gym. The list shows the gyms on the map. Get directions from where you are.{' '}
          <Link to={`${paths.states}?view=map`}>Open the map</Link>
        </p>
      </section>
      <section>
        <h3>Advanced Filtering</h3>
        <p>
          Filter by gi or no-gi, open mats, drop-in fee, free trials, the head instructor’s belt or what’s open now. Or find a class at a day and time that work
          for you. <Link to={`${paths.states}?view=list`}>Filter all gyms</Link>
        </p>
      </section>
      <section>
        <h3>Comprehensive Coverage</h3>
        <p>
          Gyms in all 50 states and DC. Four stripes mean that a person has checked a gym’s address, schedule and visitor policy, and that its owner has
          verified the page. <Link to={paths.about}>How we check</Link>
        </p>
      </section>
    </div>
  );
}
