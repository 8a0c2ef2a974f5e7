import { WEEKDAY_NAMES } from '../../contract';
import { readFee } from './fees';
import { daysNamed } from './hours-rules';

/** Maximum number of sessions of one gym. */
const MAX_ENTRIES = 200;
/** Deepest nesting of a list of sessions: by day, with a list of objects. */
const MAX_LEVELS = 5;

/** The parts of one session, from separate columns or keys. */
interface SessionFields {
  readonly day?: string;
  readonly time?: string;
  readonly start?: string;
  readonly end?: string;
  readonly fee?: string;
  /** The attire, the kind of session, and the weeks. */
  readonly notes?: readonly string[];
}

const KEYS: readonly (readonly [keyof SessionFields, RegExp])[] = [
  ['day', /^(?:week)?days?(?:ofweek|oftheweek)?$|^sessionday$|^dow$/],
  ['start', /^(?:session)?(?:starts?|from|begins?|opens?)(?:time|at)?$|^time(?:start|from)$/],
  ['end', /^(?:session)?(?:ends?|to|until|closes?)(?:time|at)?$|^time(?:end|to)$/],
  ['time', /^(?:session|openmat)?(?:times?|hours|when|timerange|timeslot|slot)$/],
  ['fee', /^(?:session|mat|openmat|dropin|visitor)?(?:costs?|fees?|prices?|dropin)$/],
];
/** Keys that say nothing about a session. */
const IGNORED = /^(?:_?id|key|uuid|index|order|created.*|updated.*|type_?id)$/;

/**
 * The sessions in a cell, each as a string: the text itself, or the entries of a JSON list or object, such as
 * `[{"day": "Saturday", "time": "10am-12pm", "cost": 10}]` and `{"saturday": ["10:00-12:00 Open Mat"]}`. Undefined if it isn't valid JSON.
 */
export function readSessionTexts(cell: string): string[] | undefined {
  if (!/^\s*(?:\[\s*["{[\]]|\{)/.test(cell)) return [cell];
  try {
    const texts = textsIn(JSON.parse(cell), '', 0);
    return texts.slice(0, MAX_ENTRIES);
  } catch {
    return undefined;
  }
}

function textsIn(value: unknown, day: string, level: number): string[] {
  if (value === null || value === undefined || value === '' || level > MAX_LEVELS) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, day, level + 1));
  if (typeof value !== 'object') return [day === '' ? String(value) : `${day}: ${String(value)}`];
  const entries = Object.entries(value as Record<string, unknown>);
  const byDay = entries.filter(([key]) => daysNamed(key).length > 0);
  if (byDay.length > 0 && byDay.length === entries.length) return byDay.flatMap(([key, nested]) => textsIn(nested, dayName(key), level + 1));
  const lists = entries.filter(([, nested]) => Array.isArray(nested) && nested.some((entry) => typeof entry === 'object'));
  const own = formatSession({ ...fieldsOf(entries.filter((entry) => !lists.includes(entry))), ...(day !== '' && { day }) });
  const named = fieldsOf(entries).day;
  return lists.length > 0 ? lists.flatMap(([, nested]) => textsIn(nested, named ?? day, level + 1)) : [own];
}

const dayName = (key: string): string =>
  daysNamed(key)
    .map((day) => WEEKDAY_NAMES[day])
    .join(', ');

function fieldsOf(entries: readonly (readonly [string, unknown])[]): SessionFields {
  const fields: Record<string, string> = {};
  const notes: string[] = [];
  for (const [key, value] of entries) {
    const plain = key.toLowerCase().replace(/[^a-z]/g, '');
    const text = plainText(value);
    if (text === '' || IGNORED.test(key.toLowerCase())) continue;
    const [field] = KEYS.find(([, pattern]) => pattern.test(plain)) ?? [];
    if (field && fields[field] === undefined) fields[field] = text;
    else if (typeof value !== 'boolean') notes.push(text);
    else if (value) notes.push(wordsOf(key));
  }
  return { ...fields, notes };
}

/** `isFree` becomes `free`. */
const wordsOf = (key: string): string =>
  key
    .replace(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ')
    .toLowerCase()
    .replace(/^is /, '');

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((part) => typeof part !== 'object').join(' & ');
  return typeof value === 'object' ? '' : String(value ?? '').trim();
}

/** A session's fields as one string, as a person would write it: `Saturday: 10:00 - 12:00 (No-Gi) $10`. */
export function formatSession({ day = '', time, start = '', end = '', fee = '', notes = [] }: SessionFields): string {
  const span = time ?? (end === '' ? start : `${start} - ${end}`);
  const noted = notes.map((note) => note.replace(/[()[\]]/g, ' ').trim()).filter((note) => note !== '');
  return [day === '' ? '' : `${day}:`, span, ...noted.map((note) => `(${note})`), formatFee(fee)].filter((part) => part !== '').join(' ');
}

function formatFee(fee: string): string {
  if (fee === '') return '';
  const read = readFee(fee);
  if ('problem' in read) return `(${fee})`;
  return read.dollars === undefined ? '' : `$${read.dollars}`;
}
