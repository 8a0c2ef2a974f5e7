import { addDays, type Gym, type GymClass, withIds } from '../../contract';

type IdentifiedClass = GymClass & { readonly id: string };

/**
 * Links each class that an edit ended to the class that the edit added in its place the day after, as when a new schedule starts on a date. The new
 * class takes over the changes to later dates, which would otherwise have no effect: a canceled date would look as if the class took place.
 */
export function continueEndedClasses(before: Gym, after: Gym): Gym {
  const earlier = new Map(withIds(before.schedule ?? []).map((entry) => [entry.id, entry]));
  const classes = withIds(after.schedule ?? []);
  const added = new Set(classes.filter(({ id }) => !earlier.has(id)));
  const continuations = new Map<string, IdentifiedClass>();
  for (const ended of classes) {
    if (earlier.get(ended.id) === undefined || earlier.get(ended.id)?.validUntil === ended.validUntil) continue;
    const next = findContinuation(ended, added);
    if (next) added.delete(next);
    if (next) continuations.set(ended.id, next);
  }
  if (continuations.size === 0) return after;
  const endedIds = new Map([...continuations].map(([endedId, { id }]) => [id, endedId]));
  const schedule = classes.map((entry) => (endedIds.has(entry.id) ? { ...entry, splitFrom: endedIds.get(entry.id) } : entry));
  const datedChanges = after.datedChanges?.map((change) => {
    const next = 'classId' in change ? continuations.get(change.classId) : undefined;
    return next && 'classId' in change && change.date >= (next.validFrom ?? '') ? { ...change, classId: next.id } : change;
  });
  return { ...after, schedule, ...(datedChanges && { datedChanges }) };
}

/** The added class of the same program on the same weekday that starts the day after, at the same time or, if there is only one, at any time. */
function findContinuation({ validUntil, day, program, start }: IdentifiedClass, added: ReadonlySet<IdentifiedClass>): IdentifiedClass | undefined {
  if (validUntil === undefined) return undefined;
  const from = addDays(validUntil, 1);
  const candidates = [...added].filter((entry) => entry.validFrom === from && entry.day === day && entry.program === program);
  return candidates.find((entry) => entry.start === start) ?? (candidates.length === 1 ? candidates[0] : undefined);
}
