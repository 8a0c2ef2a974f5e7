import { dayNumber, dayOfNumber } from './checks';
import { freeClassId } from './class-ids';
import type { DatedChange } from './documents/dated-changes';
import { folded } from './find/folded';

/** Longest title in a key. */
const TITLE_LENGTH = 60;

/** An event's key in the URL of its page, unless the same gym has several with that title on that date: `2026-12-12-half-guard-seminar`. */
export function eventKey(date: string, title: string): string {
  const slug = folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, TITLE_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${date}-${slug || 'event'}`;
}

/** The keys of a gym's events by the id of the change. The second event with the same title and date gets `…-2`. */
export function eventKeysOf(changes: readonly DatedChange[] = []): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  for (const change of changes) {
    if (change.kind !== 'event') continue;
    const key = freeClassId(eventKey(change.date, change.title), taken);
    taken.add(key);
    keys.set(change.id, key);
  }
  return keys;
}

/** The date in an event's key. Undefined if it isn't one. */
export function dateOfEventKey(key: string): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+$/.exec(key)?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) && dayOfNumber(dayNumber(date)) === date ? date : undefined;
}
