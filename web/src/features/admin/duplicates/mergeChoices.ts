import { haveSameValue, suggestMergeChoice, type MergeChoices, type MergeField, listMergeFields, getFieldPart, PHOTOS_PATH, WEEKDAYS } from '@contract';
import type { StoredGym } from '../../../stores/gyms';

/** The first or second gym on the page. */
export type Side = 0 | 1;
/** Which gym's value is used for a field. For lists, it can be both. */
export type ValuePick = Side | 'both';
/** The admin's choices by field path. Fields without a choice use the default. */
export type ValuePicks = ReadonlyMap<string, ValuePick>;
/** The two gyms on the page, by side. */
export type Gyms = readonly [StoredGym, StoredGym];

export const getOtherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The fields in which two gyms differ, and those that are the same in both. */
export function compareFields([first, second]: Gyms): { readonly differentFields: readonly MergeField[]; readonly sameFields: readonly MergeField[] } {
  const fields = listFields(first, second);
  return {
    differentFields: fields.filter((field) => !haveSameValue(first, second, field)),
    sameFields: fields.filter((field) => haveSameValue(first, second, field)),
  };
}

/** The fields that a merge can choose (`listMergeFields`), with the opening hours in the order of the week. */
function listFields(firstGym: StoredGym, secondGym: StoredGym): MergeField[] {
  const fieldsByFact = Map.groupBy(listMergeFields(firstGym, secondGym), ({ names: [name] }) => name);
  return [...fieldsByFact.values()].flatMap((fields) => fields.toSorted((a, b) => getDayIndex(a) - getDayIndex(b)));
}

/** The index of an opening hours field's weekday. -1 for all other fields, which keep their order. */
const getDayIndex = (field: MergeField): number => (field.names[0] === 'hours' ? WEEKDAYS.findIndex((day) => day === getFieldPart(field)) : -1);

/** The side of the gym to keep by default: the published one if the other isn't, otherwise the one that was created first. */
export function chooseKeptGym([first, second]: Gyms): Side {
  if ((first.status === 'published') !== (second.status === 'published')) return first.status === 'published' ? 0 : 1;
  return first.createdAt <= second.createdAt ? 0 : 1;
}

/** The admin's choice for a field, or the default. */
export function getPick(field: MergeField, gyms: Gyms, keptSide: Side, picks: ValuePicks): ValuePick {
  const pick = picks.get(field.path);
  if (pick !== undefined) return pick;
  const suggestion = suggestMergeChoice(field, gyms[keptSide], gyms[getOtherSide(keptSide)]);
  if (suggestion === 'both') return 'both';
  return suggestion === 'own' ? keptSide : getOtherSide(keptSide);
}

/** Whether the kept gym also gets the other gym's photos. */
export function picksAllPhotos(gyms: Gyms, keptSide: Side, picks: ValuePicks): boolean {
  const otherPhotos = gyms[getOtherSide(keptSide)].photos ?? [];
  return otherPhotos.length > 0 && picks.get(PHOTOS_PATH) !== keptSide;
}

/** Converts the choices to the callable's input: what to take from the merged gym. */
export function toMergeChoices(gyms: Gyms, keptSide: Side, picks: ValuePicks): MergeChoices {
  const fieldChoices = compareFields(gyms).differentFields.flatMap((field): [string, 'other' | 'both'][] => {
    const pick = getPick(field, gyms, keptSide, picks);
    if (pick === keptSide) return [];
    return [[field.path, pick === 'both' ? 'both' : 'other']];
  });
  return Object.fromEntries([...fieldChoices, ...(picksAllPhotos(gyms, keptSide, picks) ? [[PHOTOS_PATH, 'both'] as const] : [])]);
}

/** The fields in which either gym has changed between two loads. Both pairs have the same gyms on the same sides. */
export function findChangedFields(before: Gyms, after: Gyms): MergeField[] {
  return ([0, 1] as const).flatMap((side) => listFields(before[side], after[side]).filter((field) => !haveSameValue(before[side], after[side], field)));
}

/** Whether the kept gym gets the other gym's name. Its URL then changes to match. */
export function picksOtherName(gyms: Gyms, keptSide: Side, picks: ValuePicks): boolean {
  const field = compareFields(gyms).differentFields.find(({ path }) => path === 'name');
  return field !== undefined && getPick(field, gyms, keptSide, picks) !== keptSide;
}
