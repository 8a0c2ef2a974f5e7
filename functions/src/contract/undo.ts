import type { AuditEntry } from './documents/account';
import type { DatedChange } from './documents/dated-changes';
import type { Gym } from './documents/gym';
import { type EditableFactName, GYM_FACT_NAMES } from './facts';

const EDITABLE_FACT_NAMES: readonly EditableFactName[] = [...GYM_FACT_NAMES, 'status'];

/** Some of a gym's facts, such as those in an audit entry. */
export type PartialFacts = Readonly<Partial<Record<EditableFactName, unknown>>>;
const toPartialFacts = (value: unknown): PartialFacts | undefined => (typeof value === 'object' && value !== null ? value : undefined);

/** The part of an audit entry about a gym that can be undone: changes to facts and dates, or the gym's deletion. */
export interface UndoableChange {
  readonly before: PartialFacts;
  /** Absent if it was deleted. */
  readonly after?: PartialFacts;
  readonly names: readonly EditableFactName[];
  /** The gym's changes to specific dates before and after. Absent if there were none. */
  readonly dates?: { readonly before: readonly DatedChange[]; readonly after: readonly DatedChange[] };
}

/** Merges and unmerges can't be undone by restoring facts. Each undoes the other. */
const MERGE_ACTIONS: readonly string[] = ['mergeGyms', 'unmergeGym'];

/**
 * Finds the part of an audit entry that can be undone. Undefined if there is none, since the change created, merged or unmerged a gym, only changed
 * photos or owners, or isn't about a gym.
 */
export function findUndoableChange({ target, action, before, after }: Pick<AuditEntry, 'target' | 'action' | 'before' | 'after'>): UndoableChange | undefined {
  const [factsBefore, factsAfter] = [toPartialFacts(before), toPartialFacts(after)];
  if (!target.startsWith('gyms/') || !factsBefore || MERGE_ACTIONS.includes(action)) return undefined;
  const names = EDITABLE_FACT_NAMES.filter((name) => Object.hasOwn(factsBefore, name) || (factsAfter && Object.hasOwn(factsAfter, name)));
  if (action === 'deleteGym') return names.length > 0 ? { before: factsBefore, names } : undefined;
  if (!factsAfter) return undefined;
  const dates = { before: listDatedChanges(factsBefore), after: listDatedChanges(factsAfter) };
  const isAboutDates = dates.before.length + dates.after.length > 0;
  if (names.length === 0 && !isAboutDates) return undefined;
  return { before: factsBefore, after: factsAfter, names, ...(isAboutDates && { dates }) };
}

const listDatedChanges = (value: object): readonly DatedChange[] => (value as Partial<Gym>).datedChanges ?? [];

/** How many days an owner has to undo a change to their gym. The files of a deleted photo are stored for as long. */
export const EDIT_UNDO_DAYS = 30;

/** An admin's change to a gym, as its owners see it. */
export interface AdminEdit {
  readonly id: string;
  /** ISO. */
  readonly at: string;
  /** What it was about: `prices and photos`. */
  readonly changed: string;
  /** `undone`: everything is as it was before. `changed-since`: it was changed again, so it can't be undone as a whole. */
  readonly state: 'in-place' | 'undone' | 'changed-since';
}
