/** The codec of a pack's columns (`contract/search.ts`). */

/** Represents the city's name within a gym's. A control character, which no name contains. */
const CITY_SIGN = '\f';
/** Shortens `Anchor Jiu-Jitsu of Austin` by the name of its city, which is stored nearby. */
export const packName = (name: string, city: string): string => name.replace(city, CITY_SIGN);
export const unpackName = (packed: string, city: string): string => packed.replace(CITY_SIGN, () => city);

/** Steps per degree: a city's position is accurate to about three miles, and its own extent makes more precision pointless. */
const STEPS = 20;
export const stepsOf = (degrees: number): number => Math.round(degrees * STEPS);
export const degreesOf = (steps: number): number => steps / STEPS;

/** The first character for counting steps: after the quotation mark, which would be escaped. */
const NO_STEPS = 35;
/** How many steps a city is north and east of its state's corner, one character each, which takes fewer bytes than digits. */
export const packSpot = (north: number, east: number): string => String.fromCharCode(NO_STEPS + north, NO_STEPS + east);
/** An unknown position. */
export const NO_SPOT = '  ';
/** The steps of a character. Undefined if unknown. */
export function unpackSteps(spots: string, at: number): number | undefined {
  const steps = spots.charCodeAt(at) - NO_STEPS;
  return steps >= 0 ? steps : undefined;
}
