import { type AdminOverview, type HealthCheck, findStateBySlug } from '@contract';
import { Panel } from '../../../ui/Panel';
import { formatDateTime } from '../../../words/dateTime';
import { RegenerateStats } from '../shared/RegenerateStats';
import { AdminTable } from '../shared/AdminTable';
import * as styles from './PageHealth.module.css';

/** The latest checks of whether the documents that pages are built from match the gyms, and a button to rebuild those documents. */
export function PageHealth({ health: { checks } }: Pick<AdminOverview, 'health'>) {
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
          <AdminTable isFocusable columns={['Date', 'Part checked', 'Gyms', 'Out of date']}>
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

function CheckRow({ check }: { readonly check: HealthCheck }) {
  const { at, scope, from, until, gyms, drifted: outdatedCount, paths } = check;
  return (
    <tr>
      <th scope="row">{formatDateTime(at)}</th>
      <td>{scope === 'all' ? 'Everything' : formatSpan(from, until)}</td>
      <td>{gyms.toLocaleString('en-US')}</td>
      <td>
        {outdatedCount === 0 ? (
          'None'
        ) : (
          <details className={styles.outdated}>
            <summary>{outdatedCount.toLocaleString('en-US')} (fixed)</summary>
            <ul className={styles.paths}>
              {paths.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
            {outdatedCount > paths.length && <p>and {(outdatedCount - paths.length).toLocaleString('en-US')} more</p>}
          </details>
        )}
      </td>
    </tr>
  );
}

/** Formats the checked part of the directory: `New York (cities from S) to Texas (cities before D)`. */
const formatSpan = (from: string | undefined, until: string | undefined): string => `${formatStart(from)} to ${formatEnd(until)}`;

/** Formats the first block that was checked. Undefined is the start of the directory. */
function formatStart(block: string | undefined): string {
  if (block === undefined) return 'Alabama';
  const { state, letter } = parseBlock(block);
  return letter === 'A' ? state : `${state} (cities from ${letter})`;
}

/** Formats the first block that wasn't checked. Undefined is the end of the directory. */
function formatEnd(block: string | undefined): string {
  if (block === undefined) return 'Wyoming';
  const { state, letter } = parseBlock(block);
  return letter === 'A' ? `the start of ${state}` : `${state} (cities before ${letter})`;
}

/** Parses a block of the directory: a state, and the first letter of its cities. */
function parseBlock(block: string): { readonly state: string; readonly letter: string } {
  const [slug = '', letter = ''] = block.split('~');
  return { state: findStateBySlug(slug)?.name ?? slug, letter: letter.toUpperCase() };
}
