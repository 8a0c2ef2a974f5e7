import { type Gym, type GymPair, pairIdOf, pairPlaceOf, stableJson } from '../../contract';
import { recognise } from '../matching/known';
import { byLikeness, type Match } from '../matching/match';
import type { Decision, ImportSetting } from './decide';
import { identityOfGym } from './listing';

/** A row that may be more gyms than these, the likeliest, is one of a crowd in one house: no person goes through all of them. */
const PAIRS_OF_A_ROW = 20;

/**
 * The gyms that a row's gym may be, the likeliest first: those that the row may be besides, or those that its gym may be now
 * that the row has changed what it is known by. Never those of which a person has said that they are others.
 */
export function likelyDoubles(
  { target, unsure }: Decision,
  before: Gym | undefined,
  after: Gym | undefined,
  { known, decided }: ImportSetting,
): readonly Match[] {
  const isOther = before && after && before !== after && stableJson(identityOfGym(target, after)) !== stableJson(identityOfGym(target, before));
  const likely = isOther ? recognise(identityOfGym(target, after), known).all : unsure;
  const open = likely.filter(({ id }) => !decided?.has(pairIdOf(target, id)));
  return open.sort(byLikeness).slice(0, PAIRS_OF_A_ROW);
}

interface PairedGym {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

/** What a person decides of: the two in the order of their ids, so that each pair is found once. */
export function pairOf(gym: PairedGym, match: Match, { importId, author }: ImportSetting): [id: string, pair: GymPair] {
  const { by, metres } = match;
  const [first, second] = gym.id < match.id ? [gym, match] : [match, gym];
  const pair: GymPair = {
    gymIds: [first.id, second.id],
    names: [first.name, second.name],
    // The other's, at a border, is added at the import's end.
    states: [gym.state],
    by,
    ...(metres !== undefined && { metres: Math.round(metres) }),
    importId,
    foundAt: author.now.toISOString(),
  };
  return [pairIdOf(first.id, second.id), { ...pair, place: pairPlaceOf(pair) }];
}
