import {
  getCurrentHours,
  CARD_FACT_NAMES,
  getFactDefinition,
  type GymResult,
  type GymClass,
  isVerified,
  listWeeklyClasses,
  getLocalClock,
  getLocalDate,
  milesBetween,
  PROGRAM_NAMES,
  PROGRAMS,
  type Span,
  unpackClass,
  type Weekday,
  WEEKDAYS,
  formatPrice,
} from '@contract';
import type { ReactNode } from 'react';
import { getBeltName } from '../../words/belts';
import { formatCheck, formatDaysAgo } from '../../ui/listingChecks';
import { describeOpenState, OpenStateLabel } from '../../ui/OpenStateLabel';
import { formatHoursSpan } from '../../words/classes';
import { describeGiColors } from '../../words/visitors';
import { formatOpenMats } from './openMats';
import { formatFact } from '../../words/factValues';
import { formatMiles } from '../../words/facts';
import * as styles from './compare.module.css';

/** One gym's value for one fact. */
export interface CellContent {
  /** The value as text, with one line per item if it is a list. Decides whether a row's cells differ. */
  readonly lines: readonly string[];
  /** Shown instead of the text. */
  readonly element?: ReactNode;
  /**
   * A form of the value that doesn't depend on the current time, if `lines` does. “Show only differences” also compares it, so that
   * no row appears or disappears once the visitor's clock is known.
   */
  readonly fullValue?: string;
}
/** A row of the comparison. */
export interface Fact {
  readonly name: string;
  /** The gym's value, or undefined if it isn't known. */
  readonly toCell: (gym: GymResult, context: CompareContext) => CellContent | undefined;
}
/** What a cell depends on, in addition to its gym. */
export interface CompareContext {
  /** The first compared gym. Distances are measured from it. */
  readonly first: GymResult;
  readonly now: Date | undefined;
  /** The current time, or only the day while `now` isn't known. */
  readonly asOf: Date;
}

const textCell = (...lines: readonly (string | undefined)[]): CellContent | undefined => {
  const known = lines.filter((line) => line !== undefined);
  return known.length > 0 ? { lines: known } : undefined;
};
const yesNoCell = (value: boolean | undefined): CellContent | undefined => (value === undefined ? undefined : textCell(value ? 'Yes' : 'No'));
const feeCell = (dollars: number | undefined): CellContent | undefined => (dollars === undefined ? undefined : textCell(formatPrice(dollars)));

/** What visitors can expect at a gym. Not shown for a gym that has closed permanently, just as on its page. */
const DETAILS: readonly Fact[] = [
  { name: 'Hours today', toCell: toHoursTodayCell },
  { name: 'Open mats', toCell: toOpenMatsCell },
  { name: 'Drop-in fee', toCell: ({ card }) => feeCell(card.pricing?.dropIn) },
  { name: 'Drop-ins welcome', toCell: ({ card }) => yesNoCell(card.visitors?.welcome) },
  { name: 'Call ahead', toCell: ({ card }) => yesNoCell(card.visitors?.callAhead) },
  { name: 'Monthly fee', toCell: ({ card }) => feeCell(card.pricing?.monthly) },
  { name: 'Free trial', toCell: ({ card }) => yesNoCell(card.pricing?.freeTrial) },
  { name: 'Programs', toCell: ({ card }) => textCell(...listPrograms(card.programs, unpackClasses(card.classes))) },
  { name: 'Classes per week', toCell: toClassCountCell },
  { name: 'Gi colors', toCell: ({ card }) => textCell(describeGiColors(card.visitors)?.words) },
  { name: 'Loaner gi', toCell: ({ card }) => yesNoCell(card.visitors?.loanerGi) },
  ...CARD_FACT_NAMES.filter((fact) => getFactDefinition(fact).card === 'compared').map(
    (fact): Fact => ({
      name: getFactDefinition(fact).row ?? getFactDefinition(fact).label,
      toCell: ({ card }) => textCell(...formatFact(getFactDefinition(fact), card[fact])),
    }),
  ),
  {
    name: 'Head instructor',
    toCell: ({ card: { headInstructor: head } }) => (head ? textCell([head.name, getBeltName(head.beltRank)].filter(Boolean).join(', ')) : undefined),
  },
  { name: 'Schedule check', toCell: toScheduleCheckCell },
  { name: 'Verified by owner', toCell: toOwnerCheckCell },
];

/** The compared facts, most important first. */
export const FACTS: readonly Fact[] = [
  { name: 'Address', toCell: ({ card, cityName, stateCode }) => textCell(card.full_address ?? `${cityName}, ${stateCode}`) },
  { name: 'Distance', toCell: toDistanceCell },
  { name: 'Open now', toCell: toOpenNowCell },
  ...DETAILS.map(({ name, toCell }): Fact => ({ name, toCell: (gym, context) => (gym.card.status === 'closed' ? undefined : toCell(gym, context)) })),
];

const unpackClasses = (packed: readonly string[] | undefined): GymClass[] => (packed ?? []).map(unpackClass);

/** The distance from the first compared gym. */
function toDistanceCell({ card }: GymResult, { first }: CompareContext): CellContent | undefined {
  if (card.id === first.card.id) return textCell('Starting point');
  const [from, to] = [getPosition(first), getPosition({ card })];
  return from && to && textCell(formatMiles(milesBetween(from, to)));
}
function getPosition({ card: { latitude, longitude } }: Pick<GymResult, 'card'>) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function toOpenNowCell({ card }: GymResult, { now }: CompareContext): CellContent | undefined {
  const { hours, datedChanges, status, timeZone } = card;
  if (!hours && !datedChanges && status !== 'closed') return undefined;
  const openState = { status, hours, datedChanges, timeZone, now };
  return {
    lines: [describeOpenState(openState).text],
    element: (
      <div className={styles.now}>
        <OpenStateLabel {...openState} />
      </div>
    ),
    fullValue: JSON.stringify([status, timeZone, collectHours(card)]),
  };
}
/** The usual hours by weekday, and how they differ on specific dates. */
const collectHours = ({ hours = {}, datedChanges = [] }: GymResult['card']): unknown[] => [
  ...WEEKDAYS.map((day) => hours[day]?.map(formatHoursSpan) ?? []),
  ...datedChanges.flatMap((change) => (change.kind === 'hours' || change.kind === 'closed' ? [[change.from, change.to, change.kind]] : [])),
];

/** Today's hours. The cell reserves space for the longest day of the week, because the day isn't known until the visitor's clock is. */
function toHoursTodayCell({ card }: GymResult, { now }: CompareContext): CellContent | undefined {
  const { timeZone } = card;
  const hours = now ? getCurrentHours(card, now) : card.hours;
  if (!hours) return undefined;
  const today = now && getLocalClock(now, timeZone).day;
  const linesOn = (day: Weekday): readonly string[] => hours[day]?.map(formatHoursSpan) ?? [];
  const lines = today ? formatDayHours(hours[today]) : ['Listed'];
  const element = (
    <div className={styles.week}>
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
  return { lines, element, fullValue: JSON.stringify(collectHours(card)) };
}

function formatDayHours(spans: readonly Span[] | undefined): readonly string[] {
  if (!spans) return ['Not listed'];
  return spans.length === 0 ? ['Closed'] : spans.map(formatHoursSpan);
}

/** The weekly open mats, and which of them are canceled or moved in the next seven days. */
function toOpenMatsCell({ card }: GymResult, { now }: CompareContext): CellContent | undefined {
  const lines = formatOpenMats(card, now);
  return lines.length > 0 ? { lines, fullValue: JSON.stringify([formatOpenMats(card, undefined), card.datedChanges]) } : undefined;
}

/** The weekly classes that are in season. */
function toClassCountCell({ card }: GymResult, { asOf }: CompareContext): CellContent | undefined {
  const count = listWeeklyClasses(unpackClasses(card.classes), getLocalDate(asOf, card.timeZone)).length;
  return count > 0 ? textCell(String(count)) : undefined;
}

function listPrograms(listed: GymResult['card']['programs'], classes: readonly GymClass[]): string[] {
  const all = new Set([...(listed ?? []), ...classes.map(({ program }) => program)]);
  return PROGRAMS.filter((program) => all.has(program)).map((program) => PROGRAM_NAMES[program]);
}

function toScheduleCheckCell({ card }: GymResult, { asOf, now }: CompareContext): CellContent | undefined {
  return textCell(formatCheck('schedule', card.checks?.schedule, asOf, now));
}

/** Uses the same conditions as the “Verified by owner” filter. */
function toOwnerCheckCell({ card: { ownerCheck } }: GymResult, { asOf, now }: CompareContext): CellContent {
  return { lines: [ownerCheck && isVerified(ownerCheck, asOf) ? `Yes, ${formatDaysAgo(ownerCheck.at, now)}` : 'No'] };
}
