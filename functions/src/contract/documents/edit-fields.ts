import { withoutClassId } from '../class-ids';
import { getOwn } from '../get-own';
import { toStableJson } from '../stable-json';
import { type EditableFactName, getEditKind } from '../facts';
import type { Gym } from './gym';
import { type GymEdit, type GymOrder, getEntryKey } from './gym-edit';
import type { GymClass } from './timetable';

/** What an edit changes, without the values that the person saw before. */
export interface RequestedEdit {
  readonly changes: GymEdit;
  readonly order?: GymOrder | undefined;
}

/**
 * The smallest part of an edit that can be accepted by itself: a fact (`phone`), a part (`hours.mon`), one change of a list by its index
 * (`schedule.0`), or the order of a list (`instructors.order`).
 */
export interface EditField {
  readonly path: string;
  readonly name: EditableFactName;
  readonly kind: 'whole' | 'part' | 'entry' | 'order';
  /** The new value, or `null` to remove it. For an entry, what it `was` and what it `is`. For an order, the keys of the entries (`getEntryKey`). */
  readonly newValue: unknown;
}

/** A change to a list entry. */
export interface RequestedEntryChange {
  readonly was?: unknown;
  readonly is?: unknown;
}

/** The fields that an edit changes, in the edit's order. */
export function listEditFields({ changes, order = {} }: RequestedEdit): EditField[] {
  const changedFields = Object.entries(changes).flatMap(([key, value]) => (value === undefined ? [] : listFactFields(key as EditableFactName, value)));
  const orderFields = Object.entries(order).flatMap(([key, newValue]): EditField[] =>
    newValue === undefined ? [] : [{ path: `${key}.order`, name: key as EditableFactName, kind: 'order', newValue }],
  );
  return [...changedFields, ...orderFields];
}

function listFactFields(name: EditableFactName, newValue: unknown): EditField[] {
  const kind = getEditKind(name);
  if (kind === 'whole') return [{ path: name, name, kind, newValue }];
  const fieldKind = kind === 'parts' ? 'part' : 'entry';
  return Object.entries(newValue as object).flatMap(([key, value]) =>
    value === undefined ? [] : [{ path: `${name}.${key}`, name, kind: fieldKind, newValue: value as unknown }],
  );
}

/** Combines fields into one edit. */
export function combineEditFields(fields: readonly EditField[]): RequestedEdit {
  const changes = new Map<EditableFactName, unknown>();
  const order = new Map<EditableFactName, unknown>();
  for (const { path, name, kind, newValue } of fields) {
    if (kind === 'whole') changes.set(name, newValue);
    else if (kind === 'order') order.set(name, newValue);
    else if (kind === 'entry') changes.set(name, [...((changes.get(name) as unknown[] | undefined) ?? []), newValue]);
    else changes.set(name, { ...(changes.get(name) as object | undefined), [getPartName(path)]: newValue });
  }
  return { changes: Object.fromEntries(changes), ...(order.size > 0 && { order: Object.fromEntries(order) }) };
}

/** The path under which an edit stores the value that the person saw in a field. For an order, this is the path of its list. */
export const getSeenPath = ({ path, name, kind }: EditField): string => (kind === 'order' ? name : path);

/** A gym's current value in a field, or `null` if there is none. Undefined for an entry, whose change contains the old value itself (`was`). */
export function getCurrentValue(gym: Partial<Gym>, { path, name, kind }: EditField): unknown {
  const value = gym[name];
  switch (kind) {
    case 'whole':
      return value ?? null;
    case 'part':
      return (value && getOwn(value as Readonly<Record<string, unknown>>, getPartName(path))) ?? null;
    case 'order':
      return ((value ?? []) as unknown[]).map(getEntryKey);
    case 'entry':
      return undefined;
  }
}

/** A list entry as text for comparison, regardless of the order of its keys. A class's id and `splitFrom` are left out, since edits don't have them. */
export const toEntryText = (entry: unknown): string => toStableJson(withoutClassIdentity(entry));
/** A list entry. A class gets the id and `splitFrom` of the stored class that it replaces. */
export function withClassIdentity(stored: unknown, entry: unknown): unknown {
  const { id, splitFrom } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<GymClass>;
  return id === undefined ? entry : { ...(entry as GymClass), id, ...(splitFrom !== undefined && { splitFrom }) };
}
/** A list entry as edits contain it: a class without its id and `splitFrom`, any other entry as it is. */
export const withoutClassIdentity = (entry: unknown): unknown => (typeof entry === 'object' && entry !== null ? withoutClassId(entry as GymClass) : entry);

const hasEntry = ({ name }: EditField, gym: Partial<Gym>, searched: unknown): boolean =>
  ((gym[name] ?? []) as readonly unknown[]).some((entry) => toEntryText(entry) === toEntryText(searched));

/** Whether a gym still has the entry that a field changes or removes. Also true for fields that don't change or remove an entry. */
export function hasOriginalEntry(gym: Partial<Gym>, field: EditField): boolean {
  const { was } = field.kind === 'entry' ? (field.newValue as RequestedEntryChange) : {};
  return was === undefined || hasEntry(field, gym, was);
}

/** Whether a gym's list already contains the change to an entry. */
export function isEntryApplied(gym: Partial<Gym>, field: EditField): boolean {
  const { was, is } = field.newValue as RequestedEntryChange;
  return (was === undefined || !hasEntry(field, gym, was)) && (is === undefined || hasEntry(field, gym, is));
}

const getPartName = (path: string): string => path.slice(path.indexOf('.') + 1);
