import type { DuplicatePair, MatchReason } from '@contract';
import { withCommas } from '../../../words/withCommas';

const LIKENESS_REASONS: Readonly<Record<MatchReason, string>> = {
  place: 'Same location and similar names',
  phone: 'Same phone number',
  site: 'Same website',
  name: 'Similar names',
};
const FEET_PER_METER = 3.28084;
const FEET_PER_MILE = 5280;
/** Longer distances are shown in miles. */
const MAX_FEET = 1000;

function formatDistance(meters: number): string {
  const feet = meters * FEET_PER_METER;
  return feet < MAX_FEET ? `${withCommas(Math.round(feet))} ft apart` : `${(feet / FEET_PER_MILE).toFixed(1)} mi apart`;
}

/** Why two gyms may be duplicates: `Same phone number, 390 ft apart`. */
export function describeLikeness({ by, meters }: Pick<DuplicatePair, 'by' | 'meters'>): string {
  const reason = by === undefined ? 'Compared by an admin' : LIKENESS_REASONS[by];
  return meters === undefined ? reason : `${reason}, ${formatDistance(meters)}`;
}
