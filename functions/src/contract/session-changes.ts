import type { Program } from './class-lists';
import type { ChangeOf, DatedChange, EnteredChange } from './documents/dated-changes';

/** A change to one class on one of its dates. */
export type ClassDateChange = ChangeOf<'canceled' | 'confirmed' | 'moved'>;
/** A change that cancels classes on its dates: all of them, or those of one program. */
export type ClosingChange = ChangeOf<'closed' | 'event'>;

/** Whether a change cancels the classes of a program on a date or, without a program, all classes of the gym. */
export function isClosing(change: DatedChange, date: string, program: Program | undefined): change is ClosingChange {
  if (change.kind === 'event') return change.replaces && !change.canceled && change.date === date;
  return change.kind === 'closed' && isInPeriod(change, date) && (change.program === undefined || change.program === program);
}

/** Whether a date is in a period. A period without a last day doesn't end. */
export const isInPeriod = ({ from, to }: { readonly from: string; readonly to?: string | undefined }, date: string): boolean =>
  from <= date && (to === undefined || date <= to);

export const isNewerChange = (one: DatedChange, other: DatedChange): boolean => one.at > other.at;

/** The newest change. If several are equally new, the last of them in the list. Undefined for an empty list. */
export const findNewestChange = <Change extends DatedChange>(changes: readonly Change[]): Change | undefined =>
  changes.reduce<Change | undefined>((last, change) => (last && isNewerChange(last, change) ? last : change), undefined);

/** A stored change as it was entered. */
export function toEnteredChange({ id: _id, by: _by, at: _at, ...entered }: DatedChange): EnteredChange {
  return entered;
}

/** Whether a later change replaces an earlier one: both are about the same class on the same date, or are the same event. */
export function isReplacedBy(earlier: DatedChange | EnteredChange, later: EnteredChange): boolean {
  if (earlier.kind === 'event' || later.kind === 'event') return isSameEvent(earlier, later);
  return 'classId' in earlier && 'classId' in later && earlier.classId === later.classId && earlier.date === later.date;
}

/** Whether both are the same event: events are identified by their date, start and title. */
export const isSameEvent = (earlier: DatedChange | EnteredChange, later: EnteredChange): boolean =>
  earlier.kind === 'event' && later.kind === 'event' && earlier.date === later.date && earlier.start === later.start && earlier.title === later.title;
