import { MINUTES_PER_DAY, toMinutes, getClassMinutes, type SessionTime, formatTimeOfDay } from '@contract';
import { useRef } from 'react';
import { Field } from '../../../ui/Field';
import { formatTime, parseTime } from '../../../widgets/gym-edit/typedTimes';
import * as styles from './dates.module.css';

interface Props {
  readonly problems: Readonly<Record<string, string>>;
  /** The fields' initial values. */
  readonly times?: Pick<SessionTime, 'start' | 'end'>;
}

/**
 * The text fields for when a class starts and ends. `parseTimes` parses them. If the user changes the start, the end moves along, so
 * that the class keeps its length, until they enter another end.
 */
export function TimeFields({ problems, times }: Props) {
  const end = useRef<HTMLInputElement>(null);
  const shownEnd = useRef(times?.end);
  const keepLength = (typed: string) => {
    const start = parseTime(typed);
    if (!times || !shownEnd.current || 'problem' in start || end.current?.value !== formatTime(shownEnd.current)) return;
    shownEnd.current = formatTimeOfDay((toMinutes(start.value) + getClassMinutes(times)) % MINUTES_PER_DAY);
    end.current.value = formatTime(shownEnd.current);
  };
  return (
    <div className={styles.times}>
      <Field
        label="From"
        name="start"
        placeholder="6pm"
        autoComplete="off"
        defaultValue={times && formatTime(times.start)}
        error={problems.start}
        onBlur={({ target }) => keepLength(target.value)}
      />
      <Field ref={end} label="To" name="end" placeholder="7:30pm" autoComplete="off" defaultValue={times?.end && formatTime(times.end)} error={problems.end} />
    </div>
  );
}
