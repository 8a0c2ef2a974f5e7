import type { AdminOverview } from '@contract';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Panel';
import * as styles from './MostViewed.module.css';

/** The gyms with the most page views this month. */
export function MostViewed({ mostViewed }: Pick<AdminOverview, 'mostViewed'>) {
  return (
    <Panel title="Most viewed gyms this month">
      {mostViewed.length === 0 ? (
        <p className="muted">No page views yet this month.</p>
      ) : (
        <ol className={styles.viewed}>
          {mostViewed.map(({ gymId, name, path, views }) => (
            <li key={gymId}>
              <Link to={path}>{name}</Link> <span className="muted small">{`${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
