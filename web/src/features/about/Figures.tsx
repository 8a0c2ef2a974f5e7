import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import type { StatsResult } from '../../stores/stats';
import * as styles from './Figures.module.css';
import { formatLongDate } from '../../words/dateTime';
import { withCommas } from '../../words/withCommas';

/** The size of the directory and the date of the count. */
export function Figures({ stats }: { readonly stats: StatsResult }) {
  if (stats.kind === 'unavailable') return <p className="muted">Unable to load statistics. Please refresh the page.</p>;
  const { statesCount, totalCities, totalGyms, lastUpdated, note } = stats;
  const counts = [
    ['gyms', totalGyms],
    ['cities', totalCities],
    ['states', statesCount],
  ] as const;
  return (
    <div>
      <dl className={styles.figures}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{withCommas(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {note ? 'These are estimates. We haven’t counted the directory yet.' : `Counted on ${formatLongDate(lastUpdated)}.`}{' '}
        <Link to={paths.states}>See gyms by state</Link>
      </p>
    </div>
  );
}
