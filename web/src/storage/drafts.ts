import { hasFields, isRecord, readStored, listStoredKeys, writeStored } from './storage';

/** The unsaved changes in one form, in this browser only. */
export interface Draft<Changed> {
  /** When the user last changed something, in milliseconds since 1970. */
  readonly at: number;
  readonly changed: Changed;
}
/** The prefix of a draft's key, before the account's id and the form's name. */
export const DRAFT_PREFIX = 'halfmat:draft:';
/** Older drafts are ignored. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * Stores a form's unsaved changes, or deletes the stored draft if there are none.
 * @param at when they were made, in milliseconds since 1970
 * @returns whether this browser could store them
 */
export function saveDraft(key: string, changed: Readonly<Record<string, unknown>>, at = Date.now()): boolean {
  const draft: Draft<unknown> | undefined = Object.keys(changed).length === 0 ? undefined : { at, changed };
  return writeStored('localStorage', DRAFT_PREFIX + key, draft);
}

/** Reads a draft from the last 30 days. Undefined if there is none. */
export function readDraft<Changed>(key: string): Draft<Changed> | undefined {
  const draft = readStored('localStorage', DRAFT_PREFIX + key);
  return isCurrentDraft(draft) ? (draft as Draft<Changed>) : undefined;
}

/** Whether a stored value is a draft from the last 30 days. Doesn't check the fields in `changed`. */
export function isCurrentDraft(stored: unknown): stored is Draft<Readonly<Record<string, unknown>>> {
  return hasFields(stored, { at: 'number' }) && isRecord(stored.changed) && Date.now() - stored.at < MAX_AGE_MS;
}

/** Lists the keys of the stored drafts that start with this prefix, without the prefix. */
export const listDraftKeys = (prefix: string): string[] =>
  listStoredKeys('localStorage', DRAFT_PREFIX + prefix).map((key) => key.slice(DRAFT_PREFIX.length + prefix.length));
