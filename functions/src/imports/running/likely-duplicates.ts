import { type Gym, type DuplicatePair, makePairId, toPairPosition, toStableJson } from '../../contract';
import { recognize } from '../matching/known-gyms';
import { compareLikeness, type Match } from '../matching/match';
import type { Decision, ImportContext } from './decide';
import { toGymIdentity } from './list-row';

/** Maximum number of possible duplicates per row. A row with more is at an address with many gyms, and no admin would go through all of them. */
const MAX_PAIRS_PER_ROW = 20;

/**
 * The possible duplicates of a row's gym, likeliest first. If the row changes something that matching compares, these are the gyms that match its gym
 * after the change. Otherwise, they are the other gyms that the row may describe. Leaves out pairs that an admin has decided.
 */
export function findDuplicatesOfRow(
  { gymId, possibleMatches }: Decision,
  before: Gym | undefined,
  after: Gym | undefined,
  { known, decidedPairIds }: ImportContext,
): readonly Match[] {
  const hasChanged = before && after && before !== after && toStableJson(toGymIdentity(gymId, after)) !== toStableJson(toGymIdentity(gymId, before));
  const likely = hasChanged ? recognize(toGymIdentity(gymId, after), known).allMatches : possibleMatches;
  const undecided = likely.filter(({ id }) => !decidedPairIds?.has(makePairId(gymId, id)));
  return undecided.sort(compareLikeness).slice(0, MAX_PAIRS_PER_ROW);
}

/** A gym in a duplicate pair. `state` is its two-letter code. */
interface PairedGym {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

/** A pair for an admin to review, ordered by id, so that each pair exists once. */
export function toDuplicatePair(gym: PairedGym, match: Match, { importId, author }: ImportContext): [id: string, pair: DuplicatePair] {
  const { by, meters } = match;
  const [first, second] = gym.id < match.id ? [gym, match] : [match, gym];
  const pair: DuplicatePair = {
    gymIds: [first.id, second.id],
    names: [first.name, second.name],
    // Near a border, the other gym's state is added at the end of the import.
    states: [gym.state],
    by,
    ...(meters !== undefined && { meters: Math.round(meters) }),
    importId,
    foundAt: author.now.toISOString(),
  };
  return [makePairId(first.id, second.id), { ...pair, place: toPairPosition(pair) }];
}
