import type { GymPair, Likeness } from '@contract';
import { withCommas } from '../../../words/withCommas';

const WHY: Readonly<Record<Likeness, string>> = {
  place: 'The same place, with similar names',
  phone: 'The same phone number',
  site: 'The same website',
  name: 'Similar names',
};
/** Longer distances are shown in kilometers. */
const FAR_METRES = 1000;

const distanceInWords = (metres: number): string =>
  metres < FAR_METRES ? `${withCommas(Math.round(metres))} m apart` : `${(metres / FAR_METRES).toFixed(1)} km apart`;

/** Why two gyms may be duplicates: `The same phone number, 120 m apart`. */
export function whyAlike({ by, metres }: Pick<GymPair, 'by' | 'metres'>): string {
  const why = by === undefined ? 'Compared by an admin' : WHY[by];
  return metres === undefined ? why : `${why}, ${distanceInWords(metres)}`;
}
