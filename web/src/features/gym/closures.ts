import { addDays, type ChangeOf, type DatedChange, localDay, PROGRAM_NAMES, type PublicGym } from '@contract';
import { formatShortDate } from '../../words/dates';
import { AGENDA_DAYS } from './agenda';

type Closure = ChangeOf<'closed'>;

/** The closures of today and the agenda's dates, in order of their first day. */
export function listClosures({ datedChanges = [], timeZone }: PublicGym, clock: Date): Closure[] {
  const today = localDay(clock, timeZone);
  const isNear = (change: DatedChange): change is Closure =>
    change.kind === 'closed' && change.from < addDays(today, AGENDA_DAYS) && (change.to === undefined || change.to >= today);
  return datedChanges.filter(isNear).sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** `Closed Thu, Nov 26 – Sun, Nov 29`, `Closed until further notice`, `No kids classes through Sun, Nov 29`. */
export function formatClosure({ program, from, to }: Pick<Closure, 'program' | 'from' | 'to'>, today: string): string {
  return `${program === undefined ? 'Closed' : `No ${formatClasses(program)}`} ${formatPeriod(from, to, today)}`;
}

const formatClasses = (program: NonNullable<Closure['program']>): string =>
  program === 'open-mat' ? 'open mats' : `${PROGRAM_NAMES[program].replace(/^\w/, (letter) => letter.toLowerCase())} classes`;

function formatPeriod(from: string, to: string | undefined, today: string): string {
  if (to === undefined) return from <= today ? 'until further notice' : `from ${formatShortDate(from)} until further notice`;
  if (from === to) return from === today ? 'today' : formatShortDate(from);
  return from < today ? `through ${formatShortDate(to)}` : `${formatShortDate(from)} – ${formatShortDate(to)}`;
}
