import type { AdminOverview, HealthCheck } from '@contract';
import { Panel } from '../../../ui/Panel';
import { moment } from '../../../words/moment';
import { RegenerateStats } from '../RegenerateStats';
import * as styles from './overview.module.css';

/** How well the documents that pages are built from agree with the gyms. */
export function Health({ health: { checks } }: Pick<AdminOverview, 'health'>) {
  return (
    <Panel title="Health of what pages are read from">
      <p className={styles.lead}>
        Lists, pages and search are made from the gyms. A seventh of the directory is compared each night; what had drifted, without a write that accounts for
        it, is mended and named here.
      </p>
      {checks.length === 0 ? (
        <p className="muted">Nothing was compared yet. The first check runs tonight.</p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Gyms</th>
                <th scope="col">Drifted</th>
              </tr>
            </thead>
            <tbody>
              {checks.map((check) => (
                <Check key={check.at} check={check} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <RegenerateStats />
    </Panel>
  );
}

function Check({ check: { at, scope, from, until, gyms, drifted, paths } }: { readonly check: HealthCheck }) {
  return (
    <tr>
      <th scope="row">{moment(at)}</th>
      <td>{scope === 'all' ? 'Everything' : `${placeName(from) ?? 'The beginning'} to ${placeName(until) ?? 'the end'}`}</td>
      <td>{gyms.toLocaleString('en-US')}</td>
      <td>
        {drifted === 0 ? (
          'None'
        ) : (
          <details>
            <summary>{drifted.toLocaleString('en-US')}, mended</summary>
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

/** `texas~s` is “Texas, S”: a state, and the first letter of its cities. */
function placeName(block: string | undefined): string | undefined {
  if (block === undefined) return undefined;
  const [state = '', letter = ''] = block.split('~');
  const name = state.replaceAll('-', ' ').replace(/\b(?!of\b)[a-z]/g, (first) => first.toUpperCase());
  return letter === '' ? name : `${name}, ${letter.toUpperCase()}`;
}
