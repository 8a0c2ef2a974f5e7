import type { StatsResult } from '../../stores/stats';
import * as styles from './Counters.module.css';
import { withCommas } from '../../words/withCommas';

const FAILURE_MESSAGE = 'Unable to load statistics. Please refresh the page.';

/** The three counters on the homepage. If the statistics are unavailable, each shows a dash, and one message says why (spec 8). */
export function Counters({ stats, tileClasses }: { stats: StatsResult; tileClasses: readonly [states: string, cities: string, gyms: string] }) {
  const known = stats.kind === 'known' ? stats : undefined;
  return (
    <>
      <Counter label="States Covered" value={known?.statesCount} className={tileClasses[0]} />
      <Counter label="Cities" value={known?.totalCities} className={tileClasses[1]} />
      <Counter label="BJJ Gyms" value={known?.totalGyms} className={tileClasses[2]} />
      {!known && (
        <p role="alert" className={styles.failure}>
          {FAILURE_MESSAGE}
        </p>
      )}
    </>
  );
}

function Counter({ label, value, className }: { label: string; value: number | undefined; className: string }) {
  return (
    <dl className={`${styles.counter} ${className}`}>
      <dt>{label}</dt>
      <dd>{value === undefined ? '–' : withCommas(value)}</dd>
    </dl>
  );
}
