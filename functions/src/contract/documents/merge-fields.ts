import { stableJson } from '../stable-json';
import * as v from 'valibot';
import { own } from '../own';
import { confirmationOf } from './fact-rules';
import { type Doubt, DOUBTS, type EditedName, type Gym, GYM_FACT_NAMES } from './gym';
import { editKindOf } from './gym-edit';

/** As much of a gym as is compared with another. */
type ComparedGym = Partial<Pick<Gym, EditedName>>;

/** The least that is chosen of two gyms by itself: some facts, a part of one (`pricing.dropIn`), or a list, of which both may stay. */
export interface MergeField {
  readonly path: string;
  /** The facts that it is made of: more than one where half of another would be nowhere. */
  readonly names: readonly [EditedName, ...EditedName[]];
  readonly kind: 'whole' | 'part' | 'list';
}

/** Facts that are one thing: which are chosen together, under the path of the first. */
const TOGETHER: readonly (readonly [EditedName, ...EditedName[]])[] = [
  ['state', 'city'],
  ['full_address', 'zip'],
  ['latitude', 'longitude'],
];
const NAMES: readonly EditedName[] = ['status', ...GYM_FACT_NAMES];

/** Every field of which at least one of two gyms says something, in the order of the facts. */
export function mergeFields(one: ComparedGym, other: ComparedGym): MergeField[] {
  return NAMES.flatMap((name) => fieldsOf(name, one, other)).filter((field) => valueIn(one, field) !== undefined || valueIn(other, field) !== undefined);
}

function fieldsOf(name: EditedName, one: ComparedGym, other: ComparedGym): MergeField[] {
  const together = TOGETHER.find((names) => names.includes(name));
  if (together) return together[0] === name ? [{ path: name, names: together, kind: 'whole' }] : [];
  const kind = editKindOf(name);
  if (kind !== 'parts') return [{ path: name, names: [name], kind }];
  const parts = new Set([one, other].flatMap((gym) => Object.keys((gym[name] as object | undefined) ?? {})));
  return [...parts].sort().map((part) => ({ path: `${name}.${part}`, names: [name], kind: 'part' }));
}

/** The name of a part within its fact. */
export const partOfField = ({ path }: MergeField): string => path.slice(path.indexOf('.') + 1);

/** What a gym says in a field; of several facts an object of those that it has. Undefined where it says nothing. */
export function valueIn(gym: ComparedGym, field: MergeField): unknown {
  const [name] = field.names;
  if (field.kind === 'part') return gym[name] && own(gym[name] as unknown as Readonly<Record<string, unknown>>, partOfField(field));
  if (field.names.length === 1) return gym[name];
  const said = field.names.flatMap((one) => (gym[one] === undefined ? [] : [[one, gym[one]] as const]));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Of two gyms' word on a field the one of the gym that stays, the other's, or of a list the entries of both. */
export type MergeChoice = 'own' | 'other' | 'both';

/** By path what is taken that the gym which stays does not say itself; where `photos` is named, the other's photos come along. */
export const mergeChoicesSchema = v.record(v.string(), v.picklist(['other', 'both']));
export type MergeChoices = v.InferOutput<typeof mergeChoicesSchema>;
/** The path under which photos are chosen, which are no fact. */
export const PHOTOS_PATH = 'photos';

/** Whether two gyms say the same in a field: of a list the same entries, in whatever order. */
export function isSameIn(one: ComparedGym, other: ComparedGym, field: MergeField): boolean {
  const said = (gym: ComparedGym): string => {
    const value = valueIn(gym, field);
    return field.kind === 'list' && Array.isArray(value) ? value.map(stableJson).sort().join() : stableJson(value ?? null);
  };
  return said(one) === said(other);
}

/** The first fact of the field in which each doubt lies. */
export const DOUBTED_FACTS: Readonly<Record<Doubt, EditedName>> = { state: 'state', city: 'state', position: 'latitude', 'jiu-jitsu': 'status' };

/**
 * What is offered first of a field in which two gyms differ: what only one of them says, both of a list, else what is not in doubt,
 * else what a person has confirmed rather than a list, else what was confirmed later; but its own name, and never a draft over what
 * is public.
 */
export function likelyChoice(field: MergeField, stays: Gym, goes: Gym): MergeChoice {
  const [mine, theirs] = [valueIn(stays, field), valueIn(goes, field)];
  const [name] = field.names;
  if (theirs === undefined) return 'own';
  if (mine === undefined) return 'other';
  // Its address follows from its name.
  if (name === 'name') return 'own';
  // Of two lists that differ neither is whole, as a rule; but two timetables would be twice the classes.
  if (field.kind === 'list') return name === 'schedule' ? heavier(name, stays, goes) : 'both';
  if (name === 'status' && (mine === 'draft' || theirs === 'draft')) return mine === 'draft' ? 'other' : 'own';
  if (isDoubted(name, stays) !== isDoubted(name, goes)) return isDoubted(name, stays) ? 'other' : 'own';
  return heavier(name, stays, goes);
}

const isDoubted = (name: EditedName, { doubts = [] }: Gym): boolean => DOUBTS.some((doubt) => DOUBTED_FACTS[doubt] === name && doubts.includes(doubt));

const heavier = (name: EditedName, stays: Gym, goes: Gym): MergeChoice => (weightOf(goes, name) > weightOf(stays, name) ? 'other' : 'own');

/** ISO moments compare as texts; a person's word comes before any list's. */
function weightOf(gym: Gym, name: EditedName): string {
  const confirmation = confirmationOf(gym, name);
  return confirmation ? `${confirmation.by === 'import' ? 0 : 1} ${confirmation.at}` : '';
}
