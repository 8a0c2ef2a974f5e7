import type { AdminOverview, DayFigures } from '@contract';
import { lazy, Suspense } from 'react';
import { Panel } from '../../../ui/Panel';
import { AdminTable } from '../shared/AdminTable';
import { Collapsible } from '../shared/Collapsible';
import * as styles from './DirectoryGrowth.module.css';

const BarChart = lazy(() => import('./BarChart'));

const FIGURE_NAMES: readonly (readonly [keyof DayFigures, string])[] = [
  ['gyms', 'Open gyms'],
  ['cities', 'Cities'],
  ['users', 'Users'],
  ['claims', 'Claims'],
  ['purchases', 'Purchases'],
];
/** With more days, the bars would be thinner than a pixel on a phone. */
const MAX_DAYS = 60;

/** Formats a day (UTC) for the charts and the table: `Nov 24`. */
const formatDay = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The directory's daily totals: the latest numbers, and charts of how they have changed. */
export function DirectoryGrowth({ figures: allDays }: Pick<AdminOverview, 'figures'>) {
  const days = allDays.slice(-MAX_DAYS);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const hasHistory = days.length > 1;
  return (
    <Panel title="Directory growth">
      {hasHistory && <p className="muted small">Totals by day (UTC). Open gyms are published and not permanently closed.</p>}
      <ul className={styles.figures}>
        {FIGURE_NAMES.map(([key, name]) => (
          <li key={key}>
            <h3>{name}</h3>
            <p className={styles.figure}>{last[key].toLocaleString('en-US')}</p>
            {hasHistory && (
              <>
                <p className="small muted">
                  {formatChange(last[key] - first[key])} since {formatDay(first.day)}
                </p>
                <Suspense fallback={<div className={styles.bars} />}>
                  <BarChart bars={days.map((day) => ({ label: formatDay(day.day), value: day[key] }))} name={name} />
                </Suspense>
              </>
            )}
          </li>
        ))}
      </ul>
      {hasHistory ? <GrowthTable days={days} /> : <p className="muted small">We’ve started keeping daily totals. Come back tomorrow to see the change.</p>}
    </Panel>
  );
}

/** Formats a difference: `+12`, `−3` or `No change`. */
function formatChange(difference: number): string {
  if (difference === 0) return 'No change';
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en-US')}`;
}

/** The same numbers as a table, for people who can't see the chart or want exact figures. */
function GrowthTable({ days }: { readonly days: AdminOverview['figures'] }) {
  return (
    <Collapsible title="View as a table">
      <AdminTable isFocusable columns={['Day (UTC)', ...FIGURE_NAMES.map(([, name]) => name)]}>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {FIGURE_NAMES.map(([key]) => (
                <td key={key}>{day[key].toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </AdminTable>
    </Collapsible>
  );
}
