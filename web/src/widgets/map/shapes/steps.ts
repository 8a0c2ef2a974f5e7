import { withCommas } from '../../../words/withCommas';

/** The lowest numbers of gyms that get color steps two to five. */
export type StepBounds = readonly [number, number, number, number];

/** Chooses bounds for which the state with the most gyms reaches the last step. */
export function chooseStepBounds(mostGyms: number): StepBounds {
  if (mostGyms >= 400) return [20, 60, 150, 400];
  if (mostGyms >= 100) return [5, 15, 40, 100];
  return [2, 5, 10, 20];
}

/** The color step of a number of gyms, from 1 to 5. */
export const getStep = (gyms: number, bounds: StepBounds): number => 1 + bounds.filter((bound) => gyms >= bound).length;

/** `under 20`, `20–59` … `400 or more`. */
export function formatStepNames(bounds: StepBounds): string[] {
  const between = bounds.slice(0, 3).map((bound, index) => `${bound}–${(bounds[index + 1] ?? 0) - 1}`);
  return [`under ${bounds[0]}`, ...between, `${bounds[3]} or more`];
}

/** `Texas, 1,312 gyms`: the label of a map link. */
export const formatPlaceWithGyms = (name: string, gyms: number): string => `${name}, ${withCommas(gyms)} ${gyms === 1 ? 'gym' : 'gyms'}`;
