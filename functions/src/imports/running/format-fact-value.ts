import {
  CHANGE_REASON_NAMES,
  formatClock,
  type DatedChange,
  formatPrice,
  type GymClass,
  formatPhone,
  PROGRAM_NAMES,
  formatClassRepeats,
  type Span,
  WEEKDAY_NAMES,
} from '../../contract';

/** Formats a fact's value for people. Field names are only added if the values alone would be unclear. */
export const formatFactValue = (value: unknown): string => formatPart(value) || 'none';

function formatPart(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatPart).join(value.some((entry) => isClass(entry) || isDatedChange(entry)) ? '; ' : ', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return formatPhone(String(value));
  if (isClass(value)) return formatClass(value);
  if (isDatedChange(value)) return formatDatedChange(value);
  if (isSpan(value)) return formatTimes(value.open, value.close);
  const needsNames = Object.values(value).some((part) => typeof part === 'boolean' || typeof part === 'object');
  return Object.entries(value)
    .map(([name, part]) => (needsNames ? `${name}: ${formatPart(part)}` : formatPart(part)))
    .join(' ');
}

const isClass = (value: unknown): value is GymClass => typeof value === 'object' && value !== null && 'day' in value && 'start' in value && 'program' in value;
const isDatedChange = (value: unknown): value is DatedChange => typeof value === 'object' && value !== null && 'kind' in value && 'by' in value;
const isSpan = (value: object): value is Span => 'open' in value && 'close' in value;

/** `Saturday 10:00 am to 12:00 pm: Open mat, no-gi, 1st & 3rd Saturday, $20`. */
function formatClass(entry: GymClass): string {
  const { day, start, end, program, title, attire, level, visitors, fee } = entry;
  const details = [
    title ?? PROGRAM_NAMES[program],
    attire && (attire === 'both' ? 'gi or no-gi' : attire),
    level && (level === 'all' ? 'all levels' : level),
    visitors !== undefined && (visitors ? 'visitors welcome' : 'members only'),
    formatClassRepeats(entry),
    fee !== undefined && formatPrice(fee),
  ];
  return `${WEEKDAY_NAMES[day]} ${formatTimes(start, end)}: ${details.filter(Boolean).join(', ')}`;
}

/** `closed 2026-12-24 to 2026-12-26, holiday`, `event 2026-11-28 1:00 pm, Leg lock seminar, $60`, `canceled 2026-11-28 sat-1100-open-mat`. */
function formatDatedChange(change: DatedChange): string {
  const { kind, reason, note } = change;
  const isEvent = kind === 'event';
  const first = [isEvent && change.canceled ? 'canceled event' : kind, formatDates(change)];
  if ('classId' in change) first.push(change.classId);
  if (kind === 'moved') first.push('to', change.toDate ?? change.date);
  if ('start' in change) first.push(formatTimes(change.start, change.end));
  const details = [
    kind === 'hours' && change.spans.map(formatPart).join(' and '),
    kind === 'closed' && change.program && PROGRAM_NAMES[change.program],
    kind === 'extra' && PROGRAM_NAMES[change.program],
    'title' in change && change.title,
    'fee' in change && change.fee !== undefined && formatPrice(change.fee),
    reason && CHANGE_REASON_NAMES[reason].toLowerCase(),
    note,
  ];
  return [first.join(' '), ...details.filter(Boolean)].join(', ');
}

function formatDates(change: DatedChange): string {
  if ('date' in change) return change.date;
  const { from, to } = change;
  if (to === undefined) return `from ${from}`;
  return from === to ? from : `${from} to ${to}`;
}

const formatTimes = (start: string, end: string | undefined): string => (end ? `${formatClock(start)} to ${formatClock(end)}` : formatClock(start));
