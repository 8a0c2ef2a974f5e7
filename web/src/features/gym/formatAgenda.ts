import { formatPrice, type LocalSession, type SessionState, getWeekday } from '@contract';
import { SESSION_STATE_NAMES } from '../../ui/sessionState';
import { formatClassDetails } from '../../words/classes';
import { formatFullDate, formatShortDate } from '../../words/dates';
import { formatCount } from '../../words/facts';
import { formatSessionTitle } from '../../words/sessions';
import type { AgendaDay } from './listAgenda';

/** `Today, Saturday, November 28`, `Sat, Nov 28 – Sun, Nov 29` */
export function formatAgendaDate({ date, lastDate, daysAhead }: AgendaDay): string {
  if (lastDate !== undefined) return `${daysAhead === 0 ? 'Today' : formatShortDate(date)} – ${formatShortDate(lastDate)}`;
  const names = new Map([
    [-1, 'Since last night'],
    [0, 'Today'],
    [1, 'Tomorrow'],
  ]);
  return [names.get(daysAhead), formatFullDate(date)].filter(Boolean).join(', ');
}

/** Details that aren't in the title: `Gi, all levels, visitors welcome, 60 min`, `Event with Ana Souza. $40`. */
export function formatSessionDetails(session: LocalSession): string {
  const { kind, program, date, instructor, fee } = session;
  const details = program ? formatClassDetails({ ...session, program, day: getWeekday(date) }) : fee !== undefined && formatPrice(fee);
  const eventLabel = instructor === undefined ? 'Event' : `Event with ${instructor}`;
  return [kind === 'event' && eventLabel, kind === 'extra' && 'Extra session', details].filter(Boolean).join('. ');
}

/** The states that a day's summary mentions after the number of classes, in this order. */
const NAMED_STATES: readonly SessionState[] = ['confirmed', 'moved', 'not-confirmed', 'canceled'];

/** A day's summary: `5 classes`, `4 classes, 1 canceled`, `3 classes, not confirmed`, `Closed`. */
export function summarizeDay({ sessions, closure }: AgendaDay): string {
  if (closure) return 'Closed';
  const active = sessions.filter(({ state }) => state !== 'canceled');
  const events = active.filter(({ kind }) => kind === 'event').map(formatSessionTitle);
  const classes = active.length - events.length;
  const counts = [...(classes > 0 || events.length === 0 ? [formatCount(classes, 'class', 'classes')] : []), ...events];
  const states = NAMED_STATES.flatMap((state) => {
    const count = sessions.filter((session) => session.state === state && session.kind !== 'event').length;
    const name = SESSION_STATE_NAMES[state].toLowerCase();
    return count === 0 ? [] : [count === sessions.length ? name : `${count} ${name}`];
  });
  if (active.length === 0) return sessions.every(({ kind }) => kind === 'event') ? 'Canceled' : 'All classes canceled';
  return [...counts, ...states].join(', ');
}
