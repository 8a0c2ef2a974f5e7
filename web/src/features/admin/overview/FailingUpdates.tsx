import type { AdminOverview } from '@contract';
import { Panel } from '../../../ui/Panel';
import { moment } from '../../../words/moment';
import * as styles from './overview.module.css';

/** What the backend failed to do after several tries. Renders nothing if there is none. */
export function FailingUpdates({ failing }: Pick<AdminOverview, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <Panel title="Updates that keep failing" anchor="failing-updates">
      <p className={styles.lead}>
        Nothing is lost: each is tried again at the time below, and disappears from here once it is done. If one is still here after a day, send this list to
        the people who run the site.
      </p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Update of</th>
              <th scope="col">Failing since</th>
              <th scope="col">Tries</th>
              <th scope="col">Next try</th>
              <th scope="col">What it said</th>
            </tr>
          </thead>
          <tbody>
            {failing.map(({ of, since, failures, retryAt, error }) => (
              <tr key={of}>
                <th scope="row">{of}</th>
                <td>{moment(since)}</td>
                <td>{failures.toLocaleString('en-US')}</td>
                <td>{moment(retryAt)}</td>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
