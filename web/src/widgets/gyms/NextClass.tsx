import { hasClassFilter, findMatchingClasses, formatClock, type FindQuery, type GymCard, type GymClass, PROGRAM_NAMES } from '@contract';
import {
  listClassesOn,
  formatClassSummary,
  type DatedGym,
  NOT_CONFIRMED,
  formatShortDay,
  type UpcomingClass,
  listUpcomingClasses,
  formatUpcomingTime,
} from '../../words/classes';
import { capitalize, formatCount } from '../../words/facts';
import * as styles from './GymCard.module.css';

/** The classes that match a list's filters. Undefined if no filter is about classes. */
export const pickMatchingClasses = (classes: readonly GymClass[], query: FindQuery | undefined, card: GymCard): GymClass[] | undefined =>
  query && hasClassFilter(query) ? findMatchingClasses(classes, query, card.pricing?.openMat) : undefined;

/** The next of the matching classes, or the first one on the chosen date. With a time filter, the one closest to that time. */
export function findNextMatching(matchingClasses: readonly GymClass[], { date, time }: FindQuery, card: DatedGym, now: Date): UpcomingClass | undefined {
  if (date) return listClassesOn(date, matchingClasses, card, now)[0];
  return listUpcomingClasses(time ? matchingClasses.slice(0, 1) : matchingClasses, card, now)[0];
}

interface NextClassProps {
  readonly classes: readonly GymClass[];
  /** From `pickMatchingClasses`. */
  readonly matchingClasses: readonly GymClass[] | undefined;
  readonly query: FindQuery | undefined;
  readonly card: DatedGym;
  readonly now: Date | undefined;
}

/** Reserves space for the time, which appears once the visitor's clock is known. */
const datedClassName = `${styles.next} ${styles.dated}`;

/**
 * The class on a gym's card: the next one that matches the filters, or else the current or next one. Until the visitor's clock
 * is known, it says only what is true every week.
 */
export function NextClass({ classes, matchingClasses, query, card, now }: NextClassProps) {
  if (matchingClasses && query)
    return (
      <p className={matchingClasses.length > 0 ? datedClassName : styles.next}>
        {matchingClasses.length > 0 ? (
          <NextMatchingClass matchingClasses={matchingClasses} query={query} card={card} now={now} />
        ) : (
          <TimesNotListed query={query} />
        )}
      </p>
    );
  const next = now && listUpcomingClasses(classes, card, now)[0];
  return (
    <p className={classes.length > 0 ? datedClassName : styles.next}>
      {next ? (
        <UpcomingClassLabel next={next} />
      ) : (
        <span>{classes.length > 0 ? `${formatCount(classes.length, 'class', 'classes')} a week` : 'No schedule listed'}</span>
      )}
    </p>
  );
}

function UpcomingClassLabel({ next }: { readonly next: UpcomingClass }) {
  return (
    <>
      <b>{formatWhen(next)}</b> <span>{`${formatClassSummary(next.class)}${next.isDoubtful ? NOT_CONFIRMED : ''}`}</span>
    </>
  );
}

/** `On now`, `Started 7:00 pm` if it may not take place, `Next 7:00 pm` today, `Mon 6:00 am` */
function formatWhen(next: UpcomingClass): string {
  if (next.isOnNow) return next.isDoubtful ? `Started ${formatClock(next.class.start)}` : 'On now';
  return next.daysAhead === 0 ? `Next ${formatUpcomingTime(next)}` : capitalize(formatUpcomingTime(next));
}

interface NextMatchingProps {
  readonly matchingClasses: readonly GymClass[];
  readonly query: FindQuery;
  readonly card: DatedGym;
  readonly now: Date | undefined;
}
function NextMatchingClass({ matchingClasses, query, card, now }: NextMatchingProps) {
  const next = now && findNextMatching(matchingClasses, query, card, now);
  if (next) return <UpcomingClassLabel next={next} />;
  const [first] = matchingClasses;
  if (!first || !(query.day || query.date)) return <span>{formatCount(matchingClasses.length, 'matching class', 'matching classes')} a week</span>;
  return (
    <>
      <b>{`${formatShortDay(first)} ${formatClock(first.start)}`}</b> <span>{formatClassSummary(first)}</span>
    </>
  );
}

/** For a gym that lists the program but has no such class on its schedule. */
function TimesNotListed({ query: { programs } }: { readonly query: FindQuery }) {
  return <span>{programs.map((program) => PROGRAM_NAMES[program]).join(', ')}: class times not listed</span>;
}
