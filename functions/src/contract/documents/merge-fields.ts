import { toStableJson } from '../stable-json';
import * as v from 'valibot';
import { type EditableFactName, getEditKind, GYM_FACT_NAMES } from '../facts';
import { getOwn } from '../get-own';
import { findConfirmation } from './confirmations';
import { toEntryText } from './edit-fields';
import { type Doubt, DOUBTS, type Gym } from './gym';

/** The fields of a gym that are compared with another gym's. */
type ComparedGym = Partial<Pick<Gym, EditableFactName>>;

/**
 * The smallest unit that an admin chooses from one gym: one or more facts, a part of a fact (`pricing.dropIn`), or a list. A merged list can also
 * have both gyms' entries.
 */
export interface MergeField {
  readonly path: string;
  /** Its facts. More than one if they only make sense together, such as the parts of an address. */
  readonly names: readonly [EditableFactName, ...EditableFactName[]];
  readonly kind: 'whole' | 'part' | 'list';
}

/** Facts that are chosen together, under the first one's path. */
const FACTS_CHOSEN_TOGETHER: readonly (readonly [EditableFactName, ...EditableFactName[]])[] = [
  ['state', 'city'],
  ['full_address', 'zip'],
  ['latitude', 'longitude'],
];
const COMPARED_NAMES: readonly EditableFactName[] = ['status', ...GYM_FACT_NAMES];

/** Every field in which at least one of two gyms has a value, in the order of the facts. */
export function listMergeFields(one: ComparedGym, other: ComparedGym): MergeField[] {
  return COMPARED_NAMES.flatMap((name) => listFactFields(name, one, other)).filter(
    (field) => getMergeFieldValue(one, field) !== undefined || getMergeFieldValue(other, field) !== undefined,
  );
}

function listFactFields(name: EditableFactName, one: ComparedGym, other: ComparedGym): MergeField[] {
  const chosenTogether = FACTS_CHOSEN_TOGETHER.find((names) => names.includes(name));
  if (chosenTogether) return chosenTogether[0] === name ? [{ path: name, names: chosenTogether, kind: 'whole' }] : [];
  const kind = getEditKind(name);
  if (kind !== 'parts') return [{ path: name, names: [name], kind }];
  const parts = new Set([one, other].flatMap((gym) => Object.keys((gym[name] as object | undefined) ?? {})));
  return [...parts].sort().map((part) => ({ path: `${name}.${part}`, names: [name], kind: 'part' }));
}

/** The name of a part within its fact. */
export const getFieldPart = ({ path }: MergeField): string => path.slice(path.indexOf('.') + 1);

/** A gym's value in a field. For a field with several facts, an object with those that the gym has. Undefined if it has none. */
export function getMergeFieldValue(gym: ComparedGym, field: MergeField): unknown {
  const [name] = field.names;
  if (field.kind === 'part') return gym[name] && getOwn(gym[name] as unknown as Readonly<Record<string, unknown>>, getFieldPart(field));
  if (field.names.length === 1) return gym[name];
  const present = field.names.flatMap((one) => (gym[one] === undefined ? [] : [[one, gym[one]] as const]));
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

/** Which of two gyms' values to keep: the remaining gym's, the other's, or the entries of both lists. */
export type MergeChoice = 'own' | 'other' | 'both';

/** By path, what to take from the other gym: its value, or the entries of both lists. The path `photos` takes its photos, too. */
export const mergeChoicesSchema = v.record(v.string(), v.picklist(['other', 'both']));
export type MergeChoices = v.InferOutput<typeof mergeChoicesSchema>;
/** The path for choosing photos, which aren't a fact. */
export const PHOTOS_PATH = 'photos';

/** Whether two gyms have the same value in a field. Lists are compared regardless of order. */
export function haveSameValue(one: ComparedGym, other: ComparedGym, field: MergeField): boolean {
  const toText = (gym: ComparedGym): string => {
    const value = getMergeFieldValue(gym, field);
    return field.kind === 'list' && Array.isArray(value) ? value.map(toEntryText).sort().join() : toStableJson(value ?? null);
  };
  return toText(one) === toText(other);
}

/** The merge field that each doubt is about, by its first fact. For a doubt about the city, that is the field for state and city. */
export const DOUBTED_FACTS: Readonly<Record<Doubt, EditableFactName>> = { state: 'state', city: 'state', position: 'latitude', 'jiu-jitsu': 'status' };

/**
 * The suggested choice for a field in which two gyms differ: the only value, the entries of both lists (except schedules), the value that isn't in
 * doubt, the value that a person confirmed rather than an import, or the value that was confirmed later. However, the remaining gym keeps its name, and
 * a public gym's status always wins over a draft's.
 */
export function suggestMergeChoice(field: MergeField, remaining: Gym, merged: Gym): MergeChoice {
  const [remainingValue, mergedValue] = [getMergeFieldValue(remaining, field), getMergeFieldValue(merged, field)];
  const [name] = field.names;
  if (mergedValue === undefined) return 'own';
  if (remainingValue === undefined) return 'other';
  // The remaining gym's URL depends on its name.
  if (name === 'name') return 'own';
  // If two lists differ, usually neither is complete. But two schedules would double the classes.
  if (field.kind === 'list') return name === 'schedule' ? chooseMoreTrusted(name, remaining, merged) : 'both';
  if (name === 'status' && (remainingValue === 'draft' || mergedValue === 'draft')) return remainingValue === 'draft' ? 'other' : 'own';
  if (isDoubted(name, remaining) !== isDoubted(name, merged)) return isDoubted(name, remaining) ? 'other' : 'own';
  return chooseMoreTrusted(name, remaining, merged);
}

const isDoubted = (name: EditableFactName, { doubts = [] }: Gym): boolean => DOUBTS.some((doubt) => DOUBTED_FACTS[doubt] === name && doubts.includes(doubt));

const chooseMoreTrusted = (name: EditableFactName, remaining: Gym, merged: Gym): MergeChoice =>
  getTrust(merged, name) > getTrust(remaining, name) ? 'other' : 'own';

/**
 * How much a gym's value is trusted, as text that sorts by trust: a person's confirmation counts more than any import's, and a later one more than an
 * earlier one.
 */
function getTrust(gym: Gym, name: EditableFactName): string {
  const confirmation = findConfirmation(gym, name);
  return confirmation ? `${confirmation.by === 'import' ? 0 : 1} ${confirmation.at}` : '';
}
