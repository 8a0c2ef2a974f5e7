import type { AdminOverview, HealthCheck } from '@contract';
import { Panel } from '../../../ui/Panel';
import { formatDateTime } from '../../../words/dateTime';
import { RegenerateStats } from '../shared/RegenerateStats';
import { AdminTable } from '../shared/AdminTable';
import * as styles from './Health.module.css';

/** Whether the documents that pages are built from match the gyms. */
export function Health({ health: { checks } }: Pick<AdminOverview, 'health'>) {
  return (
    <Panel title="Page health">
      <div className="stack">
        <p className="measure">
          Lists, pages and search are built from the gyms. Every night we check a seventh of the directory. If a page is out of date for no known reason, we fix
          it and list it here.
        </p>
        {checks.length === 0 ? (
          <p className="muted">No checks yet. The first one runs tonight.</p>
        ) : (
          <AdminTable columns={['Date', 'Part checked', 'Gyms', 'Out of date']}>
            <tbody>
              {checks.map((check) => (
                <CheckRow key={check.at} check={check} />
              ))}
            </tbody>
          </AdminTable>
        )}
        <RegenerateStats />
      </div>
    </Panel>
  );
}

function CheckRow({ check: { at, scope, from, until, gyms, drifted, paths } }: { readonly check: HealthCheck }) {
  return (
    <tr>
      <th scope="row">{formatDateTime(at)}</th>
      <td>{scope === 'all' ? 'Everything' : `${formatBlock(from) ?? 'Start'} to ${formatBlock(until) ?? 'end'}`}</td>
      <td>{gyms.toLocaleString('en-US')}</td>
      <td>
        {drifted === 0 ? (
          'None'
        ) : (
          <details className={styles.drifted}>
            <summary>{drifted.toLocaleString('en-US')} (fixed)</summary>
            <ul className={styles.paths}>
              {paths.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
            {drifted > paths.length && <p>and {(drifted - paths.length).toLocaleString('en-US')} more</p>}
          </details>
        )}
      </td>
    </tr>
  );
}

/** Formats a checked block: `texas~s`, a state and the first letter of its cities, becomes `Texas, S`. */
function formatBlock(block: string | undefined): string | undefined {
  if (block === undefined) return undefined;
  const [state = '', letter = ''] = block.split('~');
  const name = state.replaceAll('-', ' ').replace(/\b(?!of\b)[a-z]/g, (first) => first.toUpperCase());
  return letter === '' ? name : `${name}, ${letter.toUpperCase()}`;
}
