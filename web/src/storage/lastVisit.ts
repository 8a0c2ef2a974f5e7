import { MINUTE_MS } from '@contract';
import { readRecord, writeStored } from './storage';

/** Page views less than this time apart count as one visit. */
const VISIT_GAP_MS = 30 * MINUTE_MS;

/** When the dashboard was last viewed in this browser, and when the previous visit ended or the first one began. ISO 8601. */
interface Visits {
  readonly last?: string;
  readonly before?: string;
}
const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const getKey = (uid: string): string => `halfmat:visit:${uid}`;
/** Deletes when a user visited the dashboard in this browser. */
export const forgetVisits = (uid: string): void => void writeStored('localStorage', getKey(uid), undefined);

/**
 * Records a view of a user's dashboard. Returns when the previous visit ended, or, during the first visit, when it began. Undefined
 * for the first view.
 */
export function recordVisit(uid: string, now: Date): string | undefined {
  const key = getKey(uid);
  const stored = readRecord('localStorage', key);
  const last = isTime(stored.last) ? stored.last : undefined;
  const isSameVisit = last !== undefined && now.getTime() - Date.parse(last) < VISIT_GAP_MS;
  // During the first visit, the earlier view is all there is to compare with.
  const before = isSameVisit && isTime(stored.before) ? stored.before : last;
  writeStored('localStorage', key, { last: now.toISOString(), ...(before && { before }) } satisfies Visits);
  return before;
}
