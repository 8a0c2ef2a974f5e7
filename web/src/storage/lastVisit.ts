import { MINUTE_MS } from '@contract';
import { readStored, writeStored } from './storage';

/** Pages that follow each other within this are one visit. */
const VISIT_MS = 30 * MINUTE_MS;

/** When the dashboard was last looked at in this browser, and when in the visit before. ISO 8601. */
interface Visits {
  readonly last?: string;
  readonly before?: string;
}
const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Notes a look at a user's dashboard. Returns when the visit before this one ended, as far as this browser knows. */
export function noteVisit(uid: string, now: Date): string | undefined {
  const key = `halfmat:visit:${uid}`;
  const stored = readStored('localStorage', key) as Visits | undefined;
  const last = isTime(stored?.last) ? stored.last : undefined;
  const goesOn = last !== undefined && now.getTime() - Date.parse(last) < VISIT_MS;
  const before = goesOn ? (isTime(stored?.before) ? stored.before : undefined) : last;
  writeStored('localStorage', key, { last: now.toISOString(), ...(before && { before }) } satisfies Visits);
  return before;
}
