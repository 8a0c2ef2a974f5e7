import { addDays, type AuditEntry, type ChangeOf, type DatedChange, type Gym, type PastClosure } from '../../contract';

/** A little more than a year, so that last year's closure for a holiday is included even if the holiday falls on a later date this year. */
const DAYS_BACK = 372;

/**
 * A gym's closures in the past year that are over, in order of their first day. They are taken from its audit entries, since its document no longer
 * contains them. Leaves out closures that were undone before they ended.
 * @param entries in the order in which they were made
 */
export function listPastClosures(entries: readonly Pick<AuditEntry, 'at' | 'before' | 'after'>[], today: string): PastClosure[] {
  const closures = new Map<string, ChangeOf<'closed'>>();
  const undone = new Set<string>();
  for (const { at, before, after } of entries) {
    const [closuresBefore, closuresAfter] = [listClosures(before), listClosures(after)];
    for (const closure of [...closuresBefore, ...closuresAfter]) closures.set(closure.id, closure);
    const removed = closuresBefore.filter(({ id }) => !closuresAfter.some((other) => other.id === id));
    // A closure that is removed after its last day wasn't undone, since edits of dates remove changes that are long past.
    for (const { id, to = at } of removed) if (at.slice(0, today.length) <= to) undone.add(id);
  }
  return [...closures.values()]
    .filter(({ id }) => !undone.has(id))
    .flatMap(({ from, to, program, reason, note }): PastClosure[] =>
      to !== undefined && to < today && from >= addDays(today, -DAYS_BACK)
        ? [{ from, to, ...(program && { program }), ...(reason && { reason }), ...(note !== undefined && { note }) }]
        : [],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const listClosures = (value: unknown): ChangeOf<'closed'>[] =>
  ((value as Partial<Gym> | undefined)?.datedChanges ?? []).filter((change: DatedChange): change is ChangeOf<'closed'> => change.kind === 'closed');
