import { isSameIn, likelyChoice, type MergeChoices, type MergeField, mergeFields, PHOTOS_PATH } from '@contract';
import type { StoredGym } from '../../../stores/gyms';

/** One of two gyms, in the order in which they are on the page. */
export type Side = 0 | 1;
/** Whose value is used for a field; for lists, possibly both. */
export type Pick = Side | 'both';
/** The admin's choices by field path. Other fields use the default. */
export type Picks = ReadonlyMap<string, Pick>;
export type Gyms = readonly [StoredGym, StoredGym];

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The fields in which two gyms differ, and those in which they agree. */
export function fieldsOfTwo([one, other]: Gyms): { readonly differing: readonly MergeField[]; readonly same: readonly MergeField[] } {
  const all = mergeFields(one, other);
  return { differing: all.filter((field) => !isSameIn(one, other, field)), same: all.filter((field) => isSameIn(one, other, field)) };
}

/** Which one stays by default: the public one, or else the one listed first. */
export function chooseKeptGym([one, other]: Gyms): Side {
  if ((one.status === 'published') !== (other.status === 'published')) return one.status === 'published' ? 0 : 1;
  return one.createdAt <= other.createdAt ? 0 : 1;
}

/** The choice for a field, or its default. */
export function pickOf(field: MergeField, gyms: Gyms, stays: Side, picks: Picks): Pick {
  const picked = picks.get(field.path);
  if (picked !== undefined) return picked;
  const likely = likelyChoice(field, gyms[stays], gyms[otherSide(stays)]);
  if (likely === 'both') return 'both';
  return likely === 'own' ? stays : otherSide(stays);
}

/** The choice for photos: only those of the gym that stays, or all. */
export const picksPhotos = ([one, other]: Gyms, stays: Side, picks: Picks): boolean =>
  (([one, other] as const)[otherSide(stays)].photos ?? []).length > 0 && picks.get(PHOTOS_PATH) !== stays;

/** The choices as they are sent: what is taken from the gym that is merged. */
export function choicesOf(gyms: Gyms, stays: Side, picks: Picks): MergeChoices {
  const chosen = fieldsOfTwo(gyms).differing.flatMap((field): [string, 'other' | 'both'][] => {
    const pick = pickOf(field, gyms, stays, picks);
    if (pick === stays) return [];
    return [[field.path, pick === 'both' ? 'both' : 'other']];
  });
  return Object.fromEntries([...chosen, ...(picksPhotos(gyms, stays, picks) ? [[PHOTOS_PATH, 'both'] as const] : [])]);
}

/** The fields in which either gym differs from when it was loaded before. */
export function changedSince(before: Gyms, after: Gyms): MergeField[] {
  return ([0, 1] as const).flatMap((side) => mergeFields(before[side], after[side]).filter((field) => !isSameIn(before[side], after[side], field)));
}

/** Whether the other gym's name is chosen for the gym that stays. Its address then follows that name. */
export function picksOtherName(gyms: Gyms, stays: Side, picks: Picks): boolean {
  const field = fieldsOfTwo(gyms).differing.find(({ path }) => path === 'name');
  return field !== undefined && pickOf(field, gyms, stays, picks) !== stays;
}
