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
        No data was lost. We retry each update at the time below and remove it from this list once it works. If one is still here after a day, send this list to
        your developers.
      </p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Update</th>
              <th scope="col">Failing since</th>
              <th scope="col">Tries</th>
              <th scope="col">Next retry</th>
              <th scope="col">Error</th>
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
