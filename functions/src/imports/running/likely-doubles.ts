import { type Gym, type GymPair, pairIdOf } from '../../contract';
import { stableJson } from '../../gyms/views';
import { recognise } from '../matching/known';
import { byLikeness, type Match } from '../matching/match';
import type { Decision, ImportSetting } from './decide';
import { identityOfGym } from './listing';

/** A row that may be more gyms than these, the likeliest, is one of a crowd in one house: no person goes through all of them. */
const PAIRS_OF_A_ROW = 20;

/**
 * The gyms that a row's gym may be, the likeliest first: those that the row may be besides, or those that its gym may be now
 * that the row has changed what it is known by.
 */
export function likelyDoubles({ target, unsure }: Decision, before: Gym | undefined, after: Gym | undefined, { known }: ImportSetting): readonly Match[] {
  const isOther = before && after && before !== after && stableJson(identityOfGym(target, after)) !== stableJson(identityOfGym(target, before));
  const likely = isOther ? recognise(identityOfGym(target, after), known).all : unsure;
  return [...likely].sort(byLikeness).slice(0, PAIRS_OF_A_ROW);
}

/** What a person decides of: the two in the order of their ids, so that each pair is found once. */
export function pairOf(gym: { readonly id: string; readonly name: string }, match: Match, { importId, author }: ImportSetting): [id: string, pair: GymPair] {
  const { by, metres } = match;
  const [first, second] = gym.id < match.id ? [gym, match] : [match, gym];
  const pair: GymPair = {
    gymIds: [first.id, second.id],
    names: [first.name, second.name],
    by,
    ...(metres !== undefined && { metres: Math.round(metres) }),
    importId,
    foundAt: author.now.toISOString(),
  };
  return [pairIdOf(first.id, second.id), pair];
}
