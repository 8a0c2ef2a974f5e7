import { addDays, type Gym, type GymClass, withIds } from '../../contract';

type IdentifiedClass = GymClass & { readonly id: string };

/**
 * Links each class that an edit ended to the class that the edit added in its place the day after, as when a new schedule starts on a date. The new
 * class takes over the changes to later dates, which would otherwise have no effect: a canceled date would look as if the class took place.
 */
export function continueEndedClasses(before: Gym, after: Gym): Gym {
  const earlier = new Map(withIds(before.schedule ?? []).map((entry) => [entry.id, entry]));
  const classes = withIds(after.schedule ?? []);
  const ended = classes.filter((entry) => earlier.has(entry.id) && earlier.get(entry.id)?.validUntil !== entry.validUntil);
  const added = classes.filter(({ id }) => !earlier.has(id));
  const continuations = new Map<string, IdentifiedClass>();
  for (const entry of ended) {
    const next = added.find((other) => continues(other, entry) && other.start === entry.start);
    if (next) continuations.set(entry.id, next);
  }
  // At another time, it is only clear which class continues which if there is one of each.
  const linked = new Set(continuations.values());
  for (const entry of ended) {
    const isAlone = ended.every((other) => other === entry || continuations.has(other.id) || other.day !== entry.day || other.program !== entry.program);
    const [next, ...others] = added.filter((other) => !linked.has(other) && continues(other, entry));
    if (next && others.length === 0 && isAlone && !continuations.has(entry.id)) continuations.set(entry.id, next);
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

/** Whether a class starts the day after another one ended, with the same program on the same weekday. */
const continues = ({ validFrom, day, program }: IdentifiedClass, ended: IdentifiedClass): boolean =>
  ended.validUntil !== undefined && validFrom === addDays(ended.validUntil, 1) && day === ended.day && program === ended.program;
