import { type AdminOverview, type HealthCheck, stateBySlug } from '@contract';
import { Panel } from '../../../ui/Panel';
import { formatDateTime } from '../../../words/dateTime';
import { RegenerateStats } from '../shared/RegenerateStats';
import { AdminTable } from '../shared/AdminTable';
import * as styles from './Health.module.css';

/** The latest checks of whether the documents that pages are built from match the gyms, and a button to rebuild those documents. */
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
      <td>{scope === 'all' ? 'Everything' : formatSpan(from, until)}</td>
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

/** The checked part of the directory in words: `New York (cities from S) to Texas (cities before D)`. */
function formatSpan(from: string | undefined, until: string | undefined): string {
  const [start, end] = [parseBlock(from), parseBlock(until)];
  const startText = start === undefined ? 'Alabama' : start.letter === 'A' ? start.state : `${start.state} (cities from ${start.letter})`;
  const endText = end === undefined ? 'Wyoming' : end.letter === 'A' ? `the start of ${end.state}` : `${end.state} (cities before ${end.letter})`;
  return `${startText} to ${endText}`;
}

/** Parses a block of the directory: a state, and the first letter of its cities. */
function parseBlock(block: string | undefined): { readonly state: string; readonly letter: string } | undefined {
  if (block === undefined) return undefined;
  const [slug = '', letter = ''] = block.split('~');
  return { state: stateBySlug(slug)?.name ?? slug, letter: letter.toUpperCase() };
}
