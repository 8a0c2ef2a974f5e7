import { mergeSpans, toMinutes, type Span } from '@contract';
import type { TextField } from './fields';
import { parseSpan, formatTime, type ParseResult } from './typedTimes';

/** The maximum number of spans per day in a gym's document. */
const MAX_SPANS = 6;
const ALL_DAY: Span = { open: '00:00', close: '24:00' };
const ALL_DAY_PATTERN = /^(?:open\s+)?(?:24\s*(?:hours?|hrs?|h)|24\/7|all day|around the clock)$/;
const CLOSED_PATTERN = /^(?:closed|none)$/;

/**
 * Parses the hours typed for a day: `6-8am, 5-9pm`, `17:00–21:00`, `closed`, `24 hours`, or nothing if unknown. An empty list
 * means closed.
 */
export function parseHours(text: string): ParseResult<Span[] | undefined> {
  // Ignores a comma at the end, which the user types before they add another range.
  const line = text
    .trim()
    .toLowerCase()
    .replace(/(?<=.)[\s,;]+$/, '');
  if (line === '') return { value: undefined };
  if (CLOSED_PATTERN.test(line)) return { value: [] };
  if (ALL_DAY_PATTERN.test(line)) return { value: [ALL_DAY] };
  const spans: Span[] = [];
  for (const part of line.split(/[,;&]|\band\b/)) {
    const span = parseSpan(part);
    if ('problem' in span) return span;
    spans.push(span.value);
  }
  if (spans.length > MAX_SPANS) return { problem: `Enter up to ${MAX_SPANS} time ranges a day.` };
  const sorted = spans.toSorted((a, b) => toMinutes(a.open) - toMinutes(b.open));
  const overlapIndex = sorted.findIndex((span, index) => index > 0 && getEndMinutes(sorted[index - 1] as Span) > toMinutes(span.open));
  if (overlapIndex < 0) return { value: mergeSpans(sorted) };
  return { problem: `${formatSpan(sorted[overlapIndex - 1] as Span)} and ${formatSpan(sorted[overlapIndex] as Span)} overlap. Combine them.` };
}

/** Minutes since midnight of the opening day. */
const getEndMinutes = ({ open, close }: Span): number => toMinutes(close) + (toMinutes(close) <= toMinutes(open) ? 24 * 60 : 0);
const formatSpan = ({ open, close }: Span): string => `${formatTime(open)}-${formatTime(close)}`;
const isAllDay = ({ open, close }: Span): boolean => open === ALL_DAY.open && close === ALL_DAY.close;

/** The line that `parseHours` parses back. */
export function formatHoursLine(spans: readonly Span[]): string {
  if (spans.length === 0) return 'closed';
  return spans.length === 1 && spans.every(isAllDay) ? '24 hours' : spans.map(formatSpan).join(', ');
}

/** A field for a day's opening hours, as one line. */
export const hoursField = (label: string): TextField<Span[]> => ({
  label,
  show: formatHoursLine,
  read: (text) => {
    const hours = parseHours(text);
    return 'problem' in hours ? undefined : hours.value;
  },
  problem: (text) => {
    const hours = parseHours(text);
    return 'problem' in hours ? hours.problem : undefined;
  },
});
