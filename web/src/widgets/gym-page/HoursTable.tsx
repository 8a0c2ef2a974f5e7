import {
  addDays,
  getHolidayName,
  getHoursOn,
  isDeepEqual,
  isInPeriod,
  mergeSpans,
  getLocalClock,
  getLocalDate,
  type PublicGym,
  type Span,
  WEEKDAY_NAMES,
  WEEKDAYS,
  getWeekday,
} from '@contract';
import { Phrase } from '../../ui/Phrase';
import { formatSource } from '../../ui/sessionState';
import { formatHoursSpan } from '../../words/classes';
import { formatHoursChange, listHoursChanges } from '../../words/closures';
import { formatShortDate } from '../../words/dates';
import { getZoneName } from '../../words/zoneName';
import * as styles from './HoursTable.module.css';

type DatedHours = Pick<PublicGym, 'hours' | 'datedChanges' | 'timeZone'>;
interface Props {
  readonly gym: DatedHours;
  /** The time that decides which dates are next. Undefined shows the usual week. */
  readonly clock: Date | undefined;
  /** The visitor's clock, once it is known. */
  readonly now: Date | undefined;
}

/**
 * Opening hours by day. If the next date of a weekday has special hours, the table shows those, with the date. An unknown day says
 * "Not listed", never "Closed".
 */
export function HoursTable({ gym, clock, now }: Props) {
  const rows = listRows(gym, clock);
  const changes = clock ? listHoursChanges(gym, clock) : [];
  const today = now && getLocalClock(now, gym.timeZone).day;
  return (
    <>
      {rows.every(({ spans }) => spans === undefined) ? (
        <p className="muted">No hours listed. Call before you go.</p>
      ) : (
        <table className={styles.hours}>
          <caption className="visually-hidden">Opening hours</caption>
          <tbody>
            {rows.map(({ day, name, spans }) => (
              <tr key={day} className={day === today ? styles.today : undefined}>
                <th scope="row">{day === today ? `${name}, today` : name}</th>
                <td>
                  {mergeSpans(spans ?? []).map((span) => (
                    <span key={span.open}>{formatHoursSpan(span)}</span>
                  ))}
                  {!spans && <span>Not listed</span>}
                  {spans?.length === 0 && <span>Closed</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {clock && changes.length > 0 && (
        <ul aria-label="Special hours" className={styles.changes}>
          {changes.map((change) => (
            <li key={change.id}>
              <b>{`${formatHoursChange(change, getLocalDate(clock, gym.timeZone))}.`}</b> <Phrase>{`${formatSource(change, now)}.`}</Phrase>
            </li>
          ))}
        </ul>
      )}
      {rows.map(({ day, date, holiday, spans }) =>
        date !== undefined && holiday !== undefined && spans && spans.length > 0 ? (
          <p key={day} className="small">{`${formatShortDate(date)} is ${holiday}. The gym hasn’t confirmed its hours. Call first.`}</p>
        ) : null,
      )}
      {now && rows.some(({ spans }) => spans) && <p className="muted small">Times are in {getZoneName(gym.timeZone)}.</p>}
    </>
  );
}

/** The weekdays with their hours, or with those of their next date if they differ. */
function listRows(gym: DatedHours, clock: Date | undefined) {
  const today = clock && getLocalDate(clock, gym.timeZone);
  return WEEKDAYS.map((day) => {
    const usual: Span[] | undefined = gym.hours?.[day];
    const date = today && getNextDate(today, day);
    const spans = date === undefined ? usual : getHoursOn(gym, date);
    const isUsual = date === undefined || isDeepEqual(spans, usual);
    const isChanged = clock && date !== undefined && listHoursChanges(gym, clock).some((change) => isInPeriod(change, date));
    const holiday = date === undefined || isChanged ? undefined : getHolidayName(date);
    return { day, date, holiday, name: isUsual ? WEEKDAY_NAMES[day] : formatShortDate(date), spans };
  });
}

/** The next date of a weekday, from today on. */
const getNextDate = (today: string, day: (typeof WEEKDAYS)[number]): string =>
  addDays(today, (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(getWeekday(today)) + WEEKDAYS.length) % WEEKDAYS.length);
