import type { AuditEntry } from './documents/account';
import { type EditedName, GYM_FACT_NAMES } from './documents/gym';

const EDITED_NAMES: readonly EditedName[] = [...GYM_FACT_NAMES, 'status'];

/** A gym's facts, or what an entry of the audit says of them. */
export type SomeFacts = Readonly<Partial<Record<EditedName, unknown>>>;
const factsIn = (value: unknown): SomeFacts | undefined => (typeof value === 'object' && value !== null ? value : undefined);

/** What an entry of the audit says of a gym that can be undone: facts that were changed, or that it was deleted. */
export interface Undoable {
  readonly before: SomeFacts;
  /** Absent where it was deleted. */
  readonly after?: SomeFacts;
  readonly names: readonly EditedName[];
}

/** Each is undone by the other, and not by facts alone. */
const OF_TWO_GYMS: readonly string[] = ['mergeGyms', 'splitGym'];

/** Undefined where an entry is not about a gym's facts alone: about its photos, its owners, another gym, or that it was added. */
export function undoableIn({ target, action, before, after }: Pick<AuditEntry, 'target' | 'action' | 'before' | 'after'>): Undoable | undefined {
  const [was, is] = [factsIn(before), factsIn(after)];
  if (!target.startsWith('gyms/') || !was || OF_TWO_GYMS.includes(action)) return undefined;
  const names = EDITED_NAMES.filter((name) => Object.hasOwn(was, name) || (is && Object.hasOwn(is, name)));
  if (names.length === 0) return undefined;
  if (action === 'deleteGym') return { before: was, names };
  return is && { before: was, after: is, names };
}

/** Days for which an owner can put back what an admin has changed. The files of a photo that was deleted are kept for as long. */
export const PUT_BACK_DAYS = 30;

/** What an admin has changed of a gym, as its owners see it. */
export interface AdminEdit {
  readonly id: string;
  /** ISO. */
  readonly at: string;
  /** What it was about: `prices and photos`. */
  readonly changed: string;
  /** `undone`: all of it is as it was before. `changed-since`: someone has changed it again, so it can't be put back as a whole. */
  readonly state: 'in-place' | 'undone' | 'changed-since';
}
