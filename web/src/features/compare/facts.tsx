import {
  AMENITIES,
  AMENITY_NAMES,
  type FoundGym,
  type GymClass,
  isVerified,
  isVisitorsOpenMat,
  localClock,
  milesBetween,
  minutesOf,
  PROGRAM_NAMES,
  PROGRAMS,
  unpackClass,
  type Weekday,
  WEEKDAYS,
} from '@contract';
import type { ReactNode } from 'react';
import { beltName } from '../../words/belts';
import { formatCheck, daysAgo } from '../../ui/checked';
import { OpenStateLabel } from '../../ui/StateLabel';
import { classDetails, spanLabel, whenLabel } from '../../words/classes';
import { giColorsOf } from '../../words/visitors';
import { feeLabel, milesLabel } from '../../words/facts';
import * as styles from './compare.module.css';

/** One gym's value for one fact: several lines if it is a list. */
export interface CellContent {
  /** The value in words, which rows are compared by. */
  readonly lines: readonly string[];
  /** Shown instead of the words. */
  readonly shown?: ReactNode;
  /**
   * Used along with the words to decide whether a row differs, so that no row appears or disappears once the visitor's clock is
   * known.
   */
  readonly kept?: string;
}
export interface Fact {
  readonly name: string;
  /** The gym's value, or undefined if it isn't known. */
  readonly of: (gym: FoundGym, context: Context) => CellContent | undefined;
}
export interface Context {
  readonly first: FoundGym;
  readonly now: Date | undefined;
  /** The day, which is known before the time. */
  readonly asOf: Date;
}

const textCell = (...lines: readonly (string | undefined)[]): CellContent | undefined => {
  const known = lines.filter((line) => line !== undefined);
  return known.length > 0 ? { lines: known } : undefined;
};
const yesOrNo = (value: boolean | undefined): CellContent | undefined => (value === undefined ? undefined : textCell(value ? 'Yes' : 'No'));
const fee = (dollars: number | undefined): CellContent | undefined => (dollars === undefined ? undefined : textCell(feeLabel(dollars)));

/** The compared facts, in the order in which visitors ask. */
export const FACTS: readonly Fact[] = [
  { name: 'Address', of: ({ card, cityName, stateCode }) => textCell(card.full_address ?? `${cityName}, ${stateCode}`) },
  { name: 'Distance', of: distance },
  { name: 'Open now', of: isOpenNow },
  { name: 'Hours today', of: hoursToday },
  { name: 'Open mats', of: ({ card }) => textCell(...openMats(classesOf(card.classes), card.pricing?.openMat)) },
  { name: 'Drop-in fee', of: ({ card }) => fee(card.pricing?.dropIn) },
  { name: 'Drop-ins welcome', of: ({ card }) => yesOrNo(card.visitors?.welcome) },
  { name: 'Call ahead', of: ({ card }) => yesOrNo(card.visitors?.callAhead) },
  { name: 'Monthly fee', of: ({ card }) => fee(card.pricing?.monthly) },
  { name: 'Free trial', of: ({ card }) => yesOrNo(card.pricing?.freeTrial) },
  { name: 'Programs', of: ({ card }) => textCell(...programsOf(card.programs, classesOf(card.classes))) },
  { name: 'Classes per week', of: ({ card }) => (card.classes?.length ? textCell(String(card.classes.length)) : undefined) },
  { name: 'Gi colors', of: ({ card }) => textCell(giColorsOf(card.visitors)?.words) },
  { name: 'Loaner gi', of: ({ card }) => yesOrNo(card.visitors?.loanerGi) },
  {
    name: 'Amenities',
    of: ({ card }) => textCell(...AMENITIES.filter((amenity) => card.amenities?.includes(amenity)).map((amenity) => AMENITY_NAMES[amenity])),
  },
  {
    name: 'Head instructor',
    of: ({ card: { headInstructor: head } }) => (head ? textCell([head.name, beltName(head.beltRank)].filter(Boolean).join(', ')) : undefined),
  },
  { name: 'Affiliation', of: ({ card }) => textCell(card.affiliation) },
  { name: 'Schedule check', of: scheduleChecked },
  { name: 'Verified by owner', of: verifiedByOwner },
];

const classesOf = (packed: readonly string[] | undefined): GymClass[] => (packed ?? []).map(unpackClass);

/** From the first compared gym. */
function distance({ card }: FoundGym, { first }: Context): CellContent | undefined {
  if (card.id === first.card.id) return textCell('Measured from here');
  const [from, to] = [pointOf(first), pointOf({ card })];
  return from && to && textCell(milesLabel(milesBetween(from, to)));
}
function pointOf({ card: { latitude, longitude } }: Pick<FoundGym, 'card'>) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function isOpenNow({ card: { hours, status, timeZone } }: FoundGym, { now }: Context): CellContent | undefined {
  if (!hours) return undefined;
  const label = <OpenStateLabel status={status} hours={hours} timeZone={timeZone} now={now} />;
  return { lines: [now ? '' : 'listed'], shown: <div className={styles.now}>{label}</div> };
}

/** Today's hours. The cell reserves room for the longest day of the week, since the day isn't known until the visitor's clock is. */
function hoursToday({ card: { hours, timeZone } }: FoundGym, { now }: Context): CellContent | undefined {
  if (!hours) return undefined;
  const today = now && localClock(now, timeZone).day;
  const linesOn = (day: Weekday): readonly string[] => hours[day]?.map(spanLabel) ?? [];
  const lines = !today ? ['Listed'] : !hours[today] ? ['Not listed'] : linesOn(today).length === 0 ? ['Closed'] : linesOn(today);
  const shown = (
    <div className={styles.ofWeek}>
      {WEEKDAYS.map((day) => (
        <ul key={day} aria-hidden="true" className={styles.otherDay}>
          {linesOn(day).map((line) => (
            <li key={line} data-text={line} />
          ))}
        </ul>
      ))}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
  return { lines, shown, kept: JSON.stringify(WEEKDAYS.map(linesOn)) };
}

/** `Sat 10:00 am, gi or no-gi, $10`. A session's own fee goes before the gym's. */
function openMats(classes: readonly GymClass[], gymFee: number | undefined): string[] {
  const inWeek = (entry: GymClass) => WEEKDAYS.indexOf(entry.day) * 1440 + minutesOf(entry.start);
  const sessions = classes.filter(isVisitorsOpenMat).sort((a, b) => inWeek(a) - inWeek(b));
  return sessions.map((entry) => {
    const { fee: own, visitors: _visitors, ...rest } = entry;
    const dollars = own ?? gymFee;
    const price = dollars === undefined ? 'price not listed' : feeLabel(dollars).toLowerCase();
    const details = classDetails(rest, false).toLowerCase();
    return [whenLabel({ class: entry, daysAhead: 1 }), details, price].filter(Boolean).join(', ');
  });
}

function programsOf(named: FoundGym['card']['programs'], classes: readonly GymClass[]): string[] {
  const all = new Set([...(named ?? []), ...classes.map(({ program }) => program)]);
  return PROGRAMS.filter((program) => all.has(program)).map((program) => PROGRAM_NAMES[program]);
}

function scheduleChecked({ card }: FoundGym, { asOf, now }: Context): CellContent | undefined {
  return textCell(formatCheck('schedule', card.checks?.schedule, asOf, now));
}

/** Same definition as the filter of this name. */
function verifiedByOwner({ card: { ownerCheck } }: FoundGym, { asOf, now }: Context): CellContent {
  return { lines: [ownerCheck && isVerified(ownerCheck, asOf) ? `Yes, ${daysAgo(ownerCheck.at, now)}` : 'No'] };
}
