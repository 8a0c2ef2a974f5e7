/** The codec of a pack's columns (`contract/search.ts`). */

/** Stands for the city's name within a gym's. No name has it: it is a control character. */
const CITY_SIGN = '\f';
/** `Anchor Jiu-Jitsu of Austin`, in Austin, without the city's name: it stands nearby. */
export const packName = (name: string, city: string): string => name.replace(city, CITY_SIGN);
export const unpackName = (packed: string, city: string): string => packed.replace(CITY_SIGN, () => city);

/** Steps a degree: a city is known to some three miles, which its own extent hardly leaves sharper. */
const STEPS = 20;
export const stepsOf = (degrees: number): number => Math.round(degrees * STEPS);
export const degreesOf = (steps: number): number => steps / STEPS;

/** The first sign of those that count steps: after the quotation mark, which would be escaped. */
const NO_STEPS = 35;
/** How many steps a city is north and east of its state's corner, a sign each; signs are fewer bytes than digits. */
export const packSpot = (north: number, east: number): string => String.fromCharCode(NO_STEPS + north, NO_STEPS + east);
/** Stands for a spot that nobody knows. */
export const NO_SPOT = '  ';
/** The steps that a sign counts; undefined where they are unknown. */
export function unpackSteps(spots: string, at: number): number | undefined {
  const steps = spots.charCodeAt(at) - NO_STEPS;
  return steps >= 0 ? steps : undefined;
}
