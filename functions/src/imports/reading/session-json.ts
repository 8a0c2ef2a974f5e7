import { WEEKDAY_NAMES } from '../../contract';
import { stripTags } from './entities';
import { readFee } from './fees';
import { parseJsonContainer } from './hours';
import { parseDays } from './hours-rules';
import { isPersonalKey } from './headings/person-headings';

/** Maximum number of sessions in a cell. */
const MAX_ENTRIES = 200;
/** Maximum nesting of a list of sessions. */
const MAX_LEVELS = 5;

/** The parts of a session, from separate columns or keys. */
interface SessionFields {
  readonly day?: string;
  readonly time?: string;
  readonly start?: string;
  readonly end?: string;
  readonly fee?: string;
  /** The attire, the kind of session, and the weeks. */
  readonly notes?: readonly string[];
}

/** The keys of each part, without punctuation. */
const KEYS: readonly (readonly [keyof SessionFields, RegExp])[] = [
  ['day', /^(?:week)?days?(?:ofweek|oftheweek)?$|^sessionday$|^dow$/],
  ['start', /^(?:session)?(?:starts?|from|begins?|opens?)(?:time|at)?$|^time(?:start|from)$/],
  ['end', /^(?:session)?(?:ends?|to|until|till|finish(?:es)?|closes?)(?:time|at)?$|^time(?:end|to)$/],
  ['time', /^(?:session|openmat)?(?:times?|hours|when|timerange|timeslots?|slots?)$/],
  ['fee', /^(?:session|mat|openmat|dropin|visitor)?(?:costs?|fees?|prices?|dropin)$/],
];
/** Keys that say nothing about a session. */
const IGNORED =
  /^(?:_?id|key|uuid|index|order|created.*|updated.*|(?:last|date)?_?(?:verified|checked|seen|modified).*|type_?id|time_?zone|tz|currency|capacity)$/;
/** Keys with yes or no for whether a session takes place at all, or every week: `isActive`. */
const RUNNING = /^(?:is_?)?(?:active|enabled|published|available|current|running|recurring|weekly|confirmed)$/;
/** Keys with yes or no for whether visitors may come. */
const FOR_VISITORS = /visitor|public|guest|drop_?-?in|outsider|everyone/;

/**
 * The sessions in a cell, each as text: the cell's own text, or one text for each entry of a JSON list or object, such as
 * `[{"day": "Saturday", "time": "10am-12pm", "cost": 10}]` and `{"saturday": ["10:00-12:00 Open Mat"]}`. Undefined if the cell has invalid JSON.
 */
export function readSessionTexts(cell: string): string[] | undefined {
  if (!/^\s*(?:\[\s*["{[\]]|\{)/.test(cell)) return [stripTags(cell)];
  const value = parseJsonContainer(cell);
  return value === undefined ? undefined : collectSessionTexts(value, '', 0).slice(0, MAX_ENTRIES);
}

/**
 * The texts of the sessions in a JSON value.
 * @param day the day that contains the value, or an empty string
 */
function collectSessionTexts(value: unknown, day: string, level: number): string[] {
  if (value === null || value === undefined || value === '' || level > MAX_LEVELS) return [];
  if (Array.isArray(value)) {
    const [name, ...times] = value.map((entry) => (typeof entry === 'string' ? entry.trim() : ''));
    // `["Saturday", "10am", "12pm"]`
    const isOneDay = name !== undefined && parseDays(name).length > 0 && times.length > 0 && times.every((time) => time !== '' && parseDays(time).length === 0);
    return isOneDay ? [[name, ...times].join('|')] : value.flatMap((entry) => collectSessionTexts(entry, day, level + 1));
  }
  if (typeof value !== 'object') return [day === '' ? String(value) : `${day}: ${String(value)}`];
  const entries = Object.entries(value as Record<string, unknown>);
  const byDay = entries.filter(([key]) => parseDays(key).length > 0);
  if (byDay.length > 0 && byDay.length === entries.length) return byDay.flatMap(([key, nested]) => collectSessionTexts(nested, formatDays(key), level + 1));
  const lists = entries.filter(([, nested]) => Array.isArray(nested) && nested.some((entry) => typeof entry === 'object'));
  const session = formatSession({ ...readSessionFields(entries.filter((entry) => !lists.includes(entry))), ...(day !== '' && { day }) });
  const namedDay = readSessionFields(entries).day;
  return lists.length > 0 ? lists.flatMap(([, nested]) => collectSessionTexts(nested, namedDay ?? day, level + 1)) : [session];
}

/** The name of each day in a key. */
const formatDays = (key: string): string =>
  parseDays(key)
    .map((day) => WEEKDAY_NAMES[day])
    .join(', ');

function readSessionFields(entries: readonly (readonly [string, unknown])[]): SessionFields {
  const fields: Record<string, string> = {};
  const notes: string[] = [];
  for (const [key, value] of entries) {
    const name = key.toLowerCase();
    const text = toPlainText(value);
    if (text === '' || IGNORED.test(name) || isPersonalKey(name)) continue;
    const [field] = KEYS.find(([, pattern]) => pattern.test(name.replace(/[^a-z]/g, ''))) ?? [];
    const answer = YES_OR_NO.exec(text);
    if (answer) notes.push(describeAnswer(name, key, answer[1] !== undefined));
    else if (field && fields[field] === undefined) fields[field] = text;
    // A number alone would be read as an hour.
    else if (NUMBERS.test(text) || PLACE.test(name)) notes.push(`${toWords(key)} ${text}`);
    else if (!/^(?:active|confirmed|current|published|scheduled|verified)$/i.test(text)) notes.push(text);
  }
  return { ...fields, notes };
}

/** Up to four digits, or several numbers. */
const NUMBERS = /^\d{1,4}(?:[^\d:]{1,3}\d{1,3})*$/;
/** The first group is set for yes. */
const YES_OR_NO = /^(?:(true|yes|y)|false|no|n)$/i;
/** Keys of a place other than the gym. */
const PLACE = /^(?:location|venue|place|branch)$/;

/** The note for a key with yes or no. Empty if it doesn't matter. */
function describeAnswer(name: string, key: string, isTrue: boolean): string {
  if (RUNNING.test(name)) return isTrue ? '' : `not ${toWords(key)}`;
  if (isTrue) return toWords(key);
  return FOR_VISITORS.test(name) ? 'members only' : '';
}

/** `isFree` becomes `free`. */
const toWords = (key: string): string =>
  key
    .replace(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ')
    .toLowerCase()
    .replace(/^is /, '');

function toPlainText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((part) => typeof part !== 'object').join(' & ');
  if (typeof value !== 'object' || value === null) return String(value ?? '').trim();
  const { start, end, amount, ...others } = value as Record<string, unknown>;
  if (typeof start === 'string' && Object.keys(others).length === 0) return typeof end === 'string' ? `${start} - ${end}` : start;
  return typeof amount === 'number' ? String(amount) : JSON.stringify(value);
}

/** Formats a session's fields as a person would write them: `Saturday: 10:00 - 12:00 (No-Gi) $10`. */
export function formatSession({ day = '', time, start = '', end = '', fee = '', notes = [] }: SessionFields): string {
  const from = time ?? start;
  const span = end === '' || /\d\s?(?:[ap]\.?m?\.?)?\s?[-\u2013\u2014]/i.test(from) ? from : `${from} - ${end}`;
  const cleanNotes = notes.map((note) => note.replace(/[()[\]]/g, ' ').trim()).filter((note) => note !== '');
  return [day === '' ? '' : `${day}:`, span, ...cleanNotes.map((note) => `(${note})`), formatFee(fee)].filter((part) => part !== '').join(' ');
}

function formatFee(fee: string): string {
  if (fee === '') return '';
  const reading = readFee(fee);
  if ('problem' in reading) return `(${fee})`;
  return reading.dollars === undefined ? '' : `$${reading.dollars}`;
}
