import type { DatedChange, GymClass, Session, SessionGym, Weekday } from '@contract';

/**
 * The sessions of a gym, computed in the simplest way: write down every class of every day, then play what the gym said in the order in which it said
 * it. Tests compare the real function with this one. It shares no code with it.
 */
type Line = { -readonly [Name in keyof Session]?: Session[Name] };
interface Entry {
  line: Line;
  readonly scheduled: Line;
  shadow: Line | undefined;
  readonly program: string | undefined;
  readonly isAdded: boolean;
  readonly isUnknownWeek: boolean;
}

const DAY = 86_400_000;
const NAMES: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const next = (date: string, days = 1): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const dayName = (date: string): Weekday => NAMES[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;

/** The dates of a month that fall on the same weekday as this one. */
function sameDaysOfMonth(date: string): string[] {
  const all: string[] = [];
  for (let day = `${date.slice(0, 8)}01`; day.slice(0, 7) === date.slice(0, 7); day = next(day)) if (dayName(day) === dayName(date)) all.push(day);
  return all;
}

function takesPlace({ day, repeats, validFrom, validUntil }: GymClass, date: string): boolean {
  if (dayName(date) !== day) return false;
  if (validFrom !== undefined && date < validFrom) return false;
  if (validUntil !== undefined && date > validUntil) return false;
  if (repeats?.kind === 'month') {
    const days = sameDaysOfMonth(date);
    return repeats.weeks.some((week) => (week === -1 ? days.at(-1) : days[week - 1]) === date);
  }
  if (repeats?.kind !== 'weeks' || repeats.from === undefined) return true;
  let monday = repeats.from;
  while (dayName(monday) !== 'mon') monday = next(monday, -1);
  while (monday > date) monday = next(monday, -7 * repeats.interval);
  while (next(monday, 7) <= date) monday = next(monday, 7 * repeats.interval);
  return monday <= date;
}

const inMinutes = (time: string): number => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);
const asTime = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const formats = new Map<string, Intl.DateTimeFormat>();
/** What clocks in a zone show, as if it were UTC. */
function wallAt(moment: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}

function moment(date: string, minutes: number, timeZone: string): string {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const offsets = [wall - DAY, wall + DAY].map((around) => wallAt(around, timeZone) - around);
  const fitting = offsets.map((offset) => wall - offset).filter((candidate) => wallAt(candidate, timeZone) === wall);
  const chosen = fitting.length > 0 ? Math.min(...fitting) : wall - (offsets[0] ?? 0);
  return new Date(chosen).toISOString().replace('.000', '');
}

const covers = (change: { from: string; to?: string | undefined }, date: string): boolean =>
  date >= change.from && !(change.to !== undefined && date > change.to);
const said = ({ id, by, at, reason, note }: DatedChange): Line => ({ changeId: id, by, at, ...(reason && { reason }), ...(note && { note }) });

/** Changes in the order of their moments. At one moment, those of all classes are played before those of one class. */
function inOrder(changes: readonly DatedChange[]): { readonly change: DatedChange; readonly phase: 'all classes' | 'one class' }[] {
  const moments = [...new Set(changes.map(({ at }) => at))].sort();
  return moments.flatMap((at) => {
    const now = changes.filter((change) => change.at === at);
    return (['all classes', 'one class'] as const).flatMap((phase) => now.map((change) => ({ change, phase })));
  });
}

export function naiveSessions(gym: SessionGym, from: string, to: string, holidays: ReadonlyMap<string, string>): Line[] {
  if (gym.status !== 'published') return [];
  const changes = gym.datedChanges ?? [];
  const dates = changes.flatMap((change) => ('date' in change ? [change.date] : []));
  const entries: Entry[] = [];
  const first = [from, ...dates].sort()[0] as string;
  const last = [to, ...dates].sort().at(-1) as string;
  for (let date = first; date <= last; date = next(date)) {
    for (const entry of gym.schedule ?? []) {
      if (!takesPlace(entry, date)) continue;
      const { id, day: _day, repeats, validFrom: _from, validUntil: _until, splitFrom: _split, ...shown } = entry;
      const scheduled: Line = { id: `${id}~${date}`, kind: 'class', classId: id as string, date, state: 'scheduled', ...(shown as Line) };
      const isUnknownWeek = repeats?.kind === 'weeks' && repeats.from === undefined;
      entries.push({ line: scheduled, scheduled, shadow: undefined, program: entry.program, isAdded: false, isUnknownWeek });
    }
  }
  const cancel = (entry: Entry, change: DatedChange, more: Line = {}) => {
    const { reason: _reason, note: _note, replacedBy: _replaced, ...line } = entry.line;
    entry.line = { ...line, state: 'canceled', ...said(change), ...more };
  };
  for (const { change, phase } of inOrder(changes)) {
    if (phase === 'all classes') {
      for (const entry of entries) {
        if (change.kind === 'closed' && covers(change, entry.line.date as string) && (!change.program || change.program === entry.program))
          cancel(entry, change);
        if (change.kind === 'event' && change.replaces && !change.canceled && !entry.isAdded && entry.line.date === change.date)
          cancel(entry, change, { replacedBy: change.title });
      }
      continue;
    }
    const ofClass = entries.find(({ scheduled }) => 'classId' in change && scheduled.classId === change.classId && scheduled.date === change.date);
    if (change.kind === 'event' || change.kind === 'extra') {
      const { id, kind, by: _by, at: _at, reason: _reason, note: _note, ...rest } = change;
      const { replaces: _replaces, canceled, ...shown } = rest as typeof rest & { replaces?: boolean; canceled?: true };
      const line: Line = { id, kind, state: canceled ? 'canceled' : 'confirmed', ...(shown as Line), ...said(change) };
      const entry = { line, scheduled: line, shadow: undefined, program: kind === 'extra' ? change.program : undefined, isAdded: true, isUnknownWeek: false };
      entries.push(entry);
    }
    if (ofClass && (change.kind === 'canceled' || change.kind === 'confirmed')) {
      ofClass.shadow = undefined;
      ofClass.line = { ...ofClass.scheduled, state: change.kind, ...said(change) };
    }
    if (ofClass && change.kind === 'moved') {
      const { date, start, end } = ofClass.scheduled as { date: string; start: string; end?: string };
      const length = end === undefined ? undefined : (inMinutes(end) - inMinutes(start) + 1440) % 1440 || 1440;
      const until = change.end ?? (length === undefined ? undefined : asTime((inMinutes(change.start) + length) % 1440));
      const time = { date: change.toDate ?? date, start: change.start, ...(until !== undefined && { end: until }) };
      const { end: _end, ...rest } = ofClass.scheduled;
      ofClass.line = { ...rest, ...time, movedFrom: { date, start, ...(end !== undefined && { end }) }, state: 'moved', ...said(change) };
      ofClass.shadow = time.date === date ? undefined : { ...ofClass.scheduled, state: 'canceled', movedTo: time, ...said(change) };
    }
  }
  const lines = entries.flatMap((entry) => [...(entry.shadow ? [entry.shadow] : []), doubted(entry, gym, changes, holidays)]);
  return lines
    .filter(({ date = '' }) => date >= from && date <= to)
    .map((line) => {
      const [date, start] = [line.date as string, inMinutes(line.start as string)];
      const end = line.end === undefined ? undefined : inMinutes(line.end);
      const ends = end === undefined ? {} : { endsAt: moment(date, end <= start ? end + 1440 : end, gym.timeZone) };
      return { ...line, startsAt: moment(date, start, gym.timeZone), ...ends };
    });
}

/** A class that the gym said nothing about is as sure as its schedule. */
function doubted(entry: Entry, gym: SessionGym, changes: readonly DatedChange[], holidays: ReadonlyMap<string, string>): Line {
  const { line } = entry;
  if (line.state !== 'scheduled') return line;
  const date = line.date as string;
  const check = gym.checks?.schedule;
  const source: Line = check?.at ? { by: check.by ?? 'admin', at: check.at } : gym.scheduleImportedAt ? { by: 'import', at: gym.scheduleImportedAt } : {};
  const not: Line = { ...line, state: 'not-confirmed' };
  const report = check?.dates?.find((reported) => reported.classId === line.classId && reported.date === date);
  if (report) return { ...not, doubt: 'told-off', by: 'visitor', at: report.at };
  if (entry.isUnknownWeek) return { ...not, doubt: 'weeks', ...source };
  if (check?.reportedAt) return { ...not, doubt: 'reported', by: 'visitor', at: check.reportedAt };
  let hours: DatedChange | undefined;
  for (const { change } of inOrder(changes)) if (change.kind === 'hours' && covers(change, date)) hours = change;
  if (hours?.kind === 'hours') {
    const start = inMinutes(line.start as string);
    const length = line.end === undefined ? 0 : (inMinutes(line.end) - start + 1440) % 1440 || 1440;
    const isOpen = hours.spans.some(({ open, close }) => {
      const closes = inMinutes(close) <= inMinutes(open) ? inMinutes(close) + 1440 : inMinutes(close);
      return start >= inMinutes(open) && start < closes && start + length <= closes;
    });
    if (!isOpen) return { ...not, doubt: 'hours', ...said(hours) };
  }
  const holiday = holidays.get(date);
  return holiday === undefined ? { ...line, ...source } : { ...not, doubt: 'holiday', holiday, ...source };
}
