import * as v from 'valibot';
import {
  type CallableCommand,
  DomainError,
  type EditableFactName,
  getEditKind,
  type FieldIssue,
  type Gym,
  type GymChanges,
  type GymClass,
  gymFactsSchema,
  getOwn,
  addClassIds,
  isDeepEqual,
  invalidFieldsError,
} from '../../contract';
import { type EntryChange, sortByNames, applyListChanges } from './concurrent-list-edits';

/** What one person changed, and the version they started from. */
export type Edit = Pick<CallableCommand<'updateGym'>, 'version' | 'changes' | 'order' | 'seen'>;

/**
 * Turns an edit into changes to whole facts of the current gym, and keeps what others have changed since.
 * @throws DomainError `stale-edit` naming each field that has been changed since the edit was started, `invalid`
 */
export function mergeChanges(gym: Gym, { version, changes, order = {}, seen }: Edit): GymChanges {
  const conflicts = new Set<string>();
  /** Returns the wanted value. Records a conflict if someone else changed the field since it was read. */
  const resolveField = (path: string, stored: unknown, wanted: unknown): unknown => {
    const isUnchanged = gym.version === version || isDeepEqual(stored, wanted) || (Object.hasOwn(seen, path) && isDeepEqual(stored, getOwn(seen, path)));
    if (!isUnchanged) conflicts.add(path);
    return wanted;
  };
  /** Returns the list in the wanted order. Records a conflict if someone else reordered it since it was read. */
  const applyOrder = (name: string, stored: readonly unknown[], list: readonly unknown[]): readonly unknown[] => {
    const wanted = getOwn(order as Readonly<Record<string, readonly string[]>>, name);
    if (!wanted) return list;
    const result = sortByNames(list, wanted);
    const names = getOwn(seen, name);
    const isSeen = Array.isArray(names) && isDeepEqual(stored, sortByNames(stored, names));
    if (gym.version !== version && !isSeen && !isDeepEqual(result, list)) conflicts.add(name);
    return result;
  };
  // A list that was only reordered has no changes of its own.
  const reorderedLists = Object.fromEntries(Object.keys(order).map((name) => [name, []]));
  const merged = Object.fromEntries(
    Object.entries({ ...reorderedLists, ...changes }).map(([name, change]): [string, unknown] => {
      const stored = gym[name as EditableFactName];
      const kind = getEditKind(name as EditableFactName);
      if (kind === 'parts') return [name, mergeParts(name, stored as object | undefined, change as object, resolveField)];
      if (kind === 'whole') return [name, resolveField(name, stored, change)];
      const before = name === 'schedule' ? addClassIds((stored ?? []) as GymClass[]) : ((stored ?? []) as readonly unknown[]);
      const list = applyListChanges(before, change as readonly EntryChange[], gym.version !== version);
      if (!list) conflicts.add(name);
      return [name, list && list.length > 0 ? applyOrder(name, before, list) : null];
    }),
  );
  if (conflicts.size > 0) throw staleEditError([...conflicts]);
  requireValidFacts(merged);
  return merged as GymChanges;
}

function mergeParts(
  name: string,
  stored: object = {},
  change: object,
  resolveField: (path: string, stored: unknown, wanted: unknown) => unknown,
): object | null {
  const parts = new Map<string, unknown>(Object.entries(stored));
  for (const [part, wanted] of Object.entries(change)) {
    const value = resolveField(`${name}.${part}`, parts.get(part), wanted);
    if (value === null) parts.delete(part);
    else parts.set(part, value);
  }
  return parts.size > 0 ? Object.fromEntries(parts) : null;
}

/**
 * Checks the changed facts. Parts were validated when they arrived, but a list's length can only be checked after the merge.
 * @throws DomainError `invalid`
 */
export function requireValidFacts({ status: _status, ...facts }: Record<string, unknown>): void {
  const presentFacts = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const result = v.safeParse(v.partial(gymFactsSchema), presentFacts);
  if (result.success) return;
  const issues = result.issues.map((issue): FieldIssue => ({ path: `changes.${v.getDotPath(issue)}`, message: issue.message }));
  throw invalidFieldsError(issues);
}

const staleEditError = (paths: readonly string[]) =>
  new DomainError(
    'stale-edit',
    'Someone changed this gym after you opened it. Reload it, then make your changes.',
    paths.map((path) => ({ path: `changes.${path}`, message: 'Someone else changed this too.' })),
  );
