import { isSameIn, likelyChoice, type MergeChoices, type MergeField, mergeFields, PHOTOS_PATH } from '@contract';
import type { StoredGym } from '../../../stores/gyms';

/** The first or second gym on the page. */
export type Side = 0 | 1;
/** Which gym's value is used for a field. For lists, it can be both. */
export type Pick = Side | 'both';
/** The admin's choices by field path. Fields without one use the default. */
export type Picks = ReadonlyMap<string, Pick>;
export type Gyms = readonly [StoredGym, StoredGym];

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The fields in which two gyms differ, and those that are the same in both. */
export function compareFields([one, other]: Gyms): { readonly differing: readonly MergeField[]; readonly same: readonly MergeField[] } {
  const all = mergeFields(one, other);
  return { differing: all.filter((field) => !isSameIn(one, other, field)), same: all.filter((field) => isSameIn(one, other, field)) };
}

/** The gym to keep by default: the published one, or the one that was created first. */
export function chooseKeptGym([one, other]: Gyms): Side {
  if ((one.status === 'published') !== (other.status === 'published')) return one.status === 'published' ? 0 : 1;
  return one.createdAt <= other.createdAt ? 0 : 1;
}

/** The admin's choice for a field, or the default. */
export function getPick(field: MergeField, gyms: Gyms, stays: Side, picks: Picks): Pick {
  const picked = picks.get(field.path);
  if (picked !== undefined) return picked;
  const likely = likelyChoice(field, gyms[stays], gyms[otherSide(stays)]);
  if (likely === 'both') return 'both';
  return likely === 'own' ? stays : otherSide(stays);
}

/** Whether both gyms' photos are kept, not only those of the gym that stays. */
export const picksAllPhotos = ([one, other]: Gyms, stays: Side, picks: Picks): boolean =>
  (([one, other] as const)[otherSide(stays)].photos ?? []).length > 0 && picks.get(PHOTOS_PATH) !== stays;

/** Converts the choices to the callable's input: what is taken from the gym that is merged into the other. */
export function toMergeChoices(gyms: Gyms, stays: Side, picks: Picks): MergeChoices {
  const fieldChoices = compareFields(gyms).differing.flatMap((field): [string, 'other' | 'both'][] => {
    const pick = getPick(field, gyms, stays, picks);
    if (pick === stays) return [];
    return [[field.path, pick === 'both' ? 'both' : 'other']];
  });
  return Object.fromEntries([...fieldChoices, ...(picksAllPhotos(gyms, stays, picks) ? [[PHOTOS_PATH, 'both'] as const] : [])]);
}

/** The fields in which either gym has changed between two loads. */
export function changedSince(before: Gyms, after: Gyms): MergeField[] {
  return ([0, 1] as const).flatMap((side) => mergeFields(before[side], after[side]).filter((field) => !isSameIn(before[side], after[side], field)));
}

/** Whether the gym that stays gets the other gym's name. Its URL then changes to match. */
export function picksOtherName(gyms: Gyms, stays: Side, picks: Picks): boolean {
  const field = compareFields(gyms).differing.find(({ path }) => path === 'name');
  return field !== undefined && getPick(field, gyms, stays, picks) !== stays;
}
