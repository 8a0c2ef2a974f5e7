import { isObject } from './json/tolerant-json';
import { readYesOrNo } from './yes-or-no';

/** The keys and values of a JSON object. */
export type Fields = readonly (readonly [key: string, value: unknown])[];

/** Keys of an opening time, a closing time, and text with both. */
export const OPEN_KEY = /^(?:opens?|opening|start|from|begins?)(?:_?(?:time|at|hour))?$/i;
export const CLOSE_KEY = /^(?:closes?|closing|end|to|until|till)(?:_?(?:time|at|hour))?$/i;
export const TIMES_KEY = /^(?:hours|times?|opening_?hours|slots|spans|intervals|ranges|value)$/i;

/** A JSON value as text. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** The value of the first key that matches. */
export const findValue = (fields: Fields, key: RegExp): unknown => fields.find(([name]) => key.test(name))?.[1];

/** Whether an object says that its day is closed, even if it also has times. */
export const isMarkedClosed = (fields: Fields): boolean =>
  fields.some(
    ([key, value]) =>
      (/^(?:is_?)?closed$/i.test(key) && readYesOrNo(String(value))) ||
      (/^(?:is_?)?open$/i.test(key) && readYesOrNo(String(value)) === false) ||
      (OPEN_KEY.test(key) && /^closed$/i.test(String(value))),
  );

/** Formats a span, which may be a string, a list, or an object such as `{"open": "06:00", "close": "21:00"}`. */
export function toSpanText(value: unknown): string {
  if (!isObject(value)) return Array.isArray(value) ? value.map(toText).join(' - ') : toText(value);
  const fields = Object.entries(value);
  if (isMarkedClosed(fields)) return 'Closed';
  const [open, close, times] = [findValue(fields, OPEN_KEY), findValue(fields, CLOSE_KEY), findValue(fields, TIMES_KEY)];
  if (typeof times === 'string') return times;
  if (open === undefined || close === undefined) return toText(value);
  // In schema.org's specifications, `00:00` to `00:00` means closed all day (Google, "Local business structured data").
  const isSchemaOrg = 'opens' in value && [open, close].every((time) => toClockText(time) === '00:00');
  return isSchemaOrg ? 'Closed' : formatSpan(open, close);
}

/** Formats a span. From midnight to midnight is the whole day. */
export function formatSpan(open: unknown, close: unknown): string {
  const [from, to] = [toClockText(open), toClockText(close)];
  return from === to && from === '00:00' ? '00:00 - 24:00' : `${from} - ${to}`;
}

/** Formats a time of day, such as `"0600"`, `"6 am"`, `{"time": "0600"}`, `{"hour": 6, "minute": 0}` or `{"hours": 6}`. A missing time is `?`. */
export function toClockText(value: unknown): string {
  if (!isObject(value)) return value === null || value === undefined ? '?' : toText(value).replace(/^(\d\d):?(\d\d)(?::00)?$/, '$1:$2');
  const { time, hour, hours, minute, minutes } = value;
  if (typeof time === 'string') return toClockText(time);
  return [hour ?? hours ?? 0, minute ?? minutes ?? 0].map((part) => String(part).padStart(2, '0')).join(':');
}
