import type { StatsResult } from '../../stores/stats';
import * as styles from './Counters.module.css';
import { withCommas } from '../../words/withCommas';

const FAILURE = 'Unable to load statistics. Please refresh the page.';

/** The three counters on the homepage. If the statistics are unavailable, each shows a dash, and one message says why (spec 8). */
export function Counters({ stats, tiles }: { stats: StatsResult; tiles: readonly [states: string, cities: string, gyms: string] }) {
  const known = stats.kind === 'known' ? stats : undefined;
  return (
    <>
      <Counter label="States Covered" value={known?.statesCount} tile={tiles[0]} />
      <Counter label="Cities" value={known?.totalCities} tile={tiles[1]} />
      <Counter label="BJJ Gyms" value={known?.totalGyms} tile={tiles[2]} />
      {!known && (
        <p role="alert" className={styles.failure}>
          {FAILURE}
        </p>
      )}
    </>
  );
}

function Counter({ label, value, tile }: { label: string; value: number | undefined; tile: string }) {
  return (
    <dl className={`${styles.counter} ${tile}`}>
      <dt>{label}</dt>
      <dd>{value === undefined ? '–' : withCommas(value)}</dd>
    </dl>
  );
}
