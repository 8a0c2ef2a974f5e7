import { isRecord, readStored, storedKeys, writeStored } from './storage';

/** What was typed and not saved, by what it was typed in, in this browser alone. */
export interface Draft<Changed> {
  /** When the last of it was typed, in milliseconds. */
  readonly at: number;
  readonly changed: Changed;
}
/** Before the account's id and what it was typed in. */
export const DRAFT_PREFIX = 'halfmat:draft:';
/** Older ones are of no use to anybody. */
const KEPT_MS = 30 * 86_400_000;

/** Keeps the changes, typed now unless said otherwise; forgets what was kept where there are none. @returns whether this browser keeps anything */
export function keepDraft(key: string, changed: Readonly<Record<string, unknown>>, at = Date.now()): boolean {
  const draft: Draft<unknown> | undefined = Object.keys(changed).length === 0 ? undefined : { at, changed };
  return writeStored('localStorage', DRAFT_PREFIX + key, draft);
}

export function readDraft<Changed>(key: string): Draft<Changed> | undefined {
  const draft = readStored('localStorage', DRAFT_PREFIX + key);
  return isLasting(draft) ? (draft as Draft<Changed>) : undefined;
}

/** Whether a stored value is a draft of the last 30 days: an object by field, each an object with the text before and after. */
export function isLasting(stored: unknown): stored is Draft<Readonly<Record<string, unknown>>> {
  if (!isRecord(stored) || typeof stored.at !== 'number' || !isRecord(stored.changed)) return false;
  return Date.now() - stored.at < KEPT_MS;
}

/** The keys that begin so and under which something is kept, without that beginning. */
export const draftKeys = (prefix: string): string[] =>
  storedKeys('localStorage', DRAFT_PREFIX + prefix).map((key) => key.slice(DRAFT_PREFIX.length + prefix.length));
