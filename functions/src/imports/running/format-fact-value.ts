import { clockLabel, feeLabel, type GymClass, phoneLabel, PROGRAM_NAMES, repeatLabel, type Span, WEEKDAY_NAMES } from '../../contract';

/** Formats a fact's value for people, without field names and braces. */
export const formatFactValue = (value: unknown): string => formatPart(value) || 'none';

function formatPart(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatPart).join(value.some(isClass) ? '; ' : ', ');
  if (typeof value !== 'object' || value === null) return value === true ? 'yes' : value === false ? 'no' : phoneLabel(String(value));
  if (isClass(value)) return formatClass(value);
  if (isSpan(value)) return formatTimes(value.open, value.close);
  const needsNames = Object.values(value).some((part) => typeof part === 'boolean' || typeof part === 'object');
  return Object.entries(value)
    .map(([name, part]) => (needsNames ? `${name}: ${formatPart(part)}` : formatPart(part)))
    .join(' ');
}

const isClass = (value: unknown): value is GymClass => typeof value === 'object' && value !== null && 'day' in value && 'start' in value && 'program' in value;
const isSpan = (value: object): value is Span => 'open' in value && 'close' in value;

/** `Saturday 10:00 am to 12:00 pm: Open mat, no-gi, 1st & 3rd Saturday, $20`. */
function formatClass(entry: GymClass): string {
  const { day, start, end, program, title, attire, level, visitors, fee } = entry;
  const details = [
    title ?? PROGRAM_NAMES[program],
    attire && (attire === 'both' ? 'gi or no-gi' : attire),
    level && (level === 'all' ? 'all levels' : level),
    visitors !== undefined && (visitors ? 'visitors welcome' : 'members only'),
    repeatLabel(entry),
    fee !== undefined && feeLabel(fee),
  ];
  return `${WEEKDAY_NAMES[day]} ${formatTimes(start, end)}: ${details.filter(Boolean).join(', ')}`;
}

const formatTimes = (start: string, end: string | undefined): string => (end ? `${clockLabel(start)} to ${clockLabel(end)}` : clockLabel(start));
