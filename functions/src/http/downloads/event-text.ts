import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { CHANGE_REASON_NAMES, formatClock, type LocalSession, PROGRAM_NAMES } from '../../contract';

/** What a calendar shows about a session, except for its time and the gym. */
export interface EventText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly status?: ICalEventStatus;
  /** Whether the session blocks time in the calendar. Only a canceled one doesn't. */
  readonly transparency?: ICalEventTransparency;
}

/**
 * The text of a session. A canceled session doesn't get the status `CANCELLED`, because calendar apps hide such events, and people would think that they
 * forgot to add the session.
 */
export function toEventText(session: LocalSession): EventText {
  const name = session.title ?? (session.program && PROGRAM_NAMES[session.program]) ?? '';
  const lines = [...listStateLines(session), ...listSessionLines(session, name)];
  switch (session.state) {
    case 'canceled':
      return { title: `Canceled: ${name}`, lines, transparency: ICalEventTransparency.TRANSPARENT };
    case 'not-confirmed':
      return { title: `Not confirmed: ${name}`, lines, status: ICalEventStatus.TENTATIVE };
    case 'confirmed':
    case 'moved':
      return { title: name, lines, status: ICalEventStatus.CONFIRMED };
    case 'scheduled':
      return { title: name, lines };
  }
}

/** Lines about this date. Empty if only the schedule says something about it. */
function listStateLines(session: LocalSession): string[] {
  const sentence = formatState(session);
  if (sentence === undefined) return [];
  const { reason, note } = session;
  return [sentence, ...(reason && reason !== 'other' ? [`Reason: ${CHANGE_REASON_NAMES[reason].toLowerCase()}.`] : []), ...(note === undefined ? [] : [note])];
}

function formatState(session: LocalSession): string | undefined {
  const { state, kind, by, movedFrom, replacedBy } = session;
  const actor = by === 'admin' ? 'Halfmat' : 'The gym';
  switch (state) {
    case 'canceled':
      return replacedBy === undefined ? `${actor} canceled this session.` : `“${replacedBy}” takes its place.`;
    case 'moved':
      return movedFrom && `${actor} moved this session from ${formatDate(movedFrom.date)}, ${formatClock(movedFrom.start)}.`;
    case 'confirmed':
      return kind === 'class' ? `${actor} confirmed this date.` : undefined;
    case 'not-confirmed':
      return formatDoubt(session);
    case 'scheduled':
      return undefined;
  }
}

function formatDoubt({ doubt, holiday }: LocalSession): string {
  if (doubt === 'holiday') return `${holiday} is a holiday, and the gym hasn’t confirmed. Call first.`;
  if (doubt === 'told-off') return 'Visitors were told that this session is off. The gym hasn’t confirmed. Call first.';
  if (doubt === 'reported') return 'Visitors reported the schedule as wrong. Call first.';
  return 'This session is outside the gym’s special hours. Call first.';
}

/** Lines about the session that don't depend on the date. */
function listSessionLines(session: LocalSession, name: string): string[] {
  const { program, visitors, fee, end, description, instructor, link } = session;
  const lines = [
    program && name !== PROGRAM_NAMES[program] && PROGRAM_NAMES[program],
    description,
    instructor && `With ${instructor}.`,
    visitors === true && 'Visitors welcome.',
    visitors === false && 'Members only.',
    fee !== undefined && (fee === 0 ? 'Free for visitors.' : `Visitors pay $${fee}.`),
    link,
    !end && 'The end time isn’t listed, so this entry lasts an hour.',
    'Schedules change. Call ahead if it’s a long drive.',
  ];
  return lines.filter((line) => typeof line === 'string');
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatDate = (date: string): string => DATE_FORMAT.format(new Date(date));
