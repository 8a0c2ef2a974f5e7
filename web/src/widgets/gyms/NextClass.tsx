import { asksForClass, classesAsked, clockLabel, type FindQuery, type GymCard, type GymClass, PROGRAM_NAMES } from '@contract';
import { classInShort, shortDay, type Upcoming, upcomingClasses, whenLabel } from '../../words/classes';
import { capitalized, countOf } from '../../words/facts';
import * as styles from './GymCard.module.css';

/** The classes that match a list's filters; undefined if no filter is about classes. */
export const askedOf = (classes: readonly GymClass[], query: FindQuery | undefined, card: GymCard): GymClass[] | undefined =>
  query && asksForClass(query) ? classesAsked(classes, query, card.pricing?.openMat) : undefined;

/** The next of the matching classes. With a time filter, the one closest to that time, whichever comes first in the week. */
export const nextAsked = (asked: readonly GymClass[], { time }: FindQuery, timeZone: string, now: Date): Upcoming | undefined =>
  upcomingClasses(time ? asked.slice(0, 1) : asked, timeZone, now)[0];

interface NextClassProps {
  readonly classes: readonly GymClass[];
  /** From `askedOf`. */
  readonly asked: readonly GymClass[] | undefined;
  readonly query: FindQuery | undefined;
  readonly timeZone: string;
  readonly now: Date | undefined;
}

/** For a class whose time is shown once the visitor's clock is known. */
const dated = `${styles.next} ${styles.dated}`;

/**
 * A card's class: the one that matches the filters, or else the current or next one. Before the visitor's clock is known, what
 * is true every week.
 */
export function NextClass({ classes, asked, query, timeZone, now }: NextClassProps) {
  if (asked && query)
    return (
      <p className={asked.length > 0 ? dated : styles.next}>
        {asked.length > 0 ? <Asked asked={asked} query={query} timeZone={timeZone} now={now} /> : <Unlisted query={query} />}
      </p>
    );
  const next = now && upcomingClasses(classes, timeZone, now)[0];
  return (
    <p className={classes.length > 0 ? dated : styles.next}>
      {next ? <Next next={next} /> : <span>{classes.length > 0 ? `${countOf(classes.length, 'class', 'classes')} a week` : 'No schedule listed'}</span>}
    </p>
  );
}

function Next({ next }: { readonly next: Upcoming }) {
  return (
    <>
      <b>{next.on ? 'On now' : next.daysAhead === 0 ? `Next ${whenLabel(next)}` : capitalized(whenLabel(next))}</b> <span>{classInShort(next.class)}</span>
    </>
  );
}

interface AskedProps {
  readonly asked: readonly GymClass[];
  readonly query: FindQuery;
  readonly timeZone: string;
  readonly now: Date | undefined;
}
function Asked({ asked, query, timeZone, now }: AskedProps) {
  const next = now && nextAsked(asked, query, timeZone, now);
  if (next) return <Next next={next} />;
  const [first] = asked;
  if (!first || !query.day) return <span>{countOf(asked.length, 'matching class', 'matching classes')} a week</span>;
  return (
    <>
      <b>{`${shortDay(first)} ${clockLabel(first.start)}`}</b> <span>{classInShort(first)}</span>
    </>
  );
}

/** The gym lists the program, but its schedule has no such class. */
function Unlisted({ query: { programs } }: { readonly query: FindQuery }) {
  return <span>{programs.map((program) => PROGRAM_NAMES[program]).join(', ')}: class times not listed</span>;
}
