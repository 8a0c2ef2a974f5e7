import { isSameIn, likelyChoice, type MergeChoices, type MergeField, mergeFields, PHOTOS_PATH } from '@contract';
import type { StoredGym } from '../../../actions/gyms';

/** The one or the other of two gyms, in the order in which they stand on the page. */
export type Side = 0 | 1;
/** Whose word on a field is taken; of lists both. */
export type Pick = Side | 'both';
/** By a field's path what somebody has picked. What they have not is as it is offered. */
export type Picks = ReadonlyMap<string, Pick>;
export type Gyms = readonly [StoredGym, StoredGym];

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The fields in which two gyms differ, and those in which they say the same. */
export function fieldsOfTwo([one, other]: Gyms): { readonly differing: readonly MergeField[]; readonly same: readonly MergeField[] } {
  const all = mergeFields(one, other);
  return { differing: all.filter((field) => !isSameIn(one, other, field)), same: all.filter((field) => isSameIn(one, other, field)) };
}

/** Which stays unless somebody says otherwise: the one that is public, else the one that was listed first. */
export function likelyToStay([one, other]: Gyms): Side {
  if ((one.status === 'published') !== (other.status === 'published')) return one.status === 'published' ? 0 : 1;
  return one.createdAt <= other.createdAt ? 0 : 1;
}

/** What is picked of a field, or offered where nothing is. */
export function pickOf(field: MergeField, gyms: Gyms, stays: Side, picks: Picks): Pick {
  const picked = picks.get(field.path);
  if (picked !== undefined) return picked;
  const likely = likelyChoice(field, gyms[stays], gyms[otherSide(stays)]);
  if (likely === 'both') return 'both';
  return likely === 'own' ? stays : otherSide(stays);
}

/** What is picked of photos: those of the one that stays, or all. */
export const picksPhotos = ([one, other]: Gyms, stays: Side, picks: Picks): boolean =>
  (([one, other] as const)[otherSide(stays)].photos ?? []).length > 0 && picks.get(PHOTOS_PATH) !== stays;

/** The picks as they are sent: what is taken of the gym that goes. */
export function choicesOf(gyms: Gyms, stays: Side, picks: Picks): MergeChoices {
  const chosen = fieldsOfTwo(gyms).differing.flatMap((field): [string, 'other' | 'both'][] => {
    const pick = pickOf(field, gyms, stays, picks);
    if (pick === stays) return [];
    return [[field.path, pick === 'both' ? 'both' : 'other']];
  });
  return Object.fromEntries([...chosen, ...(picksPhotos(gyms, stays, picks) ? [[PHOTOS_PATH, 'both'] as const] : [])]);
}

/** The fields that one of two gyms says otherwise than when it was read before. */
export function changedSince(before: Gyms, after: Gyms): MergeField[] {
  return ([0, 1] as const).flatMap((side) => mergeFields(before[side], after[side]).filter((field) => !isSameIn(before[side], after[side], field)));
}

/** Whether one address follows from the name that is picked: it is the other's, then. */
export function picksOtherName(gyms: Gyms, stays: Side, picks: Picks): boolean {
  const field = fieldsOfTwo(gyms).differing.find(({ path }) => path === 'name');
  return field !== undefined && pickOf(field, gyms, stays, picks) !== stays;
}
