import { isObject } from './json/tolerant-json';
import { readYesOrNo } from './yes-or-no';

export type Fields = readonly (readonly [key: string, value: unknown])[];

export const OPEN_KEY = /^(?:opens?|opening|start|from|begins?)(?:_?(?:time|at|hour))?$/i;
export const CLOSE_KEY = /^(?:closes?|closing|end|to|until|till)(?:_?(?:time|at|hour))?$/i;
export const TIMES_KEY = /^(?:hours|times?|opening_?hours|slots|spans|intervals|ranges|value)$/i;

export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
export const valueAt = (fields: Fields, key: RegExp): unknown => fields.find(([name]) => key.test(name))?.[1];

/** Whether an object says that its day is closed, whatever its times are. */
export const saysClosed = (fields: Fields): boolean =>
  fields.some(
    ([key, value]) =>
      (/^(?:is_?)?closed$/i.test(key) && readYesOrNo(String(value))) ||
      (/^(?:is_?)?open$/i.test(key) && readYesOrNo(String(value)) === false) ||
      (OPEN_KEY.test(key) && /^closed$/i.test(String(value))),
  );

/** The text of a span, which may be a string, a list, or an object such as `{"open": "06:00", "close": "21:00"}`. */
export function textOfSpan(value: unknown): string {
  if (!isObject(value)) return Array.isArray(value) ? value.map(toText).join(' - ') : toText(value);
  const fields = Object.entries(value);
  if (saysClosed(fields)) return 'Closed';
  const [open, close, times] = [valueAt(fields, OPEN_KEY), valueAt(fields, CLOSE_KEY), valueAt(fields, TIMES_KEY)];
  if (typeof times === 'string') return times;
  if (open === undefined || close === undefined) return toText(value);
  // In schema.org's specifications, `00:00` to `00:00` means closed all day (Google, "Local business structured data").
  const isSchemaOrg = 'opens' in value && [open, close].every((time) => clockText(time) === '00:00');
  return isSchemaOrg ? 'Closed' : spanText(open, close);
}

/** A span as text. From midnight to midnight is the whole day. */
export function spanText(open: unknown, close: unknown): string {
  const [from, to] = [clockText(open), clockText(close)];
  return from === to && from === '00:00' ? '00:00 - 24:00' : `${from} - ${to}`;
}

/** A time of day as text, from `"0600"`, `"6 am"`, `{"time": "0600"}`, `{"hour": 6, "minute": 0}` or `{"hours": 6}`. `?` if there is none. */
export function clockText(value: unknown): string {
  if (!isObject(value)) return value === null || value === undefined ? '?' : toText(value).replace(/^(\d\d):?(\d\d)(?::00)?$/, '$1:$2');
  const { time, hour, hours, minute, minutes } = value;
  if (typeof time === 'string') return clockText(time);
  return [hour ?? hours ?? 0, minute ?? minutes ?? 0].map((part) => String(part).padStart(2, '0')).join(':');
}
