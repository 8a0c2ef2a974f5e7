import { getLocalDate } from '@contract';
import { Phrase } from '../../ui/Phrase';
import { formatSource } from '../../ui/sessionState';
import { formatClosure, listClosures } from '../../words/closures';
import { AGENDA_DAYS } from './listAgenda';
import { getPageClock, type GymProps } from './gymProps';
import * as styles from './ClosedNotice.module.css';

/** Says when the gym is closed in the next 14 days, who says so and why. */
export function ClosureNotice({ page, now }: GymProps & { readonly now: Date | undefined }) {
  const clock = getPageClock(page, now);
  const closures = listClosures(page.gym, clock, AGENDA_DAYS);
  if (closures.length === 0) return null;
  const today = getLocalDate(clock, page.gym.timeZone);
  return (
    <section aria-label="Closures" className={styles.notice}>
      {closures.map((closure) => (
        <p key={closure.id}>
          <b>{`${formatClosure(closure, today)}.`}</b> <Phrase>{`${formatSource(closure, now)}.`}</Phrase>
        </p>
      ))}
    </section>
  );
}
