import type { SessionTime } from '@contract';
import { Field } from '../../../ui/Field';
import { formatTime } from '../../../widgets/gym-edit/typedTimes';
import * as styles from './dates.module.css';

interface Props {
  readonly problems: Readonly<Record<string, string>>;
  /** The fields' initial values. */
  readonly times?: Pick<SessionTime, 'start' | 'end'>;
}

/** The text fields for when a class starts and ends. `parseTimes` parses them. */
export function TimeFields({ problems, times }: Props) {
  return (
    <div className={styles.times}>
      <Field label="From" name="start" placeholder="6pm" autoComplete="off" defaultValue={times && formatTime(times.start)} error={problems.start} />
      <Field label="To" name="end" placeholder="7:30pm" autoComplete="off" defaultValue={times?.end && formatTime(times.end)} error={problems.end} />
    </div>
  );
}
