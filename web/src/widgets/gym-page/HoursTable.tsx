import { type Hours, joinSpans, localClock, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { spanLabel } from '../../words/classes';
import { zoneName } from '../../words/zoneName';
import * as styles from './HoursTable.module.css';

/** Opening hours by day. An unknown day says "Not listed", never "Closed". */
export function HoursTable({ hours, timeZone, now }: { hours?: Hours; timeZone: string; now: Date | undefined }) {
  if (!hours || WEEKDAYS.every((day) => hours[day] === undefined)) return <p className="muted">No hours listed. Call before you go.</p>;
  const today = now && localClock(now, timeZone).day;
  return (
    <>
      <table className={styles.hours}>
        <caption className="visually-hidden">Opening hours</caption>
        <tbody>
          {WEEKDAYS.map((day) => {
            const spans = hours[day];
            return (
              <tr key={day} className={day === today ? styles.today : undefined}>
                <th scope="row">{day === today ? `${WEEKDAY_NAMES[day]}, today` : WEEKDAY_NAMES[day]}</th>
                <td>
                  {joinSpans(spans ?? []).map((span) => (
                    <span key={span.open}>{spanLabel(span)}</span>
                  ))}
                  {!spans && <span>Not listed</span>}
                  {spans?.length === 0 && <span>Closed</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {now && <p className="muted small">Times are in {zoneName(timeZone)}.</p>}
    </>
  );
}
