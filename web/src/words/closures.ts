import { addDays, type ChangeOf, compareText, type DatedChange, type EnteredChange, getLocalDate, formatProgramClasses, type PublicGym } from '@contract';
import { formatHoursSpan } from './classes';
import { formatShortDate } from './dates';

type Closure = ChangeOf<'closed'>;
/** A change to opening hours on some dates. */
type HoursChange = ChangeOf<'closed' | 'hours'>;
/** A change to opening hours, as an owner or admin enters it. */
type EnteredHours = Extract<EnteredChange, { readonly kind: 'closed' | 'hours' }>;
/** The parts of a gym that determine its closures and special hours. */
type GymWithChanges = Pick<PublicGym, 'datedChanges' | 'timeZone'>;

/** Lists the closures in the next `days` days, including today, in order of their first day. */
export const listClosures = (gym: GymWithChanges, now: Date, days: number): Closure[] =>
  listCurrentChanges(gym, now).filter((change): change is Closure => change.kind === 'closed' && change.from < addDays(getLocalDate(now, gym.timeZone), days));

/** Lists the changes to opening hours that aren't over, in order of their first day. Leaves out closures of a single program. */
export const listHoursChanges = (gym: GymWithChanges, now: Date): HoursChange[] =>
  listCurrentChanges(gym, now).filter((change) => change.kind === 'hours' || !change.program);

function listCurrentChanges({ datedChanges = [], timeZone }: GymWithChanges, now: Date): HoursChange[] {
  const today = getLocalDate(now, timeZone);
  const isCurrent = (change: DatedChange): change is HoursChange =>
    (change.kind === 'closed' || change.kind === 'hours') && (change.to === undefined || change.to >= today);
  return datedChanges.filter(isCurrent).sort((a, b) => compareText(a.from, b.from));
}

/** `Closed Thu, Nov 26 – Sun, Nov 29`, `Closed until further notice`, `No kids classes through Sun, Nov 29`. */
export const formatClosure = ({ program, from, to }: Pick<Closure, 'program' | 'from' | 'to'>, today: string): string =>
  `${program === undefined ? 'Closed' : `No ${formatProgramClasses(program)}`} ${formatPeriod(from, to, today)}`;

/** `Closed Thu, Nov 26`, `Special hours Thu, Dec 24: 9:00 am – 12:00 pm`. */
export const formatHoursChange = (change: EnteredHours, today: string): string =>
  change.kind === 'closed'
    ? formatClosure(change, today)
    : `Special hours ${formatPeriod(change.from, change.to, today)}: ${change.spans.map(formatHoursSpan).join(', ')}`;

function formatPeriod(from: string, to: string | undefined, today: string): string {
  if (to === undefined) return from <= today ? 'until further notice' : `from ${formatShortDate(from)} until further notice`;
  if (from === to) return from === today ? 'today' : formatShortDate(from);
  return from < today ? `through ${formatShortDate(to)}` : `${formatShortDate(from)} – ${formatShortDate(to)}`;
}
