import type { AdminOverview } from '@contract';
import { Panel } from '../../../ui/Panel';
import { formatDateTime } from '../../../words/dateTime';
import { AdminTable } from '../shared/AdminTable';

/** Updates that the backend has tried several times and keeps retrying. Renders nothing if there are none. */
export function FailingUpdates({ failing }: Pick<AdminOverview, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <Panel title="Updates that keep failing" anchor="failing-updates">
      <div className="stack">
        <p className="measure">
          No data was lost. We retry each update at the time below and remove it from this list once it works. If one is still here after a day, send this list
          to your developers.
        </p>
        <AdminTable isFocusable columns={['Update', 'Failing since', 'Tries', 'Next retry', 'Error']}>
          <tbody>
            {failing.map(({ of: update, since, failures, retryAt, error }) => (
              <tr key={update}>
                <th scope="row">{update}</th>
                <td>{formatDateTime(since)}</td>
                <td>{failures.toLocaleString('en-US')}</td>
                <td>{formatDateTime(retryAt)}</td>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      </div>
    </Panel>
  );
}
