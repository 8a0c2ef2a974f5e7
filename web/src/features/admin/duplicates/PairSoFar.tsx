import type { GymPair } from '@contract';
import { moment } from '../../../words/moment';
import { whyAlike } from './whyAlike';

/** Why two gyms may be duplicates, or that an admin decided that they aren't. */
export function PairSoFar({ pair }: { readonly pair: GymPair }) {
  if (pair.decided === undefined || pair.decidedAt === undefined) return <p>{whyAlike(pair)}.</p>;
  return <p>An admin said on {moment(pair.decidedAt)} that they are not the same gym. Merging them takes that back.</p>;
}
