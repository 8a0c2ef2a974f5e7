import type { GymPair } from '@contract';
import { moment } from '../../../words/moment';
import { whyAlike } from './whyAlike';

/** Why two gyms may be duplicates, or that an admin decided that they aren't. */
export function PairSoFar({ pair }: { readonly pair: GymPair }) {
  if (pair.decided === undefined || pair.decidedAt === undefined) return <p>{whyAlike(pair)}.</p>;
  return <p>An admin marked these as different gyms on {moment(pair.decidedAt)}. Merging them overrides that.</p>;
}
